// MARK: Life

addEventListener("pagehide", event => {
  stream?.stop();
  request?.press ?? request?.controller.abort();
  keep();
  // A page that the browser keeps for the way back keeps its window too.
  event.persisted ? tell() : leave();
});

addEventListener("pageshow", event => {
  if (!event.persisted) return;
  takeKept();
  // What was under way when the page was put away may never be answered.
  const press = request?.press;
  request?.controller.abort();
  request = undefined;
  if (press) waiting.unshift(press);
  hello().then(() => {
    next();
    refresh();
  });
});

// Said before the request for the next document is sent; "pagehide" comes when its answer is there, and what
// is held then keeps a page from being kept.
addEventListener("beforeunload", () => {
  leave();
  stream?.stop();
  // It may be a download, after which the page is still here.
  helloTimer = setTimeout(hello, 3e3);
});

addEventListener("visibilitychange", comeToFront);

/// The escape key presses the way out of the modal on top, if it has one.
addEventListener("keydown", event => {
  // In a search field the key belongs to the browser: it clears the field.
  if (event.key !== "Escape" || event.defaultPrevented || event.isComposing
    || (event.target.type === "search" && event.target.value)) return;
  // Only what lies on top has ways out: an inert layer names none.
  const way = findAll("dialog[data-cancel], dialog [data-cancel]:not([disabled])").at(-1);
  if (way?.localName !== "dialog") way?.click();
  else visit(way.dataset.cancel);
});

history.scrollRestoration = "manual";
history.replaceState({ key }, "");
if (scrolls[key]) scrollTo(...scrolls[key]);
beginMarks();
greet();
settle().then(tellTimeZone);
lookAgain();
