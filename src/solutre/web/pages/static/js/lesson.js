// A lesson at a table, or an exercise: the same board and the same list as at any other. What is new is where the guide
// looks.
import { table } from "./swap.js";
import { watchTable } from "./watching.js";

let seen = "";

watchTable();
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
