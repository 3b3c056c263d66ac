// “Tell me when it is my turn”: this device by a touch, and the time zone that the browser knows.
import { forget, pushState, stopTelling, tellMe } from "./push.js";

const part = document.getElementById("push");
const buttons = { on: part.querySelector('[data-push="on"]'), off: part.querySelector('[data-push="off"]') };

async function show(failed = false) {
  const state = await pushState();
  for (const one of part.querySelectorAll("[data-state]")) one.hidden = one.dataset.state !== state && !(failed && one.dataset.state === "failed");
  buttons.on.hidden = state !== "off";
  buttons.off.hidden = state !== "on";
}

async function act(button, what) {
  button.disabled = true;
  const failed = await what().then(() => false, () => true);
  button.disabled = false;
  await show(failed);
}

buttons.on.addEventListener("click", () => act(buttons.on, tellMe));
buttons.off.addEventListener("click", () => act(buttons.off, stopTelling));
document.querySelector("[data-stop-all]")?.addEventListener("submit", () => { forget().catch(() => {}); });

const zone = document.querySelector("select[data-guess]");
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (zone && [...zone.options].some((option) => option.value === here)) zone.value = here;
show().catch(() => {});
