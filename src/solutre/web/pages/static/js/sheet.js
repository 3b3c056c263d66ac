// The sheet of choices on small screens: it folds to one line, and the board moves to what matters above it. Whoever
// opens the list of choices keeps it open.
import { endLines } from "./lines.js";
import { atRest } from "./motion.js";
import { table } from "./swap.js";

const small = matchMedia("(max-width: 1219px)");
const MARGIN = 12; // between what matters and the edges of what is in sight
const root = document.documentElement;
let seen = ""; // the position, and the layout of its picture, that the board was moved for

export function watchSheet() {
  document.addEventListener("click", ({ target }) => {
    if (target.closest?.("#fold")) fold();
    if (target.closest?.("#all > summary")) keepList(document.getElementById("all"));
    if (target.closest?.(".since .steps a")) target.closest(".since").open = false; // it would cover the steps
  });
  document.addEventListener("table", settle);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && small.matches && !document.querySelector("dialog[open]")) fold();
  });
  if (kept("folded")) root.dataset.folded = "";
  settle();
}

function keep(name, value) {
  sessionStorage.setItem(`${name}-${table().dataset.code}`, value);
}

const kept = (name) => sessionStorage.getItem(`${name}-${table()?.dataset.code}`) || "";

function fold() {
  root.toggleAttribute("data-folded");
  keep("folded", "folded" in root.dataset ? "yes" : "");
  endLines();
  tellFold();
}

// A click, also one by a key, is about to open or shut the list: open it stays, shut it is for this question only.
function keepList({ open, dataset }) {
  keep("list", open ? `shut at ${dataset.ply}` : "open");
}

function tellFold() {
  document.getElementById("fold")?.setAttribute("aria-expanded", String(!("folded" in root.dataset)));
}

function settle() {
  const list = document.getElementById("all");
  if (list && kept("list") === "open") list.open = true;
  if (list && kept("list") === `shut at ${list.dataset.ply}`) list.open = false;
  tellFold();
  const { ply, turn, focus, layout } = table()?.dataset ?? {};
  const now = `${ply} ${layout}`; // a phone's first page may be drawn for a desk, where things lie elsewhere
  if (!small.matches || turn !== "mine" || !focus || now === seen) return;
  seen = now;
  moveTo(focus.split(" ").map((id) => document.getElementById(id)).filter(Boolean));
}

// The page scrolls so that a part of the board lies in the middle of what the sheet and the story above leave in sight,
// together with what is named after it as far as there is room.
function moveTo(parts) {
  if (!parts.length) return;
  const sheet = document.getElementById("choices")?.getBoundingClientRect();
  const bottom = Math.min(innerHeight, sheet?.top ?? innerHeight) - MARGIN;
  const story = document.getElementById("since")?.offsetHeight ?? 0;
  const start = MARGIN + story;
  const boxes = atRest(parts);
  let [{ top, bottom: end }] = boxes;
  for (const box of boxes) {
    const [higher, lower] = [Math.min(top, box.top), Math.max(end, box.bottom)];
    if (lower - higher <= bottom - start) [top, end] = [higher, lower];
  }
  if (top >= start && end <= bottom) return;
  const room = Math.max(0, bottom - start - (end - top)) / (boxes[0].bottom > bottom ? 2 : 1); // no more than it must
  const calm = root.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const most = top - start;
  scrollTo({ top: scrollY + (seam(most - room, most, story) ?? most - room), behavior: calm ? "instant" : "smooth" });
}

// Where the page may end above without cutting a line of what stands over the board, or the first line of the board below
// the story: a little more than it must scroll.
function seam(least, most, story) {
  const found = (those) => [...document.querySelectorAll(those)].map((line) => line.getBoundingClientRect());
  const ends = found("#season-bar").flatMap(({ top, bottom }) => [top - story, bottom - story]);
  return [...found(".strip, #standing, #since, #stage").map(({ top }) => top), ...ends].find(
    (end) => least <= end && end <= most + MARGIN,
  );
}
