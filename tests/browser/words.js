// What is wrong with the words of a picture: they touch each other or an icon, leave their frame, or are cut.
(picture) => {
  const TOUCH = 0.75; // css pixels that two things may share
  const EDGE = 1.5; // css pixels that words may stand over the edge of their frame: half a line
  const RISE = 0.7, FALL = 0.2; // of a size: how far letters go above and below their line
  const DEEP = /[gjpqyçQ,;()]/;

  const shown = (node) =>
    !node.closest("defs, symbol") && node.getClientRects().length && getComputedStyle(node).visibility === "visible";
  const all = (wanted) => [...picture.querySelectorAll(wanted)].filter(shown);
  const within = (a, b, by) => a.left >= b.left - by && a.right <= b.right + by && a.top >= b.top - by && a.bottom <= b.bottom + by;
  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > TOUCH && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > TOUCH;
  const area = (box) => (box.right - box.left) * (box.bottom - box.top);

  // a drawing that can be moved is cut at its window: what lies outside is not seen, and half a number may be brought in
  const windowOf = (node) => {
    const drawing = node.closest(".pan-zoom");
    if (!drawing) return { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
    const [x, y, wide, high] = ["x", "y", "width", "height"].map((side) => drawing[side].baseVal.value);
    const [from, to] = [[x, y], [x + wide, y + high]].map((at) => new DOMPoint(...at).matrixTransform(drawing.parentNode.getScreenCTM()));
    return { left: from.x, right: to.x, top: from.y, bottom: to.y };
  };
  const boxed = (node) => {
    const [box, seen] = [node.getBoundingClientRect(), windowOf(node)];
    const cut = (side, inner) => inner(box[side], seen[side]);
    return { node, box: { left: cut("left", Math.max), right: cut("right", Math.min), top: cut("top", Math.max), bottom: cut("bottom", Math.min) } };
  };
  const inSight = ({ box }) => box.left < box.right && box.top < box.bottom;

  const ink = (node) => {
    const { left, right } = node.getBoundingClientRect();
    const scale = node.getScreenCTM();
    const size = parseFloat(getComputedStyle(node).fontSize) * Math.abs(scale.d);
    const at = { x: node.x.baseVal[0]?.value ?? 0, y: node.y.baseVal[0]?.value ?? 0 };
    const line = new DOMPoint(at.x, at.y).matrixTransform(scale).y;
    const fall = DEEP.test(node.textContent) ? FALL * size : 0;
    return { node, words: node.textContent, box: { left, right, top: line - RISE * size, bottom: line + fall } };
  };

  const texts = all("text").map(ink).filter(({ node, box }) => within(box, windowOf(node), 0));
  const icons = all(`use[href^="#icon-"]`).map(boxed).filter(inSight);
  const grounds = all("rect, path, circle, ellipse, polygon").filter((node) => getComputedStyle(node).fill !== "none").map(boxed).filter(inSight);

  // the smallest thing painted before the words that lies under their middle
  const frame = ({ node, box }) => {
    const x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
    const middle = { left: x, right: x, top: y, bottom: y };
    const under = grounds.filter(
      (ground) => within(middle, ground.box, 0) && ground.node.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    return under.reduce((small, ground) => (small && area(small.box) <= area(ground.box) ? small : ground), null);
  };

  const faults = [];
  texts.forEach((text, n) => {
    for (const other of texts.slice(n + 1)) if (meet(text.box, other.box)) faults.push(`“${text.words}” touches “${other.words}”`);
    for (const icon of icons) {
      // words may lie on an icon as on a ground, but not half on it
      if (meet(text.box, icon.box) && !within(text.box, icon.box, 1)) faults.push(`“${text.words}” touches ${icon.node.getAttribute("href")}`);
    }
    if (!within(text.box, text.node.closest("svg:not(.pan-zoom)").getBoundingClientRect(), 0.5)) faults.push(`“${text.words}” is cut`);
    const around = frame(text);
    if (around && (text.box.left < around.box.left - EDGE || text.box.right > around.box.right + EDGE)) {
      faults.push(`“${text.words}” leaves its ${around.node.tagName} .${around.node.getAttribute("class")}`);
    }
  });
  return { texts: texts.length, faults };
};
