// Drawings marked pan-zoom: drag or arrows move the window, wheel, pinch or + and - change its size, 0 shows all.
const SMALLEST = 0.2; // of the whole drawing
const LARGEST = 1.5;
const SLIP = 6; // pixels that a click may move
const ROOM_BESIDE = 110; // pixels that the round buttons need beside a map
const ROUND = 44; // pixels of such a button
const EDGE = 8; // … and between two of them and around
const ASIDE = 11; // by so many pixels they step aside
const small = matchMedia("(max-width: 1219px)");
const NUMBER = /-?\d*\.?\d+/g; // a drawing puts no blank before a minus

const whole = new Map(); // id of a drawing -> all of it
const drawn = new Map(); // … -> the window in which the server drew it: the part that matters now
const windows = new Map(); // … -> the window that the reader chose
const fingers = new Map(); // pointer -> its place
let held = null; // the drawing under the fingers
let dragged = false;

const boxOf = ({ x, y, width, height }) => [x, y, width, height];
const numbers = (drawing) => boxOf(drawing.viewBox.baseVal);

export function watchPanZoom() {
  ready();
  document.addEventListener("pointerdown", down);
  document.addEventListener("pointermove", move);
  for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, up);
  document.addEventListener("click", stopDragClick, true);
  document.addEventListener("wheel", wheel, { passive: false });
  document.addEventListener("keydown", key);
  addEventListener("resize", () => document.querySelectorAll("#board .pan-zoom").forEach((drawing) => { placeButtons(drawing); stepAside(drawing); }));
  document.addEventListener("click", ({ target }) => {
    if (target.closest?.("#whole")) showAll();
    else if (target.closest?.("#elsewhere")) showNext();
  });
}

// Targets of a map that lie outside its window, from the nearest on.
function outside(drawing) {
  const [left, top, width, height] = numbers(drawing);
  const middle = [left + width / 2, top + height / 2];
  const places = [...drawing.querySelectorAll("a[data-action]:not(.turn)")].map((target) => place(drawing, target));
  const far = ({ x, y }) => Math.hypot(x - middle[0], y - middle[1]);
  return places.filter(({ x, y }) => x < left || y < top || x > left + width || y > top + height).sort((a, b) => far(a) - far(b));
}

// Where the middle of a target is in a drawing.
function place(drawing, target) {
  const { x, y, width, height } = target.getBoundingClientRect();
  return point(drawing, x + width / 2, y + height / 2);
}

// How many places lie elsewhere; a touch goes to the nearest of them.
function tellOutside() {
  const button = document.getElementById("elsewhere");
  if (!button) return;
  const found = [...document.querySelectorAll("#board .pan-zoom")].flatMap(outside).length;
  button.hidden = !found;
  button.querySelector("b").textContent = found;
}

function showNext() {
  for (const drawing of document.querySelectorAll("#board .pan-zoom")) {
    const [next] = outside(drawing);
    const [, , width, height] = numbers(drawing);
    if (next) look(drawing, [next.x - width / 2, next.y - height / 2, width, height]);
  }
}

// The window moves to a target of the map that the keyboard goes to.
export function bringIntoSight(target) {
  const drawing = target.closest("#board .pan-zoom");
  if (!drawing) return;
  const [left, top, width, height] = numbers(drawing);
  const { x, y } = place(drawing, target);
  if (x < left || y < top || x > left + width || y > top + height) look(drawing, [x - width / 2, y - height / 2, width, height]);
}

// The round button: all of the map, and back to the part that matters.
function showAll() {
  for (const drawing of document.querySelectorAll("#board .pan-zoom")) {
    const box = whole.get(drawing.id);
    const all = `${numbers(drawing)}` === `${box}` ? drawn.get(drawing.id) : box;
    windows.set(drawing.id, all);
    open(drawing, all);
  }
}

// Before a swap: the drawings as the server drew them.
export function liftGround() {
  for (const bare of document.querySelectorAll("#board .bare-ground")) bare.remove();
}

// After a swap: the reader's window again, unless the reader decides now and something else matters.
export function keepWindows() {
  const before = new Map(drawn);
  ready();
  const mine = document.querySelector('#table[data-turn="mine"]');
  for (const [id, box] of drawn) if (mine && before.has(id) && `${before.get(id)}` !== `${box}`) windows.delete(id);
  for (const [id, box] of windows) if (document.getElementById(id)) open(document.getElementById(id), box);
}

function ready() {
  for (const drawing of document.querySelectorAll("#board .pan-zoom")) {
    drawn.set(drawing.id, numbers(drawing));
    whole.set(drawing.id, drawing.dataset.whole?.match(NUMBER).map(Number) ?? numbers(drawing));
    drawing.setAttribute("tabindex", "0");
    drawing.prepend(ground());
    open(drawing, numbers(drawing));
    placeButtons(drawing);
  }
}

// The round buttons lie in a corner of their map, on nothing else; where there is room beside it, in the corner of the stage.
function placeButtons(drawing) {
  const stage = drawing.closest(".stage")?.getBoundingClientRect();
  if (!stage) return;
  const [start, end] = frame(drawing);
  const beside = stage.right - end.x > ROOM_BESIDE;
  const insets = { top: start.y - stage.top, right: beside ? 0 : stage.right - end.x, bottom: beside ? 0 : stage.bottom - end.y };
  for (const [side, far] of Object.entries(insets)) document.documentElement.style.setProperty(`--map-${side}`, `${Math.max(far, 0)}px`);
}

