// A lesson at a table, or an exercise: the same board and the same list as at any other. What is new is where the guide
// looks.
import { watchAid } from "./aid.js";
import { watchBoard } from "./board.js";
import { watchClauses } from "./clauses.js";
import { watchKeys } from "./keys.js";
import { watchLayout } from "./layout.js";
import { watchLights } from "./lights.js";
import { watchLines } from "./lines.js";
import { watchPanZoom } from "./panzoom.js";
import { watchPicks } from "./pick.js";
import { watchForms } from "./send.js";
import { watchSheet } from "./sheet.js";
import { refresh, table, watchParts, watchPresses } from "./swap.js";
import { watchWalk } from "./walk.js";

let seen = "";

document.documentElement.classList.add("has-script");
watchPresses();
watchParts();
watchForms();
watchAid();
watchLights();
watchBoard();
watchPicks();
watchLines();
watchSheet();
watchKeys();
watchClauses();
watchPanZoom();
watchWalk();
watchLayout(() => refresh({ again: true }));
document.addEventListener("table", arrive);
arrive();

// At a new step the address is that of the step, and the keyboard stands at the piece that is pointed at.
function arrive() {
  const { ply, here } = table().dataset;
  if (ply === seen) return;
  const first = seen === "";
  seen = ply;
  if (location.pathname + location.search !== here) history.replaceState(null, "", here);
  const wanted = document.querySelector("#board a.pointed, #thing a.pointed") ?? document.getElementById("next") ?? document.querySelector("#choose .pointed");
  if (!first && wanted?.checkVisibility()) wanted.focus({ preventScroll: true });
}
