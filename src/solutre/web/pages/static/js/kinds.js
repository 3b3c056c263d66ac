// The end of a game: a kind of points lights the places where it was won, one kind at a time.
import { light } from "./lights.js";

export function watchKinds() {
  document.addEventListener("toggle", ({ target }) => { // it is opened, and closes the one before
    if (!target.matches?.(".kind[data-lit]")) return;
    const asked = document.querySelector(".kind[data-lit][open]");
    light(asked);
    if (asked) together(asked, document.querySelector("#stage .lit"));
  }, true);
}

// The kinds stay in sight above the table that they light, where a window has room for both.
function together(asked, place) {
  if (!place) return;
  const [{ top }, { top: first, bottom }] = [asked.parentElement, place].map((part) => part.getBoundingClientRect());
  const [inSight, room] = [first >= 0 && bottom <= innerHeight, innerHeight - 8 - (first - top)];
  if (!inSight && room > Math.min(bottom - first, innerHeight / 4)) scrollBy({ top: top - 8, behavior: "instant" });
}