// The corners of a map on the screen.
function frame(drawing) {
  const [x, y, width, height] = ["x", "y", "width", "height"].map((side) => drawing[side].baseVal.value);
  const seen = drawing.parentNode.getScreenCTM();
  return [new DOMPoint(x, y), new DOMPoint(x + width, y + height)].map((one) => one.matrixTransform(seen));
}

// On a small screen the buttons leave their corner, to the left and then downwards, until they lie on nothing that can be touched.
function stepAside(drawing) {
  const [start, end] = frame(drawing);
  const wide = document.getElementById("elsewhere")?.hidden ? ROUND : 2 * ROUND + EDGE;
  const targets = [...drawing.querySelectorAll("a[data-action]")].map((one) => one.getBoundingClientRect());
  const free = (right, top) => !targets.some((one) => one.left < right && one.right > right - wide && one.top < top + ROUND && one.bottom > top);
  const place = () => {
    for (let down = 0; start.y + EDGE + down + ROUND < end.y; down += ASIDE)
      for (let left = 0; end.x - EDGE - left - wide > start.x; left += ASIDE) if (free(end.x - EDGE - left, start.y + EDGE + down)) return [left, down];
    return [0, 0];
  };
  const [left, down] = small.matches ? place() : [0, 0];
  document.documentElement.style.setProperty("--aside-left", `${left}px`);
  document.documentElement.style.setProperty("--aside-down", `${down}px`);
}

// Bare ground catches no pointer by itself: a rectangle without paint lies below everything, as large as the window.
function ground() {
  const made = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  made.setAttribute("class", "bare-ground");
  made.setAttribute("fill", "none");
  made.setAttribute("pointer-events", "all");
  return made;
}

function open(drawing, box) {
  drawing.setAttribute("viewBox", box.join(" "));
  const bare = drawing.querySelector(".bare-ground");
  ["x", "y", "width", "height"].forEach((side, n) => bare.setAttribute(side, box[n]));
  tellOutside();
  if (!fingers.size) stepAside(drawing);
}

function look(drawing, box) {
  const [left, top, wide, high] = whole.get(drawing.id);
  const width = between(box[2], wide * SMALLEST, wide * LARGEST);
  const height = (width * high) / wide;
  const x = between(box[0], left - width / 2, left + wide - width / 2);
  const y = between(box[1], top - height / 2, top + high - height / 2);
  windows.set(drawing.id, [x, y, width, height]);
  open(drawing, [x, y, width, height]);
}

const between = (value, least, most) => Math.min(Math.max(value, least), most);

// A place on the screen as a place in the drawing.
function point(drawing, x, y) {
  return new DOMPoint(x, y).matrixTransform(drawing.getScreenCTM().inverse());
}

function zoom(drawing, factor, x, y) {
  const [left, top, width, height] = numbers(drawing);
  const at = point(drawing, x, y);
  look(drawing, [at.x - (at.x - left) * factor, at.y - (at.y - top) * factor, width * factor, height * factor]);
}

const under = (event) => event.target.closest?.("#board .pan-zoom");

function down(event) {
  if (fingers.size === 0) dragged = false;
  const drawing = under(event);
  if (!drawing) return;
  held = drawing;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
}

function move(event) {
  const old = fingers.get(event.pointerId);
  if (!old || !held?.isConnected) return;
  const now = { x: event.clientX, y: event.clientY };
  if (!dragged && Math.hypot(now.x - old.x, now.y - old.y) < SLIP) return;
  dragged = true;
  held.classList.add("is-held");
  if (fingers.size === 2) pinch(event.pointerId, old, now);
  else drag(old, now);
  fingers.set(event.pointerId, now);
}

function drag(old, now) {
  const [x, y, width, height] = numbers(held);
  const from = point(held, old.x, old.y);
  const to = point(held, now.x, now.y);
  look(held, [x + from.x - to.x, y + from.y - to.y, width, height]);
}

function pinch(id, old, now) {
  const other = [...fingers].find(([finger]) => finger !== id)[1];
  const before = Math.hypot(old.x - other.x, old.y - other.y);
  const after = Math.hypot(now.x - other.x, now.y - other.y);
  if (after > 0) zoom(held, before / after, (now.x + other.x) / 2, (now.y + other.y) / 2);
}

function up(event) {
  fingers.delete(event.pointerId);
  held?.classList.remove("is-held");
  if (dragged && held?.isConnected && !fingers.size) stepAside(held);
}

// The end of a drag is no choice.
function stopDragClick(event) {
  if (!dragged || event.detail === 0) return; // the keyboard's click has no detail
  dragged = false;
  event.preventDefault();
  event.stopPropagation();
}

function wheel(event) {
  const drawing = under(event);
  if (!drawing) return;
  event.preventDefault();
  zoom(drawing, Math.exp(between(event.deltaY, -120, 120) / 500), event.clientX, event.clientY);
}

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function key(event) {
  const drawing = event.target.closest?.("#board .pan-zoom");
  if (!drawing || event.ctrlKey || event.metaKey || event.altKey) return;
  const [x, y, width, height] = numbers(drawing);
  const factor = { "+": 0.8, "=": 0.8, "-": 1.25 }[event.key];
  if (factor) look(drawing, [x + (width * (1 - factor)) / 2, y + (height * (1 - factor)) / 2, width * factor, height * factor]);
  else if (STEPS[event.key] && event.target === drawing) look(drawing, [x + (STEPS[event.key][0] * width) / 8, y + (STEPS[event.key][1] * height) / 8, width, height]);
  else if (event.key === "0") {
    windows.set(drawing.id, whole.get(drawing.id));
    open(drawing, whole.get(drawing.id));
  } else return;
  event.preventDefault();
}
