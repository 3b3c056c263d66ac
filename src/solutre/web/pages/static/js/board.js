// The board and the list are one: what is lit here is lit there, and a click on either chooses.
import { ask } from "./send.js";

const mouse = matchMedia("(hover: hover)");

export function watchBoard() {
  for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, light);
  for (const kind of ["pointerout", "focusout"]) document.addEventListener(kind, dim);
  document.addEventListener("click", click);
  document.addEventListener("table", lightAgain);
}

// The choice that an element stands for, or the pick that it puts back: the button's id and the pieces' mark.
function meant(element) {
  const found = element.closest?.("#board [data-action], #board [data-back], .choice, .back");
  if (!found) return null;
  const back = found.dataset.back ?? (found.matches("button.back") ? found.value : undefined);
  if (back !== undefined) return { button: `back-${back}`, mark: `[data-back="${back}"]` };
  const action = found.dataset.action ?? found.value;
  return { button: `choice-${action}`, mark: `[data-action="${action}"]` };
}

function both(element) {
  const found = meant(element);
  return found ? document.querySelectorAll(`#board ${found.mark}, #${found.button}`) : [];
}

// Mouse and keyboard show where they are. A finger is gone after its touch, and the focus that it left lights nothing.
function light({ target, type, pointerType }) {
  const seen = type === "focusin" ? target.matches(":focus-visible") : pointerType !== "touch";
  if (seen) shine(target);
}

function shine(target) {
  for (const one of both(target)) one.classList.add("is-hot");
}

// A swap leaves no light, but the mouse and the keyboard may still be where they were.
function lightAgain() {
  const pointed = mouse.matches ? [...document.querySelectorAll("#table :hover")].at(-1) : null;
  for (const target of [pointed, document.querySelector(":focus-visible")]) if (target) shine(target);
}

function dim(event) {
  for (const one of both(event.target)) one.classList.remove("is-hot");
}

function click(event) {
  if (event.target.closest?.('#board a[href="#undo"]')) {
    event.preventDefault();
    document.getElementById("undo")?.click();
    return;
  }
  const piece = event.target.closest?.("#board [data-action], #board [data-back], #board [data-ask]");
  if (!piece || event.defaultPrevented) return;
  if (piece.dataset.ask !== undefined) {
    askWhy(piece);
    return;
  }
  event.preventDefault();
  const button = document.getElementById(meant(piece).button);
  button?.form.requestSubmit(button);
}

async function askWhy({ id, dataset }) {
  await ask(dataset.ask);
  if (document.getElementById("refusal")) document.getElementById(id)?.classList.add("refused");
}
