// The service worker: what can be read without the network, and notices while no page is open.
// The server writes VERSION and SHELL above this line; another version is another worker with a cache of its own.
// Tables, forms and whatever belongs to one reader pass by untouched: nothing of them is ever kept.

const KEPT = `solutre-${VERSION}`; // pages and pictures that are the same for everybody
const STATE = "solutre-state"; // the language of the last page, and which games are wanted on this device
const BOOK = /^\/(?:rules|aid|learn)\/([a-z0-9_]+)$/;
const TABLE = /^\/t\//;

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (mode === "navigate") event.respondWith(page(event, pathname));
  else if (pathname.startsWith("/static/") || /^\/(?:offline|rules)\/.+\.svg$/.test(pathname)) event.respondWith(part(event.request));
});
addEventListener("message", (event) => {
  if (event.data.keep) event.waitUntil(keep(event.data.keep, event.data.language).then(() => event.source?.postMessage({ kept: event.data.keep })));
});

async function install() {
  const cache = await caches.open(KEPT);
  await cache.addAll(SHELL.map((path) => new Request(path, { cache: "reload", credentials: "omit" })));
  await skipWaiting();
}

// The caches of other versions go; what was wanted is fetched anew.
async function activate() {
  await registration.navigationPreload?.enable();
  for (const name of await caches.keys()) if (name.startsWith("solutre-") && name !== KEPT && name !== STATE) await caches.delete(name);
  await clients.claim();
  const { games = {} } = await state();
  for (const [language, ids] of Object.entries(games)) await keep(ids, language).catch(() => {});
}

// --- reading -----------------------------------------------------------------------------------

// A page comes from the network. Without it: the kept edition of a book, or a page that says what is missing.
async function page(event, path) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const { language = LANGUAGES[0] } = await state();
    const book = BOOK.exec(path);
    const wanted = [];
    if (book) wanted.push(`/offline/${language}/${path.startsWith("/learn/") ? "learn" : "rules"}/${book[1]}`);
    if (TABLE.test(path)) wanted.push(`/offline/${language}/table`);
    for (const one of [...wanted, `/offline/${language}`]) {
      const found = await caches.match(one, { cacheName: KEPT });
      if (found) return found;
    }
    return Response.error();
  }
}

// Scripts, style sheets and pictures: always the newest; without the network those of this version.
async function part(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request, { cacheName: KEPT, ignoreSearch: true })) ?? Response.error();
  }
}

// --- keeping -----------------------------------------------------------------------------------

async function state(changed) {
  const cache = await caches.open(STATE);
  const found = await cache.match("/state");
  const now = { ...(found ? await found.json() : {}), ...changed };
  if (changed) await cache.put("/state", new Response(JSON.stringify(now)));
  return now;
}

// Rule books and lessons of some games in a language, one after the other; what is kept already is not fetched.
async function keep(ids, language) {
  const cache = await caches.open(KEPT);
  for (const id of ids) {
    const answer = await fetch(`/offline/${language}/list/${id}`, { cache: "reload", credentials: "omit" });
    if (!answer.ok) continue;
    for (const path of await answer.json()) if (!(await cache.match(path))) await cache.add(new Request(path, { cache: "reload", credentials: "omit" }));
    const { games = {} } = await state();
    const wanted = new Set([...(games[language] ?? []), id]);
    await state({ games: { ...games, [language]: [...wanted] } });
  }
}

// --- notices -----------------------------------------------------------------------------------

addEventListener("push", (event) => {
  const { title, body, table, language } = event.data.json();
  const icon = "/static/icons/icon-192.png";
  event.waitUntil(registration.showNotification(title, { body, lang: language, tag: table, renotify: true, icon, badge: "/static/icons/badge-96.png", data: { path: `/t/${table}` } }));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.path, location.origin).href;
  event.waitUntil(clients.matchAll({ type: "window", includeUncontrolled: true }).then((open) => {
    const there = open.find((client) => client.url.split("?")[0] === address);
    return there ? there.focus() : clients.openWindow(address);
  }));
});

// The push service changed the subscription by itself: tell the library the new one.
addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew()));

async function renew() {
  const { key, csrf } = await (await fetch("/my/calls/key")).json();
  const made = (await registration.pushManager.getSubscription()) ?? (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const { endpoint, keys } = made.toJSON();
  await fetch("/my/calls/push", { method: "POST", headers: { "X-CSRF-Token": csrf }, body: new URLSearchParams({ endpoint, ...keys }) });
}
