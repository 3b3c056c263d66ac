// Pieces travel: an element of the board that has the same id before and after moves from its old place to its new one,
// and one that is drawn around its middle, as a wheel is, turns by the difference of what it tells in degrees.
const MOST = 160; // more moving pieces than this would only flicker

const underway = []; // pieces that travel or appear

export function moving() {
  return document.documentElement.dataset.motion !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

const pieces = () => document.querySelectorAll("#board .piece[id]");

// Where the middle of every piece is on the screen, and how it is turned.
export function places() {
  const found = new Map();
  for (const piece of pieces()) {
    const box = piece.getBoundingClientRect();
    found.set(piece.id, { x: box.x + box.width / 2, y: box.y + box.height / 2, turned: piece.dataset.turned });
  }
  return found;
}

// `follows`: the board comes right after the one before it, in the same layout; else it is a cut, as in a film.
export function travel(before, follows) {
  for (const one of underway.splice(0)) one.cancel(); // whoever is on the way goes on from where it was seen
  if (!follows || before.size === 0) return;
  const after = places();
  const changed = [...pieces()].map((piece) => step(piece, before.get(piece.id), after.get(piece.id)));
  const moved = changed.filter((one) => one.isNew || Math.hypot(one.x, one.y) > 2);
  if (!moving()) return;
  for (const { piece, angle } of changed) if (angle) turn(piece, angle);
  if (moved.length > MOST) return;
  const shifts = new Map(moved.map((one) => [one.piece, one]));
  for (const one of moved) one.isNew ? appear(one.piece) : glide(one, shifts);
}

// The boxes of some parts as they will lie once nothing travels any more.
export function atRest(parts) {
  const times = underway.map((one) => one.currentTime);
  for (const one of underway) one.currentTime = one.effect.getComputedTiming().endTime;
  const boxes = parts.map((part) => part.getBoundingClientRect());
  underway.forEach((one, number) => { one.currentTime = times[number]; });
  return boxes;
}

function step(piece, from, to) {
  if (!from) return { piece, isNew: true, x: 0, y: 0, angle: 0 };
  return { piece, isNew: false, x: from.x - to.x, y: from.y - to.y, angle: shortest(from.turned, to.turned) };
}

// From one number of degrees to another, the shorter way round; 0 where nothing tells any.
const shortest = (from, to) => (from === undefined || to === undefined ? 0 : ((from - to + 540) % 360) - 180);

// Few boards have a wheel, so how it grows is fetched when the first one turns.
async function turn(piece, angle) {
  const { turned } = await import("./wheels.js");
  underway.push(turned(piece, angle));
}

function appear(piece) {
  underway.push(piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 450, easing: "ease-out" }));
}

// A piece inside a moving piece only travels what its parent does not already carry it.
function glide({ piece, x, y }, shifts) {
  const carrier = shifts.get(piece.parentElement.closest(".piece"));
  const way = { x: x - (carrier?.x ?? 0), y: y - (carrier?.y ?? 0) };
  const from = inside(piece.parentElement, way);
  if (Math.hypot(from.x, from.y) < 1) return;
  const steps = [{ translate: `${from.x}px ${from.y}px` }, { translate: "0 0" }];
  underway.push(piece.animate(steps, { duration: 650, easing: "cubic-bezier(.2, .7, .2, 1)" }));
}

// A way across the screen in the units of a drawing.
function inside(part, { x, y }) {
  const matrix = part.getScreenCTM();
  matrix.e = matrix.f = 0;
  return new DOMPoint(x, y).matrixTransform(matrix.inverse());
}
