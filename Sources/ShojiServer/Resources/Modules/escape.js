// The escape key presses the way out of the modal on top, if it has one.

addEventListener("keydown", event => {
  // In a search field the key belongs to the browser: it clears the field.
  if (event.key !== "Escape" || event.defaultPrevented || event.isComposing
    || (event.target.type === "search" && event.target.value)) return;
  // Only what lies on top has ways out: an inert layer names none.
  const ways = document.querySelectorAll("dialog[data-cancel], dialog [data-cancel]:not([disabled])");
  const way = [...ways].at(-1);
  if (way?.localName !== "dialog") return way?.click();
  const link = document.createElement("a");
  link.href = way.dataset.cancel;
  document.body.append(link);
  link.click();
  link.remove();
});
