// Putting the server's new drawing of the table in place of the old one, without losing what the reader was doing.
import { announce } from "./notices.js";
import { places, travel } from "./motion.js";
import { keepWindows } from "./panzoom.js";

export const table = () => document.querySelector("#table");
const KEPT = [".side", ".list", ".log", ".log ol", ".chat ul"]; // parts that scroll by themselves

let lastText = "";
let fetching = false;
let onceMore = false;

// Ask the server for the table and show it. Hints may come in bursts: one request at a time is enough.
export async function refresh({ again = false } = {}) {
  if (again) lastText = "";
  if (fetching) {
    onceMore = true;
    return;
  }
  fetching = true;
  try {
    do {
      onceMore = false;
      const answer = await fetch(`/t/${table().dataset.code}/fragment`, { cache: "no-store" });
      if (answer.ok) show(await answer.text());
    } while (onceMore);
  } catch {
    // the stream will hint again once the server is back
  } finally {
    fetching = false;
  }
}

// Show a page or a fragment that holds a table; false if it holds none.
export function show(text) {
  if (text === lastText) return true;
  const fresh = new DOMParser().parseFromString(text, "text/html").querySelector("#table");
  if (!fresh || fresh.dataset.code !== table().dataset.code) return false;
  if (Number(fresh.dataset.changed) < Number(table().dataset.changed)) return true; // a slow answer about the past
  lastText = text;
  const old = table();
  if (old.dataset.moment !== fresh.dataset.moment) {
    location.reload(); // another moment of the game: another page
    return true;
  }
  const kept = remember(old);
  const before = places();
  old.replaceWith(document.adoptNode(fresh));
  keepWindows();
  restore(kept);
  travel(before, old.dataset.layout === fresh.dataset.layout);
  announce(old, fresh);
  document.dispatchEvent(new Event("table"));
  return true;
}

function remember(old) {
  const held = document.activeElement;
  return {
    focus: held && old.contains(held) ? held.id || "h-choices" : "",
    chosen: held?.classList.contains("choice"),
    said: old.querySelector("#say")?.value ?? "",
    asks: old.querySelector(".asks")?.open ?? false,
    links: old.querySelector(".links")?.open ?? false,
    scroll: KEPT.map((part) => old.querySelector(part)?.scrollTop ?? 0),
    ply: old.dataset.ply,
  };
}

function restore(kept) {
  const now = table();
  KEPT.forEach((part, n) => {
    const found = now.querySelector(part);
    if (found && !(part === ".list" && now.dataset.ply !== kept.ply)) found.scrollTop = kept.scroll[n];
  });
  const say = now.querySelector("#say");
  if (say && say.value === "" && document.activeElement !== say) say.value = kept.said;
  const asks = now.querySelector(".asks");
  if (asks) asks.open = kept.asks && now.dataset.ply === kept.ply;
  const links = now.querySelector(".links");
  if (links) links.open = kept.links;
  if (kept.focus) focusOn(now, kept);
}

// After a choice the keyboard goes on at the next list; otherwise it stays where it was.
function focusOn(now, kept) {
  const moved = kept.chosen && now.dataset.ply !== kept.ply;
  const same = moved ? null : document.getElementById(kept.focus);
  const next = now.querySelector("#really") ?? same ?? now.querySelector(".choice") ?? document.getElementById("h-choices");
  next?.focus({ preventScroll: true });
}
