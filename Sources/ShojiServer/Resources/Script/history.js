// MARK: History

let key = history.state?.key ?? newKey();
/// How far each entry of the history was scrolled.
const scrolls = kept.scrolls ?? {};

/// - `isGone`: Whether history has already left the entry; then it was noted before.
function rememberScroll(isGone) {
  if (!isGone) scrolls[key] = [scrollX, scrollY];
}

addEventListener("popstate", () => {
  rememberScroll();
  key = history.state?.key ?? newKey();
  if (pathOf(location) !== shown) return visit(location.href, null, true);
  // Within the page, to a fragment or back from it.
  if (!history.state) history.replaceState({ key }, "");
  if (scrolls[key]) scrollTo(...scrolls[key]);
});

/// Asks what has changed when the tab comes to the front: nobody may have told it.
async function comeToFront() {
  if (document.hidden) return report();
  await hello();
  stream?.ask();
  refresh();
}

/// Gets the page anew, or takes it from an answer, without losing what was typed. Never in the way of what a person has
/// asked for.
/// - Returns: Whether it does so.
function refresh(answer) {
  return !request && !waiting.length && load(location.href, { isTraversal: true, isQuiet: true, answer });
}

let lookTimer;

/// Looks again from time to time, as long as the page says that something is not done.
function lookAgain() {
  clearTimeout(lookTimer);
  if (find(".busy") && !ownField("_window")) lookTimer = setTimeout(refresh, LOOK_INTERVAL);
}
