// Forms marked data-send are sent in the background; the answer holds the table as it is now.
import { refresh, show, table } from "./swap.js";

export function watchForms() {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("form[data-send]")) return;
    event.preventDefault();
    send(form.action, new FormData(form, event.submitter)).then(() => {
      if (form.closest("#chat")) document.querySelector("#say")?.focus();
    });
  });
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-refresh]")) return;
    event.preventDefault();
    refresh({ again: true });
  });
}

let sending = false;

// One thing at a time: a second click while the first is on its way is no second choice.
export async function send(address, data) {
  if (sending) return;
  sending = true;
  table().setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(address, { method: "POST", body: new URLSearchParams(data), headers: { "X-Part": "table" } });
    const text = await answer.text();
    if (!show(text)) await complain(text);
  } catch {
    await refresh({ again: true });
  } finally {
    sending = false;
    table().removeAttribute("aria-busy");
  }
}

export function secret() {
  return document.querySelector('input[name="csrf"]').value;
}

// The server refused: show the table as it is, and above the choices what the server says.
async function complain(text) {
  await refresh({ again: true });
  const said = new DOMParser().parseFromString(text, "text/html").querySelector("main .lead");
  const place = document.querySelector("#h-choices, .lobby > header, .verdict");
  if (!said || !place) return;
  const notice = document.createElement("p");
  notice.className = "notice";
  notice.setAttribute("role", "alert");
  notice.textContent = said.textContent;
  place.after(notice);
}
