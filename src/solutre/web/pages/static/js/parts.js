// The table comes in parts: the server is told which ones this page has, by their stamps, and sends the others. An answer
// tells a sum over the stamps of all parts, by which a page that was put together wrongly is found out.
const BEGIN = "\u0002", NAMED = "\u0006"; // a part begins, its name ends
const REFERENCE = /\u0004([^\u0005]*)\u0005/g; // here belongs the part of this name
const STAMP = 6; // letters

let parts = new Map(); // name -> { stamp, text }: of the latest answer

// What this page calls itself, so that the server knows which parts it can send in its stream.
export const PAGE = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

// What a request tells, and the parts that its answer will refer to: others may come in between.
export function told() {
  const has = parts;
  return { has, headers: { "X-Page": PAGE, "X-Parts": [...has.values()].map((part) => part.stamp).join("") } };
}

// The text that an answer means; null where something is amiss, and then nothing is told the next time.
export function joined(answer, has) {
  if (!answer.includes(NAMED)) return answer; // a whole page
  const [first, ...fresh] = answer.split(BEGIN);
  const all = new Map(has);
  for (const one of fresh) {
    const [name, text] = halves(one.slice(STAMP));
    all.set(name, { stamp: one.slice(0, STAMP), text });
  }
  const [sum, page] = halves(first);
  const used = new Map();
  const whole = filled(page, all, used);
  const right = !used.has(undefined) && [...used.values()].reduce((total, part) => total ^ number(part.stamp), 0) === Number(sum);
  parts = right ? used : new Map();
  return right ? whole : null;
}

const halves = (text) => [text.slice(0, text.indexOf(NAMED)), text.slice(text.indexOf(NAMED) + 1)];

const number = (stamp) => [0, 1, 2, 3].reduce((total, at) => (total << 8) | stamp.charCodeAt(at), 0);

// A text with its parts where they belong; all that are used are noted, and one that is missing as undefined.
function filled(text, all, used) {
  return text.replace(REFERENCE, (_, name) => {
    const part = all.get(name);
    used.set(part ? name : undefined, part);
    return part ? filled(part.text, all, used) : "";
  });
}
