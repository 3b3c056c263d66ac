// The server's stream only hints that something changed; the table itself is then asked for.
import { refresh, table } from "./swap.js";

export function listen() {
  if (!table()) return;
  const stream = new EventSource(`/t/${table().dataset.code}/events`);
  for (const kind of ["message", "changed"]) stream.addEventListener(kind, () => refresh());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) refresh();
  });
  addEventListener("pagehide", () => stream.close());
  addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
}
