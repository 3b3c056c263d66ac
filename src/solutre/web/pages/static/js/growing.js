// An analysis that is still being made: the page looks again now and then, until it is done.
import { again, playing } from "./replay.js";

const PAUSE = 1500; // milliseconds between looks
const growing = () => "growing" in document.getElementById("table").dataset;

async function look() {
  if (!playing() && !document.hidden) await again();
  if (growing()) setTimeout(look, PAUSE);
}

if (growing()) setTimeout(look, PAUSE);
