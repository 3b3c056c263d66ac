// Running clocks. The server's clock is the true one; this only counts down between two pages.
let since = performance.now();

export function watchClocks() {
  document.addEventListener("table", () => { since = performance.now(); });
  setInterval(() => {
    const passed = (performance.now() - since) / 1000;
    for (const clock of document.querySelectorAll(".clock[data-runs]")) {
      const left = Math.max(0, Number(clock.dataset.left) - passed);
      clock.textContent = `${Math.floor(left / 60)}:${String(Math.floor(left % 60)).padStart(2, "0")}`;
      clock.classList.toggle("late", left < 15);
    }
  }, 500);
}
