// Showing the server's new drawing of the table instead of the old one, without losing what the reader was doing.
import { graft } from "./graft.js";
import { announce, heard } from "./notices.js";
import { places, travel } from "./motion.js";
import { keepWindows, liftGround } from "./panzoom.js";
import { joined, told } from "./parts.js";

export const table = () => document.querySelector("#table");
const KEPT = [".side", ".list", ".log", ".log ol", ".chat ul"]; // parts that scroll by themselves

const AGAIN = 3000; // milliseconds until a failed look at the table is repeated
const PATIENCE = 30_000; // … for an answer: a line that died without a word tells nobody so
const SETTLE = 60; // … after a finger is lifted until its click has come
const HELD = 2000; // … after which a finger that stays down is waited for no longer

let lastText = "";
let running = null; // the look at the table that is under way
let onceMore = false;
let afresh = false; // also what the reader was being asked is given up
let requests = 0; // sent so far
let latest = 0; // the latest request whose answer is in sight

export const nextRequest = () => ++requests;
export const answerTo = (address, how) => fetch(address, { ...how, signal: AbortSignal.timeout(PATIENCE) });

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
  const { has, headers } = told();
  const answer = await answerTo(address(), { cache: "no-store", headers });
  if (!answer.ok) throw new Error(answer.statusText);
  const text = joined(await answer.text(), has);
  if (text === null) {
    onceMore = true; // now without telling any parts
    return;
  }
  await paced();
  await released();
  show(text, number);
}

let brought = null; // the latest table that the stream brought, until it is in sight
let unveiling = null;

// The stream brought a table, in parts. Who is being asked something, or asks for the table already, asks for it.
export function receive(answer) {
  const text = running || reallyAsked() || stillOpened() ? null : joined(answer, told().has);
  if (text === null) refresh();
  else {
    brought = { text, number: nextRequest() };
    unveiling ??= unveil().finally(() => { unveiling = null; });
  }
}

async function unveil() {
  while (brought) {
    await paced();
    await released();
    const { text, number } = brought;
    brought = null;
    show(text, number);
  }
}

// Where the part of the page is that is swapped; a lesson says so itself.
function address() {
  const { look, code } = table().dataset;
  const asked = question();
  return look ? `${look}&${asked}` : `/t/${code}/fragment${asked ? `?${asked}` : ""}`;
}

let shown = -Infinity; // when the latest position came into sight

// What others do is told at the reader's own pace, however fast the table plays.
async function paced() {
  const rest = shown + Number(document.documentElement.dataset.pause ?? 0) - performance.now();
  if (rest > 0 && table().dataset.turn !== "mine") await new Promise((done) => setTimeout(done, rest));
}

// A chat line must not wipe "really?" off the page, nor close what the reader opened; a choice closes it.
function question() {
  const really = afresh ? null : reallyAsked();
  afresh = false;
  const asked = new URLSearchParams();
  if (really) asked.set("confirm", really.value);
  if (stillOpened()) asked.set("open", opened.part);
  if (really || asked.size) asked.set("ply", table().dataset.ply);
  return asked.toString();
}

const reallyAsked = () => document.getElementById("really");

let opened = null; // a part of the picture, and the position for which the reader opened it
const stillOpened = () => opened !== null && opened.ply === table().dataset.ply;

export function watchParts() {
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("#stage a[data-open], #thing a[data-open]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    opened = { part: link.dataset.open, ply: table().dataset.ply };
    refresh({ again: true });
  });
}

// Show a page or a fragment that holds a table; false if it holds none. `number` tells when it was asked for.
export function show(text, number) {
  document.getElementById("lost")?.remove(); // the library answers again
  if (text === lastText) return true;
  const fresh = new DOMParser().parseFromString(text, "text/html").querySelector("#table");
  if (!fresh || fresh.dataset.code !== table().dataset.code) return false;
  const news = Number(fresh.dataset.changed) - Number(table().dataset.changed);
  if (news < 0 || (news === 0 && number < latest)) return true; // a slow answer about the past
  latest = Math.max(latest, number);
  lastText = text;
  const now = table();
  if (now.dataset.moment !== fresh.dataset.moment) {
    if (fresh.dataset.here) location.assign(fresh.dataset.here);
    else location.reload(); // another moment of the game: another page
    return true;
  }
  if (now.dataset.ply !== fresh.dataset.ply) shown = performance.now();
  const kept = remember(now);
  const past = { ...now.dataset, heard: heard(now) };
  const before = places();
  liftGround();
  graft(now, fresh);
  keepWindows();
  restore(kept);
  travel(before, past.layout === now.dataset.layout && past.scene === now.dataset.scene); // a chapter is a cut
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
    drawn: Boolean(held?.closest("#board a, #thing a")),
    said: old.querySelector("#say")?.value ?? "",
    caret: old.querySelector("#say")?.selectionStart ?? 0,
    asks: old.querySelector(".asks")?.open ?? false,
    unfolded: [...old.querySelectorAll(".links[open], .ready[open]")].map((one) => one.id),
    scroll: KEPT.map((part) => old.querySelector(part)?.scrollTop ?? 0),
    hinted: old.querySelector(".hinted")?.id,
    refusal: old.querySelector("#refusal")?.textContent,
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
  const [asks, refusal] = [now.querySelector(".asks"), now.querySelector("#refusal")];
  const answered = refusal && refusal.textContent !== kept.refusal;
  if (asks) asks.open = kept.asks && now.dataset.ply === kept.ply && !answered;
  if (answered) refusal.scrollIntoView({ block: "nearest" }); // in a low sheet, too
  for (const one of now.querySelectorAll(".links, .ready")) one.open = kept.unfolded.includes(one.id);
  if (kept.focus) focusOn(now, kept);
  if (kept.focus === "say") say?.setSelectionRange(kept.caret, kept.caret);
}

// After a choice the keyboard goes on at the next list, or on the board: at the same piece if it can be touched again.
// Otherwise it stays where it was.
function focusOn(now, kept) {
  const there = document.getElementById(kept.focus);
  const again = kept.drawn && there?.matches("a[data-action], a[data-back]");
  const moved = (kept.chosen || kept.drawn) && !again && now.dataset.ply !== kept.ply;
  const same = moved ? null : there;
  const asked = kept.focus === "say" ? null : now.querySelector("#really, .curtain button");
  const list = kept.drawn ? "#board a[data-action], #thing a[data-action]" : ".choice";
  const next = asked ?? same ?? now.querySelector(list) ?? document.getElementById("h-choices");
  next?.focus({ preventScroll: true });
}
