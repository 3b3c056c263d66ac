// Pieces travel: an element of the board that has the same id before and after moves from its old place to its new one.
const MOST = 160; // more moving pieces than this would only flicker
const MARKED = 14; // more changes than this are no longer "what just happened"
const STIR = 0.3; // of its size: a piece that moved less only looks different

const underway = []; // pieces that travel or appear

export function moving() {
  return document.documentElement.dataset.motion !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

const pieces = () => document.querySelectorAll("#board .piece[id]");

// Where every piece is: on the screen, and inside its drawing, whose window may move as a whole.
export function places() {
  const found = new Map();
  for (const piece of pieces()) {
    const box = piece.getBoundingClientRect();
    const screen = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const corner = inside(piece.ownerSVGElement, box);
    const drawn = inside(piece.ownerSVGElement, screen);
    const size = 2 * Math.hypot(drawn.x - corner.x, drawn.y - corner.y);
    found.set(piece.id, { screen, drawn, size, of: piece.ownerSVGElement.id });
  }
  return found;
}

export function travel(before, sameLayout) {
  if (!sameLayout || before.size === 0) return;
  for (const one of underway.splice(0)) one.cancel(); // whoever is on the way goes on from where it was seen
  const after = places();
  const changed = [...pieces()].map((piece) => step(piece, before.get(piece.id), after.get(piece.id)));
  mark(changed.filter((one) => one.happened && !one.piece.classList.contains("target")));
  const moved = changed.filter((one) => one.isNew || Math.hypot(one.x, one.y) > 2);
  if (!moving() || moved.length > MOST) return;
  const shifts = new Map(moved.map((one) => [one.piece, one]));
  for (const one of moved) one.isNew ? appear(one.piece) : glide(one, shifts);
}

function step(piece, from, to) {
  if (!from) return { piece, isNew: true, happened: true, x: 0, y: 0 };
  const happened = from.of !== to.of || Math.hypot(from.drawn.x - to.drawn.x, from.drawn.y - to.drawn.y) > to.size * STIR;
  return { piece, isNew: false, happened, x: from.screen.x - to.screen.x, y: from.screen.y - to.screen.y };
}

function mark(changed) {
  if (changed.length <= MARKED) for (const one of changed) one.piece.classList.add("latest");
}

function appear(piece) {
  underway.push(piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 450, easing: "ease-out" }));
}

// A piece inside a moving piece only travels what its parent does not already carry it.
function glide({ piece, x, y }, shifts) {
  const carrier = shifts.get(piece.parentElement.closest(".piece"));
  const way = { x: x - (carrier?.x ?? 0), y: y - (carrier?.y ?? 0) };
  const from = inside(piece.parentElement, way, { still: true });
  if (Math.hypot(from.x, from.y) < 1) return;
  const steps = [{ translate: `${from.x}px ${from.y}px` }, { translate: "0 0" }];
  underway.push(piece.animate(steps, { duration: 650, easing: "cubic-bezier(.2, .7, .2, 1)" }));
}

// A place on the screen, or a way across it, in the units of a drawing.
function inside(part, { x, y }, { still = false } = {}) {
  const matrix = part.getScreenCTM();
  if (still) matrix.e = matrix.f = 0;
  return new DOMPoint(x, y).matrixTransform(matrix.inverse());
}
