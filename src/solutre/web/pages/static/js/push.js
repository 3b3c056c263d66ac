// Web Push on this device. The browser asks its reader only when these are called, right after a touch.
const ready = () => navigator.serviceWorker.ready;
const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
const same = (one, other) => one && new Uint8Array(one).toString() === other.toString();

// "none", "install", "open", "blocked", "off" or "on".
export async function pushState() {
  if (!isSecureContext) return "open";
  const apple = /iPhone|iPad/.test(navigator.userAgent) || (navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1);
  if (!("PushManager" in window) || !("serviceWorker" in navigator)) return apple ? "install" : "none";
  if (Notification.permission === "denied") return "blocked";
  const found = await (await ready()).pushManager.getSubscription();
  return found && Notification.permission === "granted" ? "on" : "off";
}

export async function tellMe() {
  if ((await Notification.requestPermission()) !== "granted") return;
  const { key, csrf } = await (await fetch("/my/calls/key")).json();
  const { pushManager } = await ready();
  const old = await pushManager.getSubscription();
  if (old && !same(old.options.applicationServerKey, bytes(key))) await old.unsubscribe(); // of another library at this address
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  const { endpoint, keys } = made.toJSON();
  const answer = await send("/my/calls/push", csrf, { endpoint, ...keys });
  if (answer.ok) return;
  await made.unsubscribe();
  throw new Error("the library did not take it");
}

export async function stopTelling() {
  const { csrf } = await (await fetch("/my/calls/key")).json();
  await send("/my/calls/push/stop", csrf, {});
  await forget();
}

export async function forget() {
  const found = await (await ready()).pushManager.getSubscription();
  await found?.unsubscribe();
}

const send = (path, csrf, fields) => fetch(path, { method: "POST", headers: { "X-CSRF-Token": csrf, "X-Requested-With": "solutre" }, body: new URLSearchParams(fields), redirect: "manual" });
