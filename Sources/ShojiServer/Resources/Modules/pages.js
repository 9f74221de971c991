// Shows a page in the place of the one that is there: only a tab that goes from page to page needs this.

/// What had the focus before each modal was opened.
const openers = [];

const modals = page => page.querySelectorAll("dialog").length;
const list = () => document.querySelector(".two>.primary-column");

/// The style sheets of a page that another one has not. Those of others, such as extensions, are elsewhere.
const stylesOf = page => [...page.querySelectorAll('link[rel=stylesheet][href^="/"]')];
const newStyles = (page, other) => stylesOf(page).filter(link => !stylesOf(other).some(({ href }) => href === link.href));

/// Whether a page brings no script of ours that is not here; others may have put more into both.
const isKnown = page => [...page.querySelectorAll("[type=module][src]")]
  .every(({ src }) => [...document.scripts].some(script => script.src === src));

/// Waits for the style sheets of a page that are not there before the page is shown.
function loadStyles(page) {
  return Promise.all(newStyles(page, document).map(next =>
    new Promise(done => {
      const link = document.importNode(next);
      link.onload = link.onerror = done;
      document.head.append(link);
    })));
}

/// Puts the focus into what lies on top: on what says that the page opens in it, or on the heading.
function focusLayer(target) {
  const layer = [...document.querySelectorAll("main,dialog,main .two>.secondary-column")].at(-1);
  target ??= layer?.querySelector("h1") ?? layer?.querySelector("h2,h3,h4,h5,h6") ?? layer;
  target?.focus({ preventScroll: true });
  if (target && target !== document.activeElement) {
    // Only while it is needed: a press on the words must not move the focus there.
    target.tabIndex = -1;
    target.onblur = () => target.removeAttribute("tabindex");
    target.focus({ preventScroll: true });
  }
}

/// Takes over what a page says beside its body.
function takeHead(page) {
  const root = document.documentElement;
  const other = page.documentElement;
  root.lang = other.lang;
  root.dir = other.dir;
  // Pages without a window do not know what was chosen for the session.
  if (page.querySelector("form.page>[name=_window]")) root.toggleAttribute("data-style", false);
  if (other.dataset.style) root.dataset.style = other.dataset.style;
  document.title = page.title;
  for (const link of newStyles(document, page)) link.remove();
}

/// The fragment of the address, read as a browser reads it: a percent sign may be no code.
function fragment() {
  const text = location.hash.slice(1).replace(/[+&]/g, encodeURIComponent);
  return [...new URLSearchParams("=" + text).values()][0];
}

/// Whether two paths are those of one screen, which may ask for something else.
const isSame = (one, other) => one.split("?")[0] === other.split("?")[0];

/// Lets the page become another one.
/// - `former`, `next`: Their paths.
/// - `scroll`: How far it was scrolled when the tab was there before, if it comes back.
/// - `isBack`: Whether it does.
/// - `readFocus`, `put`, `moveFocus`, `tellNews`: What the script does.
async function show(page, former, next, isBack, scroll, readFocus, put, moveFocus, tellNews) {
  const isOther = !isSame(former, next);
  const before = modals(document);
  const after = modals(page);
  const isModal = before !== after;
  // A modal comes or goes over its parent, which stays where it is.
  const isOver = isModal && (former.startsWith(next) || next.startsWith(former));
  const change = () => {
    const focus = readFocus();
    const listed = list()?.scrollTop;
    takeHead(page);
    put(isOther && !isOver);
    list()?.scrollTo(0, listed);
    if (after > before) openers[before] = focus[1];
    const [opener] = openers.splice(after);
    const target = moveFocus(focus, opener, isOther, isModal);
    if (target !== true) focusLayer(target);
    const place = !isBack && document.getElementById(fragment());
    if (isBack ? former !== next : isOther && !isOver) place ? place.scrollIntoView() : scrollTo(...scroll || [0, 0]);
    tellNews(isOther && document.title);
  };
  if (isModal && document.startViewTransition) {
    const transition = document.startViewTransition(change);
    // It is skipped where the next one begins.
    transition.ready.catch(() => {});
    await transition.updateCallbackDone;
  } else {
    change();
  }
}

const pages = { isKnown, isSame, loadStyles, focusLayer, show };
export { pages as default };
