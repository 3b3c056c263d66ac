// The server's stream only hints that something changed; the table itself is then asked for.
import { refresh, table } from "./swap.js";

export function listen() {
  if (!table()) return;
  const { code, changed } = table().dataset;
  const stream = new EventSource(`/t/${code}/events?since=${changed}`);
  stream.addEventListener("changed", (event) => {
    if (JSON.parse(event.data).changed > Number(table().dataset.changed)) refresh();
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) refresh();
  });
  addEventListener("pagehide", () => stream.close());
  addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
}
