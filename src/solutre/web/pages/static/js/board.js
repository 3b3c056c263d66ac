// The board and the list are one: what is lit here is lit there, and a click on either chooses.
import { preview, touched } from "./pick.js";
import { ask, send } from "./send.js";

const mouse = matchMedia("(hover: hover)");
const DRAWN = (mark) => `#board ${mark}, #thing ${mark}`; // on the board, or in the thing in question

export function watchBoard() {
  for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, light);
  for (const kind of ["pointerout", "focusout"]) document.addEventListener(kind, dim);
  document.addEventListener("click", click);
  document.addEventListener("table", lightAgain);
}

// The choice that an element stands for, or the pick that it puts back: the button's id and the pieces' mark.
function meant(element) {
  const found = element.closest?.(`${DRAWN("[data-action]")}, ${DRAWN("[data-back]")}, .choice, .back`);
  if (!found) return null;
  const back = found.dataset.back ?? (found.matches("button.back") ? found.value : undefined);
  if (back !== undefined) return { button: `back-${back}`, mark: `[data-back="${back}"]` };
  const { action } = found.dataset;
  return { button: `choice-${action}`, mark: `[data-action="${action}"]` };
}

function both(element) {
  const found = meant(element);
  return found ? document.querySelectorAll(`${DRAWN(found.mark)}, #${found.button}`) : [];
}

// Mouse and keyboard show where they are. A finger is gone after its touch, and the focus that it left lights nothing.
function light({ target, type, pointerType }) {
  const seen = type === "focusin" ? target.matches(":focus-visible") : pointerType !== "touch";
  if (seen) shine(target);
}

function shine(target) {
  for (const one of both(target)) one.classList.add("is-hot");
  const action = target.closest?.(DRAWN("[data-action]"))?.dataset.action;
  if (action !== undefined) preview(action);
}

// A swap leaves no light, but the mouse and the keyboard may still be where they were.
function lightAgain() {
  const pointed = mouse.matches ? [...document.querySelectorAll("#table :hover")].at(-1) : null;
  for (const target of [pointed, document.querySelector(":focus-visible")]) if (target) shine(target);
}

function dim(event) {
  for (const one of both(event.target)) one.classList.remove("is-hot");
  if (event.target.closest?.(DRAWN("[data-action]"))) preview(null);
}

function click(event) {
  if (event.target.closest?.('#board a[href="#undo"]')) {
    event.preventDefault();
    document.getElementById("undo")?.click();
    return;
  }
  // Whoever stands in a region that may be chosen is no reason to ask: the choice around it is meant.
  const chosen = event.target.closest?.(["[data-action]", "[data-back]"].map(DRAWN).join());
  const piece = chosen ?? event.target.closest?.(DRAWN("[data-ask]"));
  if (!piece || event.defaultPrevented) return;
  if (!chosen) {
    askWhy(piece);
    return;
  }
  event.preventDefault();
  if (piece.dataset.action !== undefined && touched(piece, event.detail === 0)) return;
  if (piece.dataset.then !== undefined) {
    instead(piece.dataset);
    return;
  }
  const button = document.getElementById(meant(piece).button);
  button?.form?.requestSubmit(button); // in a solved exercise words stand there
}

// What was picked is put back, and something else is picked instead.
async function instead({ back, then }) {
  const form = document.getElementById(`back-${back}`)?.form;
  if (!form) return;
  await send(form.getAttribute("action"), new FormData(form, document.getElementById(`back-${back}`)));
  const button = document.getElementById(`choice-${then}`);
  button?.form.requestSubmit(button);
}

async function askWhy({ id, dataset }) {
  await ask(dataset.ask);
  if (document.getElementById("refusal")) document.getElementById(id)?.classList.add("refused");
}
