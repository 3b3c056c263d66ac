// The reader's own share in the chance of a match: drawn here, so that nobody else can have chosen it.
for (const field of document.querySelectorAll('input[name="nonce"]')) {
  field.value = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
