// What just happened stays in sight: the window scrolls to it if it lies beyond the edge or below the slider.
import { moving } from "./motion.js";

const MARKED = ["#board .taken, #board .better", "#board .latest"]; // what is told about comes before what is new
const EDGE = 12; // pixels around what is marked

export function keepInSight() {
  const stage = document.getElementById("stage").getBoundingClientRect();
  const floor = Math.min(innerHeight, document.getElementById("time").getBoundingClientRect().top);
  const middle = floor / 2;
  if (stage.top > middle || stage.bottom < middle) return; // whoever reads what stands below goes on reading
  const { top, bottom } = around(floor);
  if (top >= 0 && bottom <= floor) return;
  scrollBy({ top: (top + bottom) / 2 - middle, behavior: moving() ? "smooth" : "auto" });
}

// The room of all that is marked, or of its first piece, if it is higher than the window.
function around(floor) {
  const pieces = MARKED.map((marks) => [...document.querySelectorAll(marks)]).find((found) => found.length) ?? [];
  const boxes = pieces.map((one) => one.getBoundingClientRect()).filter((box) => box.height);
  if (!boxes.length) return { top: 0, bottom: 0 };
  const top = Math.min(...boxes.map((box) => box.top)) - EDGE;
  const bottom = Math.max(...boxes.map((box) => box.bottom)) + EDGE;
  return bottom - top > floor ? { top: boxes[0].top - EDGE, bottom: boxes[0].bottom + EDGE } : { top, bottom };
}
