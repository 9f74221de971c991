// Dragging: what the page says can be dragged is dropped where the page says that it may be. The drop is told
// to the server; what becomes of it, the page says.

/// The view that is being dragged, and what it would be dropped on now.
let dragged, target;

/// Shows where it would be dropped: on which side, if it comes to stand beside something.
function aim(next, side) {
  if (target !== next) target?.removeAttribute("data-over");
  target = next;
  if (target && target.dataset.over !== side) target.dataset.over = side;
}

function end() {
  dragged = undefined;
  aim();
}

addEventListener("dragstart", event => {
  const source = event.target.closest?.("[data-drag]");
  dragged = source?.dataset.drag;
  // A browser that is told of no data drags nothing.
  if (dragged) event.dataTransfer.setData("text/plain", source.innerText);
});

addEventListener("dragover", event => {
  const found = dragged && event.target.closest?.("[data-drop]");
  if (!found) return aim();
  event.preventDefault();
  const { top, height } = found.getBoundingClientRect();
  aim(found, found.dataset.drop === "into" ? "into" : event.clientY < top + height / 2 ? "before" : "behind");
});

addEventListener("drop", event => {
  if (!target) return;
  event.preventDefault();
  const { left, top, height } = target.getBoundingClientRect();
  const detail = [dragged, event.clientX - left, event.clientY - top, height];
  target.dispatchEvent(new CustomEvent("shoji:send", { bubbles: true, detail }));
  end();
});

addEventListener("dragend", end);
