// MARK: Life

addEventListener("pagehide", event => {
  stopListening();
  request?.press ?? request?.controller.abort();
  keep();
  // A page that the browser keeps for the way back keeps its window too.
  event.persisted ? tell() : leave();
});

addEventListener("pageshow", event => {
  if (!event.persisted) return;
  takeKept();
  hello().then(refresh);
});

// Said before the request for the next document is sent; "pagehide" comes when its answer is there, and what
// is held then keeps a page from being kept.
addEventListener("beforeunload", () => {
  leave();
  stopListening();
  // It may be a download, after which the page is still here.
  helloTimer = setTimeout(hello, 3e3);
});

addEventListener("visibilitychange", comeToFront);

history.scrollRestoration = "manual";
history.replaceState({ key }, "");
if (scrolls[key]) scrollTo(...scrolls[key]);
beginMarks();
settle().then(tellTimeZone);
lookAgain();
