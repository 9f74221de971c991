// MARK: Menus

/// A press outside closes a menu.
addEventListener("pointerdown", event => {
  for (const menu of findAll("details.menu[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
});

/// How the keys go on from one of so many entries.
const steps = {
  ArrowDown: (place, count) => (place + 1) % count,
  ArrowUp: (place, count) => (place <= 0 ? count : place) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/// Goes from entry to entry of the menu that is open, or that has the focus, which opens it.
function walkMenu(event) {
  const menu = event.target.closest?.("details.menu");
  const step = steps[event.key];
  if (!menu || !step || (!menu.open && !event.key.startsWith("Arrow"))) return;
  event.preventDefault();
  menu.open = true;
  const entries = [...menu.querySelectorAll(".menu-item:not([disabled])")];
  entries[step(entries.indexOf(document.activeElement), entries.length)]?.focus();
}

/// The escape key closes a menu, else presses the way out of the modal on top, if it has one.
addEventListener("keydown", event => {
  if (event.defaultPrevented || event.isComposing) return;
  if (event.key !== "Escape") return walkMenu(event);
  const menu = find("details.menu[open]");
  if (menu) {
    menu.open = false;
    menu.firstElementChild.focus();
    return;
  }
  // In a search field the key belongs to the browser: it clears the field.
  if (event.target.type === "search" && event.target.value) return;
  // Only what lies on top has ways out: an inert layer names none.
  const way = findAll("dialog[data-cancel], dialog [data-cancel]:not([disabled])").at(-1);
  if (way?.localName !== "dialog") way?.click();
  else visit(way.dataset.cancel);
});
