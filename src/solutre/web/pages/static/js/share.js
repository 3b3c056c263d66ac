// Copying the link of a table.
export function offerCopies() {
  for (const button of document.querySelectorAll("[data-copy]")) button.hidden = !navigator.clipboard;
  document.addEventListener("table", () => {
    for (const button of document.querySelectorAll("[data-copy]")) button.hidden = !navigator.clipboard;
  });
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy]");
    if (!button) return;
    await navigator.clipboard.writeText(button.dataset.copy);
    button.querySelector("span").textContent = button.dataset.done;
  });
}
