// The board and the list are one: what is lit here is lit there, and a click on either chooses.
import { ask } from "./send.js";

export function watchBoard() {
  for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, light);
  for (const kind of ["pointerout", "focusout"]) document.addEventListener(kind, dim);
  document.addEventListener("click", click);
}

function actionOf(element) {
  const found = element.closest?.("[data-action], .choice");
  return found ? (found.dataset.action ?? found.value) : null;
}

function both(action) {
  const list = [...document.querySelectorAll(`#board [data-action="${action}"]`)];
  const button = document.getElementById(`choice-${action}`);
  return button ? [...list, button] : list;
}

function light(event) {
  const action = actionOf(event.target);
  if (action !== null) for (const one of both(action)) one.classList.add("is-hot");
}

function dim(event) {
  const action = actionOf(event.target);
  if (action !== null) for (const one of both(action)) one.classList.remove("is-hot");
}

function click(event) {
  if (event.target.closest?.('#board a[href="#undo"]')) {
    event.preventDefault();
    document.getElementById("undo")?.click();
    return;
  }
  const piece = event.target.closest?.("#board [data-action], #board [data-ask]");
  if (!piece || event.defaultPrevented) return;
  if (piece.dataset.action !== undefined) {
    event.preventDefault();
    const button = document.getElementById(`choice-${piece.dataset.action}`);
    button?.form.requestSubmit(button);
  } else {
    askWhy(piece);
  }
}

async function askWhy({ id, dataset }) {
  await ask(dataset.ask);
  if (document.getElementById("refusal")) document.getElementById(id)?.classList.add("refused");
}
