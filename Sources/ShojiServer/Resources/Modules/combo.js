// Combo boxes: their options are there while the person is in the field, and the arrow keys go through them. The focus
// stays in the field.

const comboOf = node => node?.closest?.(".combo");
const fieldOf = combo => combo.querySelector("[role=combobox]");
const listOf = combo => combo.querySelector("[role=listbox]");

/// The value of the option that the keys have gone to.
let chosen;

/// Marks the option that the keys have gone to, or none.
function mark(combo, option) {
  for (const other of combo.querySelectorAll("[role=option]")) {
    other.toggleAttribute("data-active", other === option);
    if (other !== option) other.removeAttribute("id");
  }
  const field = fieldOf(combo);
  chosen = option?.value;
  if (!option) return field.removeAttribute("aria-activedescendant");
  option.id = "combo-active";
  field.setAttribute("aria-activedescendant", option.id);
  option.scrollIntoView({ block: "nearest" });
}

/// Shows the options where the person is, after the page or the focus has changed.
function settle() {
  for (const combo of document.querySelectorAll(".combo")) {
    const list = listOf(combo);
    const isHere = combo.contains(document.activeElement);
    fieldOf(combo).ariaExpanded = !!list && isHere;
    // The arrow keys go there. What scrolls and has nothing to go to would be gone to itself.
    for (const part of combo.querySelectorAll("button, [role=listbox]")) part.tabIndex = -1;
    for (const part of [list, combo.querySelector(".combo-note")]) if (part) part.hidden = !isHere;
    if (isHere) mark(combo, [...list?.children ?? []].find(option => option.value === chosen));
  }
}

for (const type of ["focusin", "shoji:patched"]) addEventListener(type, settle);

// The focus is elsewhere only after this.
addEventListener("focusout", () => setTimeout(settle));

// A press leaves the focus in the field.
addEventListener("mousedown", event => {
  const combo = event.target.closest("button") && comboOf(event.target);
  if (!combo) return;
  event.preventDefault();
  fieldOf(combo).focus();
});

addEventListener("keydown", event => {
  const combo = comboOf(event.target);
  if (!combo || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
  const list = listOf(combo);
  const isShown = list && !list.hidden;
  const button = combo.querySelector(".combo-button");
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    if (!isShown) return button?.click();
    const options = [...list.children];
    const place = options.findIndex(option => option.value === chosen);
    const next = event.key === "ArrowDown" ? place + 1 : (place < 0 ? options.length : place) - 1;
    mark(combo, options[(next + options.length) % options.length]);
  } else if (event.key === "Enter") {
    const option = isShown && list.querySelector("[data-active]");
    if (!option) return;
    event.preventDefault();
    option.click();
  } else if (event.key === "Escape" && isShown) {
    // Before it could mean anything else.
    event.preventDefault();
    button?.click();
  }
}, true);

settle();
