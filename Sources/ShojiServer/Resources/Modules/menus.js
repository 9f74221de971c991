// Menus: a press outside closes them, and the arrow keys go from entry to entry.

const openMenus = () => document.querySelectorAll("details.menu[open]");

/// Closes the menus that are open, but for one.
function close(other) {
  for (const menu of openMenus()) if (menu !== other) menu.open = false;
}

addEventListener("pointerdown", event => close(event.target.closest("details.menu")));

// What was chosen has done its work.
addEventListener("submit", () => close());

/// How the keys go on from one of so many entries.
const steps = {
  ArrowDown: (place, count) => (place + 1) % count,
  ArrowUp: (place, count) => (place <= 0 ? count : place) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/// Goes from entry to entry of the menu that is open, or that has the focus, which opens it. The escape key
/// closes it, before it could mean anything else.
addEventListener("keydown", event => {
  if (event.defaultPrevented || event.isComposing) return;
  const [shown] = openMenus();
  if (event.key === "Escape" && shown) {
    event.preventDefault();
    close();
    return shown.firstElementChild.focus();
  }
  const menu = event.target.closest?.("details.menu");
  const step = steps[event.key];
  if (!menu || !step || (!menu.open && !event.key.startsWith("Arrow"))) return;
  event.preventDefault();
  menu.open = true;
  const entries = [...menu.querySelectorAll(".menu-item:not([disabled])")];
  entries[step(entries.indexOf(document.activeElement), entries.length)]?.focus();
}, true);
