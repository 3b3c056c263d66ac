// The digits choose from the list.
export function watchKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target.matches("input, select, textarea")) return;
    if (!/^[1-9]$/.test(event.key)) return;
    const button = document.querySelector(`.choice[data-key="${event.key}"]`);
    if (!button) return;
    event.preventDefault();
    button.focus();
    button.form.requestSubmit(button);
  });
}
