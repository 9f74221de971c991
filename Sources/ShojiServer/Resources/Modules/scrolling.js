// Boxes that the app has scrolled: each goes there once, and stays where a person scrolls it then.

const told = new WeakMap();
const wantsLess = matchMedia("(prefers-reduced-motion: reduce)");

function scrollBoxes() {
  for (const box of document.querySelectorAll("[data-offset]")) {
    const { offset } = box.dataset;
    if (told.get(box) === offset) continue;
    told.set(box, offset);
    const [left, top, , smooth] = offset.split(" ");
    box.scrollTo({ left, top, behavior: smooth && !wantsLess.matches ? "smooth" : "instant" });
  }
}

addEventListener("shoji:patched", scrollBoxes);
scrollBoxes();
