// The game at a glance opens above the table; it is asked for when somebody wants it.
export function watchAid() {
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("[data-aid-link]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(link.href);
  });
}

async function open(address) {
  const dialog = document.getElementById("aid");
  const inside = dialog.querySelector("div");
  if (!inside.firstChild) {
    const answer = await fetch(address);
    if (!answer.ok) return void location.assign(address);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    document.querySelector("body > svg.hidden").append(...page.querySelector("body > svg.hidden").children);
    const told = page.querySelector("[data-aid]");
    told.id = "aid-inside";
    inside.append(told);
  }
  dialog.showModal();
}
