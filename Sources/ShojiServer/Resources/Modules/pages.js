// Shows a page in the place of the one that is there: only a tab that goes from page to page needs this.

/// What had the focus before each modal was opened.
const openers = [];

const modals = page => page.querySelectorAll("dialog").length;
const list = () => document.querySelector(".two > .primary-column");

// Those of others, such as extensions, are elsewhere.
const stylesOf = page => [...page.querySelectorAll('link[rel=stylesheet][href^="/"]')];
const isAmong = (link, links) => links.some(other => other.href === link.href);

/// Waits for the style sheets of a page that are not there before the page is shown.
function loadStyles(page) {
  const old = stylesOf(document);
  return Promise.all(stylesOf(page).filter(next => !isAmong(next, old)).map(next =>
    new Promise(done => {
      const link = document.importNode(next);
      link.onload = link.onerror = done;
      document.head.append(link);
    })));
}

/// Takes over what a page says beside its body.
function takeHead(page) {
  const [root, other] = [document.documentElement, page.documentElement];
  for (const name of ["lang", "dir"]) root[name] = other[name];
  // Pages without a window do not know what was chosen for the session.
  if (page.querySelector("form.page > [name=_window]")) root.toggleAttribute("data-style", false);
  if (other.dataset.style) root.dataset.style = other.dataset.style;
  document.title = page.title;
  for (const link of stylesOf(document)) if (!isAmong(link, stylesOf(page))) link.remove();
}

/// The fragment of the address, read as a browser reads it: a percent sign may be no code.
function fragment() {
  const text = location.hash.slice(1).replace(/[+&]/g, encodeURIComponent);
  return [...new URLSearchParams("=" + text).values()][0];
}

/// Lets the page become another one.
/// - `former`, `next`: Their paths.
/// - `scroll`: How far it was scrolled when the tab was there before, if it comes back.
/// - `isBack`: Whether it does.
/// - `readFocus`, `put`, `moveFocus`, `say`: What the script does.
async function show(page, former, next, isBack, scroll, readFocus, put, moveFocus, say) {
  const isOther = former !== next;
  const [before, after] = [modals(document), modals(page)];
  const isModal = before !== after;
  // A modal comes or goes over its parent, which stays where it is.
  const isOver = isModal && (former.startsWith(next) || next.startsWith(former));
  const change = () => {
    const focus = readFocus();
    const listed = list()?.scrollTop;
    takeHead(page);
    put(isOther && !isOver);
    list()?.scrollTo(0, listed ?? 0);
    if (after > before) openers[before] = focus[1];
    const opener = after < before ? openers[after] : null;
    openers.length = Math.min(openers.length, after);
    moveFocus(focus, opener, isOther, isModal);
    if (isOther && (!isOver || isBack)) {
      const target = document.getElementById(fragment());
      if (isBack || !target) scrollTo(...scroll || [0, 0]);
      else target.scrollIntoView();
    }
    const notice = document.querySelector("form.page > .notice")?.textContent;
    say([isOther && document.title, notice].filter(Boolean).join(". "));
  };
  if (isModal && document.startViewTransition) {
    await document.startViewTransition(change).updateCallbackDone;
  } else {
    change();
  }
}

const pages = { loadStyles, show };
export default pages;
