// Shoji's client script, of which these files are the parts. Pages work without it; with it, links and forms
// are fetched, and the page becomes what the answer says: what has changed in it, or another page. Scroll,
// focus and what is being typed stay. What the script does not understand it leaves to the browser.

// A browser that cannot read this line cannot read a form with its pressed button either, and runs none of
// the script.
/./v;

const STORE = "shoji";
/// How often the tab says that it still shows its window, in milliseconds (LiveWindows.leaseSeconds).
const HELLO_INTERVAL = 12e4;
/// How much of its path a tab tells (SiteHandler.longestPath).
const LONGEST_PATH = 999;
/// How long a page that says that something is not done is shown before the script looks again.
const LOOK_INTERVAL = 1e3;
/// How long is waited before what has failed is sent again, at first and at most, in milliseconds.
const FIRST_PAUSE = 500;
const LAST_PAUSE = 8e3;

const find = (selector, page = document) => page.querySelector(selector);
const findAll = selector => [...document.querySelectorAll(selector)];
const pathOf = url => {
  const { pathname, search } = new URL(url, location);
  return pathname + search;
};
// Pages let nobody else make HTML and scripts of text: what a script of the app puts there is not run.
const rules = { createHTML: text => text, createScriptURL: text => text };
const trust = self.trustedTypes?.createPolicy(STORE, rules) ?? rules;
const parse = text => new DOMParser().parseFromString(trust.createHTML(text), "text/html");
const newKey = () => "" + Math.random();

// MARK: The tab and its window

// Kept in the session storage, which a copy of the tab has too: what a tab has written that did not say that it leaves
// (`isOpen`) belongs to a tab that lives, or to this one before a crash. Frames share the storage of their tab, and have
// names.
const PLACE = STORE + self.name;
const kept = takeKept();
/// What this tab is called in leases.
let tab = !kept.isOpen && kept.tab || newKey();
/// The window that this tab shows, and the proof that it may speak of it. Pages that say that there is
/// no such page name neither.
let ownWindow = valueOf("_window") ?? kept.window;
let token = valueOf("_token");
let isHeld, hasLeft;
let helloTimer;

function takeKept() {
  try {
    const text = sessionStorage.getItem(PLACE);
    sessionStorage.removeItem(PLACE);
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

/// - `isOpen`: The window that the tab goes on to show; none when the document ends. Typed words that were not told go
///   on like a press then.
function keep(isOpen) {
  rememberScroll(isOpen);
  try {
    sessionStorage.setItem(PLACE, JSON.stringify({
      tab, window: isOpen ?? ownWindow, scrolls, isOpen,
      presses: isOpen ? [] : stream?.pack([request?.press, ...waiting, { isReport: true }], fillIn) ?? kept.presses,
    }));
  } catch {
    // Storage is switched off: after a reload the tab may get another window, no more.
  }
}

/// A field of the page's form that is not seen.
function ownField(name, page) {
  return find(`form.page > input[name="${name}"]`, page);
}

function valueOf(name, page) {
  return ownField(name, page)?.value;
}

/// - Returns: What is said, with where the tab is as far as it is short.
function message(name, event = "hello") {
  return new URLSearchParams({ _token: token, _window: name, _tab: tab, _e: event, _path: shown.slice(0, LONGEST_PATH) });
}

/// Says that the tab shows a window. Says it again from time to time, as long as the server knows it.
async function hello(name = ownWindow) {
  clearTimeout(helloTimer);
  if (!name || !token) return;
  hasLeft = false;
  // A tab that the server does not know hears from others that there is a session now.
  // Its module has also said in a cookie where times are read.
  await listen();
  if (hasLeft) return;
  const answer = await fetch("/_shoji/window", { method: "POST", body: message(name) }).catch(() => {});
  const given = answer?.headers.get("Shoji-Window");
  // The answer is the page of another window where a visitor is to hear what others do.
  isHeld = given === name || given === "*" && refresh(answer);
  if (isHeld) {
    helloTimer = setTimeout(hello, HELLO_INTERVAL);
    keep(name);
    listen(true);
  } else if ((given || answer?.status === 409) && name === ownWindow) {
    // What goes on comes first, or it is a copy of another tab: this tab gets a window of its own.
    ownWindow = undefined;
    refresh();
  }
  if (stream?.zone && name === ownWindow) refresh();
  return answer;
}

/// Says that the tab shows its window no more: the next document in it may have it.
function leave() {
  clearTimeout(helloTimer);
  if (!hasLeft) tell("leave");
  hasLeft = true;
}

/// Says something that nobody waits for: the page may be gone at once.
function tell(event) {
  if (ownWindow && token) navigator.sendBeacon("/_shoji/window", message(ownWindow, event));
}

/// Takes the tab's own window back, if the server has given the page of another one.
async function settle() {
  const given = ownWindow;
  if (kept.isOpen) {
    if (await (await use("copies"))?.(kept.tab)) tab = kept.tab;
    else kept.window = given;
  }
  if (kept.window && given !== kept.window) {
    await hello(kept.window);
    if (isHeld) {
      ownWindow = kept.window;
      return refresh();
    }
  }
  await hello();
  const [arrival] = performance.getEntriesByType("navigation");
  // From the browser's cache, on the way back: it may be older than what was done since.
  if (ownWindow === given && !arrival?.transferSize) refresh();
}
