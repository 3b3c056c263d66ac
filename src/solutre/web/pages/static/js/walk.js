// The arrows walk the board: from a target to the nearest one in that direction, wherever it lies on the screen. Enter
// chooses it, as ever.
import { bringIntoSight } from "./panzoom.js";

const TARGETS = "#board a[data-action], #thing a[data-action], #board a[data-then]";
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ASIDE = 2; // a step beside the way counts as much as so many along it

export function watchWalk() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
    const way = WAYS[event.key];
    const next = way && following(event.target, way);
    if (!next) return;
    event.preventDefault();
    bringIntoSight(next);
    next.focus({ preventScroll: Boolean(next.closest("#choices")) }); // the sheet is in sight as it is
  });
}

// Whoever stands nowhere, or among the choices, begins with the first target; whoever stands on a piece that was just
// picked goes on from there; elsewhere the arrows do as they always do.
function following(from, way) {
  if (document.querySelector("dialog[open]")) return null;
  const targets = [...document.querySelectorAll(TARGETS)].filter((one) => one.checkVisibility());
  const here = from.closest(TARGETS);
  if (here) return nearest(here, targets, way) ?? here; // at the edge one stays where one is
  const first = targets.find(({ dataset }) => dataset.action !== undefined) ?? targets[0];
  const picked = from.closest("#board a, #thing a");
  if (picked) return nearest(picked, targets, way) ?? first;
  return from === document.body || from.closest("#choices") ? first : null;
}

function nearest(here, targets, [dx, dy]) {
  const start = middle(here);
  const steps = targets.filter((one) => one !== here).map((one) => {
    const { x, y } = middle(one);
    const along = (x - start.x) * dx + (y - start.y) * dy;
    const aside = Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx);
    return { one, along, far: along + ASIDE * aside };
  });
  return steps.filter(({ along }) => along > 1).sort((a, b) => a.far - b.far)[0]?.one;
}

function middle(target) {
  const { x, y, width, height } = target.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
