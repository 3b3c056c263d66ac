// The server's stream brings the parts of the table that changed. Where it cannot it only hints that something did; the
// table itself is then asked for.
import { PAGE } from "./parts.js";
import { answered } from "./send.js";
import { receive, refresh, table } from "./swap.js";

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
  stream = new EventSource(`/t/${code}/events?since=${changed}&page=${PAGE}${document.hidden ? "" : "&sight=1"}`);
  stream.addEventListener("changed", (event) => hear(event, refresh));
  stream.addEventListener("parts", (event) => hear(event, () => receive(event.data)));
  stream.addEventListener("error", () => {
    if (stream.readyState === EventSource.CLOSED) setTimeout(connect, AGAIN);
  });
}

let earlier = Promise.resolve(); // what was heard before, and goes first

function hear({ lastEventId }, follow) {
  earlier = earlier.then(async () => {
    await Promise.race([answered(), pause(PATIENCE)]); // the answer to one's own choice holds the table already
    if (Number(lastEventId) > Number(table().dataset.changed)) follow();
  }).catch(() => refresh());
}
