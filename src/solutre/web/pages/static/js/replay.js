// A game looked at again: the links of the page lead to every moment; the script fetches it, and lets pieces travel.
import { watchClauses } from "./clauses.js";
import { graft } from "./graft.js";
import { watchLayout } from "./layout.js";
import { watchLights } from "./lights.js";
import { places, travel } from "./motion.js";
import { keepWindows, liftGround, watchPanZoom } from "./panzoom.js";
import { keepInSight } from "./sight.js";

const AGAIN = 150; // milliseconds that the slider rests before its moment is fetched
const table = () => document.querySelector("#table");
const slider = () => document.getElementById("slider");
const numbers = (text) => text.split(" ").filter(Boolean).map(Number);
const last = () => Number(slider().max);
let place = Number(table().dataset.place); // where the reader wants to be; the page follows
let timer = 0; // of the next step while the game plays
let asked = 0; // the latest moment that was asked for

// --- going to a moment -----------------------------------------------------------------------------------------

function addressOf(wanted) {
  const address = new URL(location.href);
  for (const gone of ["step", "open", "layout"]) address.searchParams.delete(gone);
  address.searchParams.set("at", numbers(table().dataset.ats)[wanted]);
  return address;
}

// Resolves to true once the moment is in sight.
async function go(wanted) {
  const there = Math.max(0, Math.min(wanted, last()));
  if (there === place) return true;
  place = there;
  slider().value = there;
  return visit(addressOf(there));
}

async function visit(address) {
  const number = ++asked;
  try {
    const answer = await fetch(address, { headers: { "X-Part": "table" }, cache: "no-store" });
    if (!answer.ok) throw new Error(answer.statusText);
    const text = await answer.text();
    if (number !== asked) return false; // somebody wants to be elsewhere by now
    show(text);
    history.replaceState(null, "", address);
    return true;
  } catch {
    if (number === asked) complain();
    return false;
  }
}

function show(text) {
  const fresh = new DOMParser().parseFromString(text, "text/html").querySelector("#table");
  if (!fresh) throw new Error("no moment");
  const now = table();
  const { layout } = now.dataset;
  const left = Number(now.dataset.place);
  const held = document.activeElement?.id;
  keepSpeed(fresh);
  const before = places();
  liftGround();
  graft(now, fresh);
  keepWindows();
  place = Number(now.dataset.place);
  slider().value = place;
  document.title = now.dataset.title;
  travel(before, layout === now.dataset.layout && Math.abs(place - left) <= 1);
  keepInSight();
  if (held && document.activeElement?.id !== held) focusOn(held);
  document.dispatchEvent(new Event("table"));
}

// At either end a link becomes a word: the keyboard goes on at the button beside it.
function focusOn(id) {
  const same = document.getElementById(id);
  (same?.matches("a, button, input, [tabindex]") ? same : document.getElementById("play")).focus({ preventScroll: true });
}

function complain() {
  stop();
  location.assign(addressOf(place)); // the browser tells why it does not go
}

// --- playing ---------------------------------------------------------------------------------------------------

export const again = () => visit(addressOf(place));
export const playing = () => document.documentElement.classList.contains("is-playing");
const speed = () => document.querySelector('#speed input:checked')?.value ?? "1400";

function keepSpeed(fresh) {
  const chosen = speed();
  for (const one of fresh.querySelectorAll("#speed input")) one.toggleAttribute("checked", one.value === chosen);
  tellPlay(fresh.querySelector("#play"));
  fresh.querySelector("#told-now").setAttribute("aria-live", playing() ? "off" : "polite"); // too fast to be read aloud
}

function tellPlay(button = document.getElementById("play")) {
  const words = playing() ? button.dataset.pause : button.dataset.play;
  button.title = words;
  button.setAttribute("aria-label", words);
}

async function play() {
  document.documentElement.classList.add("is-playing");
  tellPlay();
  if (place >= last()) await go(0);
  else await go(place + 1);
  wait();
}

function wait() {
  clearTimeout(timer);
  if (!playing()) return;
  if (place >= last()) stop();
  else timer = setTimeout(async () => { if (playing() && (await go(place + 1))) wait(); }, Number(speed()));
}

function stop() {
  clearTimeout(timer);
  document.documentElement.classList.remove("is-playing");
  tellPlay();
}

// --- links, slider, keys ---------------------------------------------------------------------------------------

function onClick(event) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  if (event.target.closest?.("#play")) return playing() ? stop() : play();
  const link = event.target.closest?.("#table a[data-place], #table a[data-other], #board a[data-open]");
  if (!link) return undefined;
  event.preventDefault();
  stop();
  const href = link.getAttribute("href") ?? link.getAttributeNS("http://www.w3.org/1999/xlink", "href");
  if (link.dataset.place) go(Number(link.dataset.place));
  else visit(new URL(href, location.href));
  return undefined;
}

let resting = 0;

function onSlide() {
  stop();
  clearTimeout(resting);
  const wanted = Number(slider().value);
  resting = setTimeout(() => go(wanted), AGAIN);
}

const telling = (way) => {
  const all = numbers(table().dataset.turns || table().dataset.scorings).filter((one) => (one - place) * way > 0);
  return way > 0 ? Math.min(...all, last()) : Math.max(...all, 0);
};
const KEYS = {
  ArrowLeft: () => place - 1, ArrowRight: () => place + 1, Home: () => 0, End: last,
  PageUp: () => telling(-1), PageDown: () => telling(1),
};

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const { target, key } = event;
  const typing = target.closest?.("input:not([type=range]), textarea, select, dialog, .pan-zoom");
  if (key === " " && !typing && !target.closest?.("a, button, summary")) playing() ? stop() : play();
  else if (KEYS[key] && !typing) {
    stop();
    go(KEYS[key]());
  } else return;
  event.preventDefault();
}

document.documentElement.classList.add("has-script");
document.addEventListener("click", onClick);
document.addEventListener("input", (event) => { if (event.target.id === "slider") onSlide(); });
document.addEventListener("keydown", onKey);
watchLights();
watchClauses();
watchPanZoom();
keepInSight();
watchLayout(() => visit(addressOf(place)));
