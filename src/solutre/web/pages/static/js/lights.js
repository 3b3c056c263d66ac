// Where was that? A line of the log lights its places on the board. And what is that? A long touch on a piece tells
// what the mouse reads when it rests there: its name, and what the signs on it mean.
const LONG = 500; // milliseconds
const STILL = 9; // pixels that a resting finger may move
const MOST = 4; // signs that are explained at once

export function watchLights() {
  document.addEventListener("click", (event) => {
    const asked = event.target.closest?.("a.told[data-lights]");
    if (!asked && event.target.closest?.("#board") && document.querySelector(".told.is-lighting")) light(null); // seen
    if (!asked) return;
    event.preventDefault();
    light(asked.classList.contains("is-lighting") ? null : asked);
  });
  document.addEventListener("table", () => light(null));
  document.addEventListener("pointerover", rest);
  watchTouch();
}

export function light(asked) {
  for (const one of document.querySelectorAll(".is-lighting, .lit")) one.classList.remove("is-lighting", "lit");
  const ids = (asked?.dataset.lights ?? asked?.dataset.lit ?? "").split(" ");
  const places = ids.map((id) => document.getElementById(id)).filter(Boolean);
  document.getElementById("stage")?.classList.toggle("lighting", places.length > 0);
  if (!asked) return;
  asked.classList.add("is-lighting");
  for (const place of places) place.classList.add("lit");
  if (asked.dataset.lights) show(places[0] ?? document.getElementById("board"));
}

function show(place) { // in the middle, not just inside an edge
  const { top, bottom } = place?.getBoundingClientRect() ?? {};
  place?.scrollIntoView({ block: top < 0 || bottom > innerHeight ? "center" : "nearest", behavior: "instant" });
}

let waiting = 0;
let told = false; // a long touch was answered: its click chooses nothing

function watchTouch() {
  document.addEventListener("pointerdown", (event) => {
    hush(event);
    told = false;
    if (event.pointerType !== "touch" || !event.target.closest?.("#board, #thing")) return;
    const { clientX: x, clientY: y, target } = event;
    const moved = (move) => { if (Math.hypot(move.clientX - x, move.clientY - y) > STILL) stop(); };
    const stop = () => {
      clearTimeout(waiting);
      removeEventListener("pointermove", moved);
    };
    addEventListener("pointermove", moved);
    for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, stop, { once: true });
    waiting = setTimeout(() => { told = tell(target, x, y); }, LONG);
  });
  document.addEventListener("click", (event) => {
    if (!told) return;
    told = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
  document.addEventListener("contextmenu", (event) => { if (event.target.closest?.("#board, #thing") && told) event.preventDefault(); });
}

function tell(target, x, y) {
  const part = titled(target);
  if (!part) return false;
  const bubble = document.createElement("div");
  bubble.id = "bubble";
  bubble.className = "slab";
  bubble.setAttribute("role", "status");
  const name = document.createElement("p");
  name.textContent = part.querySelector(":scope > title").dataset.name ?? part.querySelector(":scope > title").textContent;
  bubble.append(name);
  for (const sign of signs(part)) {
    const line = document.createElement("p");
    line.className = "small";
    line.append(...[...sign.childNodes].map((node) => node.cloneNode(true)));
    bubble.append(line);
  }
  document.body.append(bubble);
  const { width, height } = bubble.getBoundingClientRect();
  const at = { left: Math.max(8, Math.min(x - width / 2, innerWidth - width - 8)), top: Math.max(8, y - height - 26) };
  bubble.style.left = `${at.left}px`; // set by the script itself, which the page's policy allows
  bubble.style.top = `${at.top}px`;
  return true;
}

// The innermost part of the picture around a place that has a name.
function titled(target) {
  for (let part = target; part && part.id !== "board"; part = part.parentElement) {
    if (part.querySelector?.(":scope > title")?.textContent) return part;
  }
  return null;
}

// The signs in a part of the picture that the page can explain, also those inside the symbols that it is made of.
function signs(part) {
  const drawn = [...parts(part)];
  const shown = (on) => drawn.some((one) => one.querySelector(on.startsWith(".") ? on : `use[href^="#${on}"]`));
  return [...document.querySelectorAll("#signs li")].filter((sign) => sign.dataset.on.split(" ").some(shown)).slice(0, MOST);
}

function* parts(part) {
  yield part;
  for (const use of part.querySelectorAll("use")) {
    const symbol = document.getElementById(use.href.baseVal.slice(1));
    if (symbol) yield* parts(symbol);
  }
}

// What the browser tells of a piece on which the mouse rests.
function rest({ target, pointerType }) {
  const part = pointerType === "mouse" && target.closest?.("#board, #thing") && titled(target);
  const title = part && part.querySelector(":scope > title");
  if (!title || title.dataset.name) return;
  const found = signs(part);
  if (!found.length) return;
  title.dataset.name = title.textContent;
  title.textContent = [title.textContent, ...found.map((sign) => sign.textContent)].join("\n");
}

function hush({ target } = {}) {
  if (target?.closest?.("#bubble")) return; // a clause in it may be opened
  clearTimeout(waiting);
  document.getElementById("bubble")?.remove();
}
