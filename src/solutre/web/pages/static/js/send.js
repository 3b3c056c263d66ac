// Forms marked data-send are sent in the background; the answer holds the table as it is now.
import { joined, told } from "./parts.js";
import { answerTo, nextRequest, refresh, released, show, table } from "./swap.js";

export function watchForms() {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("form[data-send]")) return;
    event.preventDefault();
    const data = new FormData(form, event.submitter);
    if (data.has("text")) speak(form, data);
    else send(form.getAttribute("action"), data);
  });
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-refresh]")) return;
    event.preventDefault();
    refresh({ again: true });
  });
  document.addEventListener("table", markBusy);
}

// A line of chat leaves its field at once, so that the next can be typed; it comes back if nobody hears it.
async function speak(form, data) {
  form.reset();
  const heard = await send(form.getAttribute("action"), data);
  const field = document.getElementById("say");
  if (!heard && field?.value === "") field.value = data.get("text");
  field?.focus();
}

const underway = new Map(); // what has not been answered yet -> the position that it is about
const waiting = []; // those who want to know when nothing is underway

// Resolves as soon as every form that was sent has its answer.
export const answered = () => (underway.size ? new Promise((done) => waiting.push(done)) : Promise.resolve());

// A second click on the same position is no second choice. The stream may bring the next position before the answer
// to the first click: a click there is a choice of its own. Says whether the server heard it.
export async function send(address, data) {
  const body = new URLSearchParams(data);
  const position = body.get("ply");
  const sent = `${address} ${position ?? body}`;
  if (underway.has(sent)) return true;
  underway.set(sent, position);
  markBusy();
  try {
    await exchange(address, body);
    return true;
  } catch {
    tell(table().dataset.lost, "lost");
    refresh();
    return false;
  } finally {
    underway.delete(sent);
    markBusy();
    if (!underway.size) waiting.splice(0).forEach((done) => done());
  }
}

async function exchange(address, body) {
  const number = nextRequest();
  const { has, headers } = told();
  const answer = await answerTo(address, { method: "POST", body, headers: { "X-Requested-With": "solutre", ...headers } });
  if (answer.headers.get("content-type")?.includes("json")) return complain(await answer.json());
  const text = joined(await answer.text(), has);
  await released();
  if (text === null || !show(text, number)) await refresh({ again: true });
}

// The table is busy while something about the position in sight has not been answered.
function markBusy() {
  const busy = [...underway.values()].some((position) => position === null || position === table().dataset.ply);
  if (busy) table().setAttribute("aria-busy", "true");
  else table().removeAttribute("aria-busy");
}

// Something impossible was touched: the server answers with the table, which tells the clause.
export function ask(action) {
  const csrf = document.querySelector('input[name="csrf"]').value;
  const { home, code, ply } = table().dataset;
  return home ? send(`${home}/why`, { action, csrf, at: ply }) : send(`/t/${code}/why`, { action, csrf });
}

// The server refused: show the table as it is, and above the choices what the server says.
async function complain({ error, clause }) {
  await refresh({ again: true });
  if (error) tell(clause ? `${error} (${clause})` : error);
}

function tell(words, id = "told") {
  document.getElementById(id)?.remove();
  const notice = document.createElement("p");
  notice.id = id;
  notice.className = "notice";
  notice.setAttribute("role", "alert");
  notice.textContent = words;
  document.querySelector("#h-choices, .lobby > header, .verdict")?.after(notice);
}
