// Pieces travel: an element of the board that has the same id before and after moves from its old place to its new one.
const MOST = 160; // more moving pieces than this would only flicker
const MARKED = 14; // more changes than this are no longer "what just happened"

export function moving() {
  return document.documentElement.dataset.motion !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

const pieces = () => document.querySelectorAll("#board .piece[id]");

export function places() {
  const found = new Map();
  for (const piece of pieces()) {
    const box = piece.getBoundingClientRect();
    found.set(piece.id, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }
  return found;
}

export function travel(before, sameLayout) {
  if (!sameLayout || before.size === 0) return;
  const after = places();
  const changed = [...pieces()].map((piece) => ({ piece, ...step(before.get(piece.id), after.get(piece.id)) }));
  const moved = changed.filter((one) => one.isNew || Math.hypot(one.x, one.y) > 2);
  mark(moved);
  if (!moving() || moved.length > MOST) return;
  const shifts = new Map(moved.map((one) => [one.piece, one]));
  for (const one of moved) one.isNew ? appear(one.piece) : glide(one, shifts);
}

function step(from, to) {
  return from ? { isNew: false, x: from.x - to.x, y: from.y - to.y } : { isNew: true, x: 0, y: 0 };
}

function mark(moved) {
  if (moved.length <= MARKED) for (const one of moved) one.piece.classList.add("latest");
}

function appear(piece) {
  piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 450, easing: "ease-out" });
}

// A piece inside a moving piece only travels what its parent does not already carry it.
function glide({ piece, x, y }, shifts) {
  const carrier = shifts.get(piece.parentElement.closest(".piece"));
  const from = inside(piece.parentElement, x - (carrier?.x ?? 0), y - (carrier?.y ?? 0));
  if (Math.hypot(from.x, from.y) < 1) return;
  piece.animate([{ translate: `${from.x}px ${from.y}px` }, { translate: "0 0" }], { duration: 650, easing: "cubic-bezier(.2, .7, .2, 1)" });
}

// Pixels of the screen as units of the drawing around a piece.
function inside(parent, x, y) {
  const matrix = parent.getScreenCTM?.();
  if (!matrix) return { x, y };
  matrix.e = matrix.f = 0;
  return new DOMPoint(x, y).matrixTransform(matrix.inverse());
}
