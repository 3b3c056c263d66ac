// The server draws for desks or for phones; the cookie tells it which this is.
import { refresh, table } from "./swap.js";

const narrow = matchMedia("(max-width: 779px) and (orientation: portrait)");

export function watchLayout() {
  narrow.addEventListener("change", tell);
  tell();
}

function tell() {
  const wanted = narrow.matches ? "tall" : "wide";
  document.cookie = `layout=${wanted}; path=/; max-age=31536000; samesite=lax`;
  if (table()?.dataset.layout && table().dataset.layout !== wanted) refresh({ again: true });
}
