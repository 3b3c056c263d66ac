// The server's stream only hints that something changed; the table itself is then asked for.
import { answered } from "./send.js";
import { refresh, table } from "./swap.js";

const AGAIN = 5000; // milliseconds
const LOOK = 60_000; // … between looks of somebody who waits: who has left tells nobody
const PATIENCE = 400; // milliseconds
const pause = (time) => new Promise((done) => setTimeout(done, time));

let stream = null;
let gone = false;

export function listen() {
  if (!table()) return;
  connect();
  document.addEventListener("visibilitychange", () => {
    if (gone) return;
    stream.close();
    connect(); // who has the table in sight is not called
    if (!document.hidden) refresh();
  });
  setInterval(() => {
    if (!document.hidden && table().dataset.turn !== "mine") refresh();
  }, LOOK);
  addEventListener("pagehide", () => {
    gone = true;
    stream.close();
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
}

// A browser connects again by itself, but not after an answer such as "too many requests".
function connect() {
  const { code, changed } = table().dataset;
  stream = new EventSource(`/t/${code}/events?since=${changed}${document.hidden ? "" : "&sight=1"}`);
  stream.addEventListener("changed", async (event) => {
    await Promise.race([answered(), pause(PATIENCE)]); // the answer to one's own choice holds the table already
    if (JSON.parse(event.data).changed > Number(table().dataset.changed)) refresh();
  });
  stream.addEventListener("error", () => {
    if (stream.readyState === EventSource.CLOSED) setTimeout(connect, AGAIN);
  });
}
