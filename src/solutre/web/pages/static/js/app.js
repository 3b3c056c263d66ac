// What every page has: the library as an app, whose service worker keeps what can be read without the network, and the menu.
const language = document.documentElement.lang;
const all = () => document.querySelector("[data-keep]")?.dataset.keep.split(" ") ?? [];

if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("/sw.js").then(() => navigator.serviceWorker.ready).then(settled).catch(() => {}); // a browser that does not want one reads on as before
}

// Which language pages without the network shall have; and the book that is open is wanted again.
async function settled({ active }) {
  const cache = await caches.open("solutre-state");
  const known = await cache.match("/state");
  const state = known ? await known.json() : {};
  if (state.language !== language) await cache.put("/state", new Response(JSON.stringify({ ...state, language })));
  const book = /^\/(?:rules|learn)\/([a-z0-9_]+)$/.exec(location.pathname);
  if (navigator.connection?.saveData) return;
  if (matchMedia("(display-mode: standalone)").matches && all().length) active.postMessage({ keep: all(), language });
  else if (book) active.postMessage({ keep: [book[1]], language });
  offerKeeping(active);
}

// “Keep on this device”, on the page of all rule books.
function offerKeeping(active) {
  const offer = document.querySelector("[data-keeping]");
  if (!offer) return;
  offer.hidden = false;
  offer.addEventListener("click", () => {
    offer.disabled = true;
    active.postMessage({ keep: all(), language });
  });
  navigator.serviceWorker.addEventListener("message", (event) => {
    if (event.data.kept?.length === all().length) offer.textContent = offer.dataset.done;
  });
}

// Browsers that can install tell so; a touch of ours then asks for it.
addEventListener("beforeinstallprompt", (event) => {
  const offer = document.querySelector("[data-install]");
  if (!offer) return;
  event.preventDefault();
  offer.hidden = false;
  offer.addEventListener("click", () => event.prompt(), { once: true });
});

// The menu of the head closes as menus do: by a touch beside it, which does nothing else, by Escape, and by its links.
const menu = document.querySelector(".menu");

menu?.addEventListener("click", (event) => { if (event.target.closest("a")) menu.open = false; });

document.addEventListener("click", (event) => {
  if (!menu?.open || menu.contains(event.target)) return;
  event.preventDefault();
  event.stopPropagation();
  menu.open = false;
}, { capture: true });

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !menu?.open) return;
  event.stopPropagation(); // it folds no sheet
  menu.open = false;
  menu.querySelector("summary").focus();
}, { capture: true });
