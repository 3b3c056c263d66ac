// A page that came without the network: it says which books are kept, and goes on when the network is back.
const kept = async (link) => (await caches.match(`/offline/${document.documentElement.lang}${new URL(link.href).pathname}`)) !== undefined;

for (const link of document.querySelectorAll("[data-book]")) {
  kept(link).then((here) => {
    link.closest("li").hidden = !here;
    const list = document.querySelector("[data-books]");
    document.querySelector("[data-no-books]").hidden = [...list.children].some((one) => !one.hidden);
  });
}

// Whoever has just touched a book goes there: to load this page anew would call them back.
let leaving = false;
addEventListener("beforeunload", () => { leaving = true; });
addEventListener("pageshow", () => { leaving = false; });
addEventListener("online", () => { if (!leaving) location.reload(); });
document.querySelector("[data-again]")?.addEventListener("click", () => location.reload());
