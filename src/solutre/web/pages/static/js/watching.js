// What every page with a board and a list of choices watches: a table, a lesson, an exercise.
import { watchAid } from "./aid.js";
import { watchBoard } from "./board.js";
import { watchClauses } from "./clauses.js";
import { watchKeys } from "./keys.js";
import { watchLayout } from "./layout.js";
import { watchLights } from "./lights.js";
import { watchPanZoom } from "./panzoom.js";
import { watchPicks } from "./pick.js";
import { watchForms } from "./send.js";
import { watchSheet } from "./sheet.js";
import { refresh, watchParts, watchPresses } from "./swap.js";
import { watchWalk } from "./walk.js";

export function watchTable() {
  document.documentElement.classList.add("has-script");
  watchPresses();
  watchParts();
  watchForms();
  watchAid();
  watchLights();
  watchBoard();
  watchPicks();
  watchSheet();
  watchKeys();
  watchClauses();
  watchPanZoom();
  watchWalk();
  watchLayout(() => refresh({ again: true }));
}
