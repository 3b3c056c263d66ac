// The digits choose from the list, letters press what the table always has, and ? tells all keys.
import { turn } from "./pick.js";

const PRESSED = { u: "undo", h: "hint" }; // the key -> the id of its button

export function watchKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target.closest("input, select, textarea, [contenteditable], dialog")) return;
    if (act(event)) event.preventDefault();
  });
  document.addEventListener("click", ({ target }) => {
    if (target.closest("[data-keys]") || target.id === "keys") toggle(); // also beside the open list
  });
}

// Some keyboards reach digits and the question mark only with Shift; letters need none.
function act({ key, shiftKey }) {
  if (key === "?") return toggle();
  if (key.toLowerCase() === "r" && !shiftKey) return turn();
  const digit = /^[1-9]$/.test(key) && document.querySelector(`.choice[data-key="${key}"]`);
  const button = digit || (!shiftKey && document.getElementById(PRESSED[key.toLowerCase()]));
  if (!button || button.disabled) return false;
  if (digit && digit.checkVisibility()) button.focus({ preventScroll: true }); // in a folded list nothing takes the focus
  button.form.requestSubmit(button);
  return true;
}

function toggle() {
  const list = document.getElementById("keys");
  if (list.open) list.close();
  else list.showModal();
  return true;
}
