// Making the old drawing equal to the new one while keeping every part that did not change: a browser then lays out
// and paints only what is new, and what the reader scrolled, typed or points at stays as it is.
export function graft(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (!alike(old, fresh)) {
    old.replaceWith(fresh);
    return;
  }
  copyAttributes(old, fresh);
  graftChildren(old, fresh);
}

// Something changed that has no name and holds nothing that has one is new: it appears as such.
function alike(old, fresh) {
  return old.nodeName === fresh.nodeName && name(old) === name(fresh) && Boolean(old.id || old.querySelector?.("[id]"));
}

const name = (node) => node.id || node.dataset?.n || ""; // lines of the log are numbered

function copyAttributes(old, fresh) {
  for (const { name: gone } of [...old.attributes]) if (!fresh.hasAttribute(gone)) old.removeAttribute(gone);
  for (const { name: kept, value } of fresh.attributes) if (old.getAttribute(kept) !== value) old.setAttribute(kept, value);
}

function graftChildren(old, fresh) {
  const { there, wanted, end } = differing([...old.childNodes], [...fresh.childNodes]);
  const names = new Set(wanted.map(name));
  const named = new Map();
  for (const node of there) {
    if (name(node) && !names.has(name(node))) node.remove();
    else if (name(node)) named.set(name(node), node);
  }
  let at = there.find((node) => node.parentNode) ?? end;
  for (const node of wanted) {
    const kept = name(node) ? named.get(name(node)) : at !== end && !name(at) && at;
    if (kept === at && kept) at = at.nextSibling;
    else old.insertBefore(kept || node, at);
    if (kept) graft(kept, node);
  }
  while (at !== end) [at] = [at.nextSibling, at.remove()];
}

// The children without those that are equal at the beginning and at the end.
function differing(there, wanted) {
  const both = Math.min(there.length, wanted.length);
  let first = 0;
  while (first < both && there[first].isEqualNode(wanted[first])) first += 1;
  let last = 0;
  while (last < both - first && there.at(-1 - last).isEqualNode(wanted.at(-1 - last))) last += 1;
  const middle = (list) => list.slice(first, list.length - last);
  return { there: middle(there), wanted: middle(wanted), end: there[there.length - last] ?? null };
}
