// Calling the reader: the title, a word for screen readers, a sound, a notification.
const MOST = 6; // sentences read aloud at once

export function announce(past, now) {
  document.title = now.dataset.title ?? document.title;
  const told = [...now.querySelectorAll(".log li")].filter((line) => Number(line.dataset.n) > past.heard);
  const words = told.reverse().slice(-MOST).map((line) => line.querySelector(".told").textContent);
  const myTurn = now.dataset.turn === "mine" && (past.turn !== "mine" || past.ply !== now.dataset.ply);
  if (myTurn) words.push(now.dataset.calls);
  if (words.length) document.getElementById("live").textContent = words.join(". ");
  if (past.ply === now.dataset.ply) return;
  if (now.dataset.turn === "mine" && past.turn !== "mine") call(now);
  else beep(330, 0.05);
}

// The number of the last line of the log that the reader was told.
export const heard = (part) => Math.max(-1, ...[...part.querySelectorAll(".log li")].map((line) => Number(line.dataset.n)));

function call(now) {
  beep(440, 0.16);
  beep(660, 0.22, 0.17);
  if (document.hidden && "Notification" in window && Notification.permission === "granted") notify(now);
}

// By the service worker where there is one: phones allow no other way, and its notice takes the place of an earlier one.
async function notify(now) {
  const told = { body: now.dataset.calls, tag: now.dataset.code, icon: "/static/icons/icon-192.png", data: { path: `/t/${now.dataset.code}` } };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification(document.title, told);
  else new Notification(document.title, told).onclick = () => window.focus();
}

// Who sees the table needs no notice of it.
async function clear() {
  const worker = document.hidden ? null : await navigator.serviceWorker?.getRegistration();
  for (const notice of (await worker?.getNotifications({ tag: document.querySelector("#table")?.dataset.code })) ?? []) notice.close();
}

// Browsers allow sound only after the reader has touched the page.
let audio = null;
for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => { audio ??= new AudioContext(); }, { once: true });

function beep(pitch, seconds, delay = 0) {
  if (!audio || document.documentElement.dataset.sound === "off") return;
  const start = audio.currentTime + delay;
  const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
  const volume = new GainNode(audio, { gain: 0.08 });
  volume.gain.setValueAtTime(0.08, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + seconds);
}

// The offer asks for a push too, so that the page need not stay open; where there is none, for notices of an open page.
export function offerNotices() {
  clear();
  document.addEventListener("visibilitychange", clear);
  const offer = document.querySelector("[data-notify]");
  if (!offer || !("Notification" in window) || Notification.permission !== "default") return;
  offer.hidden = false;
  offer.addEventListener("click", async () => {
    const asked = Notification.requestPermission();
    const push = await import("./push.js");
    await asked;
    if ((await push.pushState()) === "off") await push.tellMe().catch(() => {});
    offer.hidden = true;
  });
}
