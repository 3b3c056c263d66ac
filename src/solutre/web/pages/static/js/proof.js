// The proof of the luck: every outcome is drawn again from the secret and the players' words, here in the browser, and
// compared with the one that came. The page brings weights and outcomes; how a draw is made is told in core/chance.py.
const page = document.getElementById("proof");
const bytes = (text) => new TextEncoder().encode(text);
const hex = (data) => [...new Uint8Array(data)].map((one) => one.toString(16).padStart(2, "0")).join("");
const unhex = (text) => new Uint8Array((text.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
const numbers = (text) => text.split(" ").filter(Boolean).map(Number);
const sha256 = (data) => crypto.subtle.digest("SHA-256", data);
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Z}]/u; // written by their numbers, but for the space itself
const SHORT = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };
const BATCH = 16; // outcomes between two looks at the page

// A text as Python writes it: that is what was hashed.
function quoted(text) {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'";
  const written = [...text].map((sign) => {
    if (sign === mark) return `\\${sign}`;
    if (SHORT[sign]) return SHORT[sign];
    if (sign === " " || !HIDDEN.test(sign)) return sign;
    const code = sign.codePointAt(0).toString(16);
    if (code.length <= 2) return `\\x${code.padStart(2, "0")}`;
    return code.length <= 4 ? `\\u${code.padStart(4, "0")}` : `\\U${code.padStart(8, "0")}`;
  });
  return mark + written.join("") + mark;
}

function message(nonces, at, undos) {
  const words = `[${nonces.map(quoted).join(", ")}]`;
  return undos ? `('solutre chance 2', ${words}, ${at}, ${undos})` : `('solutre chance 1', ${words}, ${at})`;
}

// The number of the last undo that reached back to a ply.
const undosBefore = (undos, at) => undos.reduce((found, point, number) => (point <= at ? number + 1 : found), 0);

// A fair whole number below the total: words above its last whole multiple are thrown away.
async function below(key, text, total) {
  const limit = ((1n << 64n) / total) * total;
  for (let attempt = 0; ; attempt += 1) {
    const told = bytes(text);
    const data = new Uint8Array(told.length + 4);
    data.set(told);
    new DataView(data.buffer).setUint32(told.length, attempt);
    const digest = new DataView(await crypto.subtle.sign("HMAC", key, data));
    for (let start = 0; start < 32; start += 8) {
      const word = digest.getBigUint64(start);
      if (word < limit) return word % total;
    }
  }
}

async function draw(seal, at, weights) {
  const total = weights.reduce((sum, one) => sum + BigInt(one), 0n);
  let left = await below(seal.key, message(seal.nonces, at, undosBefore(seal.undos, at)), total);
  return weights.findIndex((one) => (left -= BigInt(one)) < 0n);
}

async function opened(element) {
  const { until, seed, secret, commitment, nonces, undos } = element.dataset;
  const known = seed ? new Uint8Array(await sha256(bytes(`solutre seed ${seed}`))) : unhex(secret);
  const fits = Boolean(seed) || hex(await sha256(known)) === commitment;
  const key = await crypto.subtle.importKey("raw", known, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return { until: Number(until), fits, key, nonces: JSON.parse(nonces), undos: numbers(undos) };
}

const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

function tell(state, values = {}) {
  page.dataset.state = state;
  document.getElementById("verdict").textContent = filled(page.dataset[state], values);
}

async function fits(pebble, seals) {
  const at = Number(pebble.dataset.ply) - 1;
  const drawn = await draw(seals.find((one) => at < one.until), at, numbers(pebble.dataset.weights));
  return drawn === Number(pebble.dataset.came);
}

async function check() {
  const pebbles = [...document.querySelectorAll("#pebbles a")];
  for (const pebble of pebbles) pebble.removeAttribute("class");
  const values = { count: pebbles.length, fit: 0, number: "", ply: "" };
  tell("checking", values);
  const seals = await Promise.all([...document.querySelectorAll("#seals > li")].map(opened));
  const sealed = seals.every((one) => one.fits);
  let wrong = null;
  for (const [number, pebble] of pebbles.entries()) {
    const right = await fits(pebble, seals);
    pebble.className = right ? "fits" : "odd";
    values.fit += Number(right);
    if (!right) wrong ??= pebble;
    if (number % BATCH === BATCH - 1) {
      tell("checking", values);
      await new Promise(requestAnimationFrame);
    }
  }
  if (!sealed) tell("foreign", values);
  else if (wrong) tell("wrong", { ...values, number: wrong.dataset.number, ply: wrong.dataset.ply });
  else tell("right", values);
}

function start() {
  const again = document.getElementById("check-again");
  if (!crypto.subtle) return tell("unable"); // browsers offer it on safe connections only
  again.hidden = false;
  again.addEventListener("click", check);
  return check().catch(() => tell("unable"));
}

document.documentElement.classList.add("has-script");
if (document.getElementById("pebbles")) start();
