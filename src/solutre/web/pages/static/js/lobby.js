// The lists of the lobby are looked at again and again while somebody reads them; the server sends them only if they
// have changed.
const EVERY = 5000; // milliseconds
const lists = document.getElementById("lists");
let mark = "";

async function look() {
  if (document.hidden) return;
  const headers = mark ? { "If-None-Match": mark } : {};
  const answer = await fetch(`/lobby/list${location.search}`, { headers, cache: "no-store" });
  if (answer.status !== 200) return;
  mark = answer.headers.get("etag") ?? "";
  const held = lists.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
  lists.innerHTML = await answer.text();
  if (held) [...lists.querySelectorAll("a")].find((link) => link.getAttribute("href") === held)?.focus();
}

setInterval(() => look().catch(() => {}), EVERY);
document.addEventListener("visibilitychange", () => look().catch(() => {}));
