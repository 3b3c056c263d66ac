// A page that came without the network: it says which books are kept, and goes on when the network is back.
const kept = async (link) => (await caches.match(`/offline/${document.documentElement.lang}${new URL(link.href).pathname}`)) !== undefined;

for (const link of document.querySelectorAll("[data-book]")) {
  kept(link).then((here) => {
    link.closest("li").hidden = !here;
    const list = document.querySelector("[data-books]");
    document.querySelector("[data-no-books]").hidden = [...list.children].some((one) => !one.hidden);
  });
}
addEventListener("online", () => location.reload());
document.querySelector("[data-again]")?.addEventListener("click", () => location.reload());
