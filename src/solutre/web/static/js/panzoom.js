// Drawings marked pan-zoom: drag or arrows move the window, wheel, pinch or + and - change its size, 0 shows all.
const SMALLEST = 0.2; // of the whole drawing
const SLIP = 6; // pixels that a click may move

const windows = new Map(); // id of a drawing -> the window that the reader chose
const fingers = new Map(); // pointer -> its place
let held = null; // the drawing under the fingers
let dragged = false;

const numbers = (drawing) => drawing.getAttribute("viewBox").split(/[ ,]+/).map(Number);

export function watchPanZoom() {
  ready();
  document.addEventListener("pointerdown", down);
  document.addEventListener("pointermove", move);
  for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, up);
  document.addEventListener("click", stopDragClick, true);
  document.addEventListener("wheel", wheel, { passive: false });
  document.addEventListener("keydown", key);
}

// After a swap: the reader's window again.
export function keepWindows() {
  ready();
  for (const [id, box] of windows) document.getElementById(id)?.setAttribute("viewBox", box.join(" "));
}

function ready() {
  for (const drawing of document.querySelectorAll("#board .pan-zoom")) {
    drawing.dataset.whole = drawing.getAttribute("viewBox");
    drawing.setAttribute("tabindex", "0");
  }
}

function look(drawing, box) {
  const whole = drawing.dataset.whole.split(/[ ,]+/).map(Number);
  const width = Math.min(Math.max(box[2], whole[2] * SMALLEST), whole[2] * 1.5);
  const height = width * (whole[3] / whole[2]);
  const x = between(box[0], whole[0] - width / 2, whole[0] + whole[2] - width / 2);
  const y = between(box[1], whole[1] - height / 2, whole[1] + whole[3] - height / 2);
  windows.set(drawing.id, [x, y, width, height]);
  drawing.setAttribute("viewBox", [x, y, width, height].join(" "));
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

function down(event) {
  const drawing = event.target.closest?.("#board .pan-zoom");
  if (!drawing) return;
  held = drawing;
  if (fingers.size === 0) dragged = false;
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
}

// The end of a drag is no choice.
function stopDragClick(event) {
  if (!dragged || !event.target.closest?.(".pan-zoom")) return;
  dragged = false;
  event.preventDefault();
  event.stopPropagation();
}

function wheel(event) {
  const drawing = event.target.closest?.("#board .pan-zoom");
  if (!drawing) return;
  event.preventDefault();
  zoom(drawing, Math.exp(between(event.deltaY, -120, 120) / 500), event.clientX, event.clientY);
}

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function key(event) {
  const drawing = event.target.closest?.("#board .pan-zoom");
  if (!drawing || event.ctrlKey || event.metaKey || event.altKey) return;
  const [x, y, width, height] = numbers(drawing);
  const middle = drawing.getBoundingClientRect();
  const factor = { "+": 0.8, "=": 0.8, "-": 1.25 }[event.key];
  if (factor) zoom(drawing, factor, middle.x + middle.width / 2, middle.y + middle.height / 2);
  else if (STEPS[event.key]) look(drawing, [x + (STEPS[event.key][0] * width) / 8, y + (STEPS[event.key][1] * height) / 8, width, height]);
  else if (event.key === "0") {
    windows.delete(drawing.id);
    drawing.setAttribute("viewBox", drawing.dataset.whole);
  } else return;
  event.preventDefault();
}
