// The reader's own share in the chance of a match: a word that they typed, else one that is drawn here when the form is
// sent, so that nobody else can have chosen it.
const drawn = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

document.addEventListener("submit", (event) => {
  for (const field of event.target.querySelectorAll('input[name="nonce"]')) if (!field.value.trim()) field.value = drawn();
}, true);
