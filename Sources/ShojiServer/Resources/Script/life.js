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
addEventListener("beforeunload", event => {
  // The next document may begin in another process before "pagehide" comes in this one.
  keep();
  // The person is asked before anything is lost.
  if (stream?.mustAsk) event.preventDefault();
  leave();
  stream?.stop();
  // It may be a download, after which the page is still here.
  helloTimer = setTimeout(hello, 3e3);
});

addEventListener("visibilitychange", comeToFront);

history.scrollRestoration = "manual";
history.replaceState({ key }, "");
if (scrolls[key]) scrollTo(...scrolls[key]);
beginMarks();
greet();
settle();
lookAgain();
