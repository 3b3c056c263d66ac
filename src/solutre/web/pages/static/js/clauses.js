// A clause unfolds below the line that cites it, and folds again.
export function watchClauses() {
  document.addEventListener("click", (event) => {
    const link = event.target.closest("#table a.clause");
    if (link) unfold(event, link);
    const close = event.target.closest(".popover .close");
    if (close) {
      event.preventDefault();
      fold(close.closest(".popover"));
    }
  });
}

function unfold(event, link) {
  const text = document.getElementById(link.hash.slice(1));
  if (!text) return;
  event.preventDefault();
  const wasOpen = link.getAttribute("aria-expanded") === "true";
  for (const open of document.querySelectorAll(".popover.is-open")) fold(open);
  if (wasOpen) return;
  link.setAttribute("aria-expanded", "true");
  const line = link.closest("li > p, li, .refusal, .shares");
  if (line.matches("li")) line.append(text);
  else line.after(text);
  text.classList.add("is-open");
}

function fold(text) {
  text.classList.remove("is-open");
  const link = document.querySelector('a.clause[aria-expanded="true"]');
  link?.setAttribute("aria-expanded", "false");
  if (text.contains(document.activeElement)) link?.focus();
  document.getElementById("clauses")?.append(text);
}
