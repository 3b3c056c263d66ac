const GROWN = 220; // css pixels across

// A wheel is small, and what it costs has changed: a copy of it grows over the table, turns there and shrinks back.
export function turned(piece, angle) {
  const { left, top, width } = piece.getBoundingClientRect();
  const half = Math.min(GROWN, innerWidth * 0.6) / 2;
  const [x, y] = [left + width / 2, top + width / 2];
  const to = { x: within(x, half, innerWidth) - x, y: within(y, half, innerHeight) - y };
  const copy = grown(piece, x - half, y - half, 2 * half);
  const [small, large] = [{ scale: width / 2 / half, translate: "0 0" }, { scale: 1, translate: `${to.x}px ${to.y}px` }];
  const steps = [{ ...small, rotate: `${angle}deg` }, { ...large, rotate: `${angle}deg` }, { ...large, rotate: "0deg" }, { ...small, rotate: "0deg" }];
  const way = copy.animate(steps, { duration: 1400, easing: "ease-in-out" });
  way.onfinish = way.oncancel = () => copy.remove();
  return way;
}

// So that a circle keeps to the window.
const within = (middle, half, room) => Math.max(half + 4, Math.min(room - half - 4, middle));

// The same piece in a picture of its own, above everything.
function grown(piece, left, top, size) {
  const board = piece.closest("#board");
  const { x, y, width, height } = piece.getBBox();
  const copy = board.cloneNode(false);
  copy.append(piece.cloneNode(true));
  copy.removeAttribute("id");
  copy.dataset.grown = piece.id;
  for (const named of copy.querySelectorAll("[id]")) named.removeAttribute("id");
  const box = { viewBox: `${x} ${y} ${width} ${height}`, width: size, height: size, "aria-hidden": "true" };
  for (const [name, value] of Object.entries(box)) copy.setAttribute(name, value);
  Object.assign(copy.style, { position: "fixed", zIndex: 8, left: `${left}px`, top: `${top}px`, pointerEvents: "none" });
  return document.body.appendChild(copy);
}
