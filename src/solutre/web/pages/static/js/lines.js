// A box that scrolls ends, as it lies at rest, between two lines: it is shortened where its edge would cut one.
const BOXES = ".log, .log ol, .chat ul, .since, .asks ol, #choices, .side, .every";
const WHOLE = "button, summary, .field, .side > :is(.chat, .links), :is(.icon, .mark):not(svg *)"; // what is not cut, besides lines of text
const SLACK = 1; // pixels that may be cut
const FADE = 14; // pixels at the foot of a sheet in which more of it fades: below the question and its thing
const BLANK = 0.15; // of the height of a line, above its letters and below

export function watchLines() {
  for (const event of ["table", "click", "picked"]) document.addEventListener(event, endLines);
  document.addEventListener("toggle", endLines, true);
  addEventListener("resize", endLines);
  document.fonts.ready.then(endLines);
  endLines();
}

const desk = matchMedia("(min-width: 1220px)");
const grown = new ResizeObserver(endLines); // a mouse that points at a choice puts it into words above the log

export function endLines() {
  const boxes = [...document.querySelectorAll(BOXES)].reverse(); // inner first
  for (const box of boxes) box.style.maxHeight = box.style.flexBasis = "";
  lendToTheLog(document.querySelector(".side"));
  for (const box of boxes) if (cuts(box)) shorten(box);
  const asked = document.getElementById("choices");
  if (asked && desk.matches) grown.observe(asked);
}

const cuts = (box) => box.scrollHeight > box.clientHeight + SLACK && /auto|scroll/.test(getComputedStyle(box).overflowY);

// Where the side would end above a box that it cannot show whole, the log takes the room that this leaves.
function lendToTheLog(side) {
  const log = side?.querySelector(":scope > .log");
  if (!log || !cuts(side) || !cuts(log)) return;
  const before = side.offsetHeight;
  shorten(side);
  log.style.flexBasis = `${log.offsetHeight + before - side.offsetHeight}px`;
  side.style.maxHeight = "";
}

function shorten(box) {
  const edge = box.getBoundingClientRect().top + box.clientTop + box.clientHeight;
  const least = Math.max(edge - box.clientHeight / 2, ...[...box.children].filter(sticks).map(bottomInFlow));
  const lines = linesAt(box, edge);
  let end = edge;
  for (let cut; (cut = lines.find((line) => line.top + line.blank < end && line.bottom - line.blank > end)); ) end = cut.top;
  const asked = box.querySelector("#asked")?.getBoundingClientRect().bottom ?? -Infinity; // the question, and what it is about
  if (end < edge && asked <= end + SLACK) end = Math.max(end, Math.min(edge, asked + FADE));
  if (end >= least && asked <= end + SLACK) box.style.maxHeight = `${box.offsetHeight - (edge - end)}px`;
}

// What is picked out sticks to the lower edge: a lower box would push it over what stands above it.
const sticks = (part) => part.offsetHeight > 0 && getComputedStyle(part).bottom === "0px";

function bottomInFlow(part) {
  part.style.position = "static";
  const { bottom } = part.getBoundingClientRect();
  part.style.position = "";
  return bottom;
}

// What lies at the edge or above it, with what is blank above and below its letters.
function linesAt(box, edge) {
  const found = [...box.querySelectorAll(WHOLE)].map((part) => [part, part.getBoundingClientRect(), 0]);
  const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    if (texts.currentNode.parentElement.closest("svg")) continue; // a drawing is no text
    range.selectNodeContents(texts.currentNode);
    for (const line of range.getClientRects()) found.push([texts.currentNode.parentElement, line, BLANK]);
  }
  const near = ([part, { top, height }]) => height > SLACK && top < edge && part.offsetWidth !== 1 && part.checkVisibility() && seen(part, top, box); // what is folded away is nowhere
  return found.filter(near).map(([, { top, bottom, height }, blank]) => ({ top, bottom, blank: SLACK + blank * height }));
}

// Not hidden by a box inside this one.
function seen(part, top, box) {
  const inner = part.closest(BOXES);
  return inner === box || (top < inner.getBoundingClientRect().bottom && seen(inner.parentElement, top, box));
}
