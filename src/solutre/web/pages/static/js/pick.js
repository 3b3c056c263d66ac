// A touch picks a choice out on the board and shows what it brings; a second touch, or the button, does it. A mouse sees
// it while it points, and its click does it at once. A tile that fits in several ways is turned by touching it.
let picked = null; // the action, and the position that it belongs to
let pointer = "mouse"; // what was used last

const table = () => document.querySelector("#table");
const choice = (action) => document.getElementById(`choice-${action}`);
const turns = () => [...document.querySelectorAll("#board a.turn")];

export function watchPicks() {
  addEventListener("pointerdown", (event) => { pointer = event.pointerType; }, true);
  document.addEventListener("table", again);
  document.addEventListener("click", ({ target }) => {
    if (target.closest?.("#do-it")) doIt();
    else if (target.closest?.("#turn-it")) turn();
  });
  again();
}

// What a click on a piece of the board means, or the same by a key; true if there is nothing left to do. The key that
// chooses puts a tile down as it lies: R turns it.
export function touched(piece, byKey) {
  if (piece.matches("a.turn") && turns().length > 1 && !byKey) {
    turn();
    return true;
  }
  const { action } = piece.dataset;
  if (choice(action)?.dataset.atOnce !== undefined) return false; // it can be put back: a touch is enough
  if (pointer !== "touch" || document.documentElement.dataset.touch === "once" || picked?.action === action) return false;
  pick(action);
  return true;
}

export function pick(action) {
  picked = { action, ply: table().dataset.ply };
  show(action);
  document.dispatchEvent(new Event("picked")); // other things stand in the sheet now
}

// A mouse or the keyboard points at a choice, or at none any more.
export function preview(action) {
  if (action !== null) show(action, { only: true });
  else if (picked) show(picked.action);
  else show(null);
}

export function turn() {
  const all = turns();
  if (!all.length) return false;
  const next = all[(all.findIndex((one) => one.classList.contains("shown")) + 1) % all.length];
  const held = all.includes(document.activeElement); // what is hidden loses the focus
  for (const one of all) {
    one.classList.toggle("shown", one === next);
    one.classList.remove("is-hot"); // the way that was pointed at would hide the next one
  }
  if (held) next.focus({ preventScroll: true });
  pick(next.dataset.action);
  return true;
}

export function doIt() {
  const button = picked && choice(picked.action);
  if (!button) return false;
  button.form.requestSubmit(button);
  return true;
}

// After a swap: what was picked stays if it is still the same question. A tile to be turned lies there picked.
function again() {
  if (picked?.ply !== table()?.dataset.ply || !choice(picked?.action)) picked = null;
  const shown = document.querySelector("#board a.turn.shown") ?? turns()[0];
  if (!picked && shown) picked = { action: shown.dataset.action, ply: table().dataset.ply };
  for (const one of turns()) one.classList.toggle("shown", one.dataset.action === picked?.action);
  show(picked?.action ?? null);
  advise();
}

// What a hint names is ringed on the board as well, wherever a piece stands for it. A choice beside the question that
// the thing in question offers, too, is there twice, and shown once.
function advise() {
  const advised = document.querySelector(".choice.hinted")?.dataset.action;
  for (const one of document.querySelectorAll("#board a[data-action], #thing a[data-action]")) one.classList.toggle("advised", one.matches(`[data-action="${advised}"], :has([data-action="${advised}"])`));
  for (const one of document.querySelectorAll("#beside .choice")) {
    const drawn = document.querySelector(`#thing a[data-action="${one.dataset.action}"]`);
    one.parentElement.classList.toggle("twice", Boolean(drawn) && !one.matches(".hinted, .confirming"));
  }
}

function show(action, { only = false } = {}) {
  for (const one of document.querySelectorAll(".is-picked, .is-shown")) one.classList.remove("is-picked", "is-shown");
  const panel = document.getElementById("picked");
  const button = action === null ? null : choice(action);
  panel?.classList.toggle("empty", !button);
  panel?.classList.toggle("only", only && picked?.action !== action);
  panel?.classList.toggle("turning", turns().length > 1);
  if (!panel || !button) return;
  panel.querySelector(".what").textContent = button.querySelector(".what").firstChild.textContent.trim();
  panel.querySelector(".note").textContent = button.querySelector(".note")?.textContent ?? "";
  document.getElementById("do-it").textContent = button.dataset.verb;
  const pieces = document.querySelectorAll(`#board [data-action="${action}"], #thing [data-action="${action}"]`);
  for (const { dataset } of pieces) for (const id of dataset.lights?.split(" ") ?? []) document.getElementById(id)?.classList.add("is-shown");
  if (only) return;
  for (const one of pieces) (one.closest("a") ?? one).classList.add("is-picked"); // of equal things in a stack the front
}
