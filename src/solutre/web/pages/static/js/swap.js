// Showing the server's new drawing of the table instead of the old one, without losing what the reader was doing.
import { graft } from "./graft.js";
import { announce, heard } from "./notices.js";
import { places, travel } from "./motion.js";
import { keepWindows, liftGround } from "./panzoom.js";

export const table = () => document.querySelector("#table");
const KEPT = [".side", ".list", ".log", ".log ol", ".chat ul"]; // parts that scroll by themselves

const AGAIN = 3000; // milliseconds until a failed look at the table is repeated
const SETTLE = 60; // … after a finger is lifted until its click has come
const HELD = 2000; // … after which a finger that stays down is waited for no longer

let lastText = "";
let running = null; // the look at the table that is under way
let onceMore = false;
let afresh = false; // also what the reader was being asked is given up
let requests = 0; // sent so far
let told = 0; // the latest request whose answer is in sight

export const nextRequest = () => ++requests;

// Ask the server for the table and show it. Hints may come in bursts: one request at a time is enough.
export function refresh({ again = false } = {}) {
  if (again) lastText = "";
  afresh ||= again;
  onceMore = true;
  running ??= look().finally(() => { running = null; });
  return running;
}

async function look() {
  while (onceMore) {
    onceMore = false;
    try {
      await lookOnce();
    } catch {
      setTimeout(refresh, AGAIN); // the stream tells each change once
    }
  }
}

async function lookOnce() {
  const number = nextRequest();
  const answer = await fetch(`/t/${table().dataset.code}/fragment${question()}`, { cache: "no-store" });
  if (!answer.ok) throw new Error(answer.statusText);
  const text = await answer.text();
  await released();
  show(text, number);
}

// A chat line must not wipe "really?" off the page.
function question() {
  const really = afresh ? null : document.getElementById("really");
  afresh = false;
  return really ? `?confirm=${really.value}&ply=${table().dataset.ply}` : "";
}

// Show a page or a fragment that holds a table; false if it holds none. `number` tells when it was asked for.
export function show(text, number) {
  document.getElementById("lost")?.remove(); // the library answers again
  if (text === lastText) return true;
  const fresh = new DOMParser().parseFromString(text, "text/html").querySelector("#table");
  if (!fresh || fresh.dataset.code !== table().dataset.code) return false;
  const news = Number(fresh.dataset.changed) - Number(table().dataset.changed);
  if (news < 0 || (news === 0 && number < told)) return true; // a slow answer about the past
  told = Math.max(told, number);
  lastText = text;
  const now = table();
  if (now.dataset.moment !== fresh.dataset.moment) {
    location.reload(); // another moment of the game: another page
    return true;
  }
  const kept = remember(now);
  const past = { ...now.dataset, heard: heard(now) };
  const before = places();
  liftGround();
  graft(now, fresh);
  keepWindows();
  restore(kept);
  travel(before, past.layout === now.dataset.layout);
  announce(past, now);
  document.dispatchEvent(new Event("table"));
  return true;
}

// A click ends on the element that it began on: nothing is swapped between a finger's coming and going.
const fingers = new Map(); // pointer -> its press

export async function released() {
  const latest = performance.now() + HELD;
  while (fingers.size && performance.now() < latest) await new Promise((done) => setTimeout(done, SETTLE / 3));
}

export function watchPresses() {
  addEventListener("pointerdown", (event) => fingers.set(event.pointerId, event.timeStamp), true);
  for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, lift, true);
}

function lift({ pointerId }) {
  const press = fingers.get(pointerId);
  setTimeout(() => { if (fingers.get(pointerId) === press) fingers.delete(pointerId); }, SETTLE);
}

function remember(old) {
  const held = document.activeElement;
  return {
    focus: held && old.contains(held) ? held.id || "h-choices" : "",
    chosen: held?.classList.contains("choice"),
    said: old.querySelector("#say")?.value ?? "",
    caret: old.querySelector("#say")?.selectionStart ?? 0,
    asks: old.querySelector(".asks")?.open ?? false,
    links: old.querySelector(".links")?.open ?? false,
    scroll: KEPT.map((part) => old.querySelector(part)?.scrollTop ?? 0),
    hinted: old.querySelector(".hinted")?.id,
    ply: old.dataset.ply,
  };
}

function restore(kept) {
  const now = table();
  KEPT.forEach((part, n) => {
    const found = now.querySelector(part);
    const wanted = part === ".list" && now.dataset.ply !== kept.ply ? 0 : kept.scroll[n];
    if (found && found.scrollTop !== wanted) found.scrollTop = wanted;
  });
  const hinted = now.querySelector(".hinted");
  if (hinted && hinted.id !== kept.hinted) hinted.scrollIntoView({ block: "nearest" }); // in a long list, too
  const say = now.querySelector("#say");
  if (say && say.value === "" && document.activeElement !== say) say.value = kept.said;
  const asks = now.querySelector(".asks");
  if (asks) asks.open = kept.asks && now.dataset.ply === kept.ply;
  const links = now.querySelector(".links");
  if (links) links.open = kept.links;
  if (kept.focus) focusOn(now, kept);
  if (kept.focus === "say") say?.setSelectionRange(kept.caret, kept.caret);
}

// After a choice the keyboard goes on at the next list; otherwise it stays where it was.
function focusOn(now, kept) {
  const moved = kept.chosen && now.dataset.ply !== kept.ply;
  const same = moved ? null : document.getElementById(kept.focus);
  const asked = kept.focus === "say" ? null : now.querySelector("#really, .curtain button");
  const next = asked ?? same ?? now.querySelector(".choice") ?? document.getElementById("h-choices");
  next?.focus({ preventScroll: true });
}
