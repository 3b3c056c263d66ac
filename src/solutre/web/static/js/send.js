// Forms marked data-send are sent in the background; the answer holds the table as it is now.
import { refresh, show, table } from "./swap.js";

export function watchForms() {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("form[data-send]")) return;
    event.preventDefault();
    send(form.getAttribute("action"), new FormData(form, event.submitter)).then(() => {
      if (form.closest("#chat")) document.querySelector("#say")?.focus();
    });
  });
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-refresh]")) return;
    event.preventDefault();
    refresh({ again: true });
  });
}

const underway = new Set(); // addresses that have not answered yet

// A second click while the first is on its way is no second choice.
export async function send(address, data, headers = { "X-Requested-With": "solutre" }) {
  if (underway.has(address)) return;
  underway.add(address);
  table().setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(address, { method: "POST", body: new URLSearchParams(data), headers });
    if (answer.headers.get("content-type")?.includes("json")) await complain(await answer.json());
    else if (!show(await answer.text())) await refresh({ again: true });
  } catch {
    await refresh({ again: true });
  } finally {
    underway.delete(address);
    table().removeAttribute("aria-busy");
  }
}

// Something impossible was touched: the server answers with the whole page, which tells the clause.
export function ask(action) {
  const csrf = document.querySelector('input[name="csrf"]').value;
  return send(`/t/${table().dataset.code}/why`, { action, csrf }, {});
}

// The server refused: show the table as it is, and above the choices what the server says.
async function complain({ error, clause }) {
  await refresh({ again: true });
  const place = document.querySelector("#h-choices, .lobby > header, .verdict");
  if (!error || !place) return;
  const notice = document.createElement("p");
  notice.className = "notice";
  notice.setAttribute("role", "alert");
  notice.textContent = clause ? `${error} (${clause})` : error;
  place.after(notice);
}
