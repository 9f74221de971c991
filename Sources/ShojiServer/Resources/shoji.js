// Shoji's client script. Pages work without it; with it, links and forms are fetched and the answer
// takes the place of the page, so that scroll, focus and what is being typed stay. Every answer is a
// whole page. What the script does not understand it leaves to the browser.

const MESSAGES = "/_shoji/window";
const HEADER = "Shoji-Window";
const STORE = "shoji";
/// How often the tab says that it still shows its window, in milliseconds (LiveWindows.leaseSeconds).
const HELLO_INTERVAL = 120_000;
/// How long a page that says that something is not done is shown before the script looks again.
const LOOK_INTERVAL = 1_000;
/// How often it is asked for an answer as long as there is none, in milliseconds.
const RETRY_INTERVAL = 5_000;

const find = (selector, page = document) => page.querySelector(selector);
const findAll = selector => [...document.querySelectorAll(selector)];
const pathOf = url => {
  const { pathname, search } = new URL(url, location);
  return pathname + search;
};
const newKey = () => Date.now().toString(36) + Math.random().toString(36).slice(2);

// MARK: The tab and its window

// Kept in the session storage only between two documents of the tab: a copy of the tab must not
// find it there.
const kept = takeKept();
/// What this tab is called in leases.
const tab = kept.tab ?? newKey();
/// The window that this tab shows, and the proof that it may speak of it. Pages that say that there is
/// no such page name neither.
let ownWindow = valueOf("_window") ?? kept.window;
let token = valueOf("_token");
let isHeld = false;
let hasLeft = false;
let helloTimer;

function takeKept() {
  try {
    const text = sessionStorage.getItem(STORE);
    sessionStorage.removeItem(STORE);
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

function keep() {
  rememberScroll();
  try {
    sessionStorage.setItem(STORE, JSON.stringify({ tab, window: ownWindow, scrolls }));
  } catch {
    // Storage is switched off: after a reload the tab may get another window, no more.
  }
}

function valueOf(name, page) {
  return find(`form.page > input[name="${name}"]`, page)?.value;
}

function message(name, event = "hello") {
  return new URLSearchParams({ _token: token, _window: name, _tab: tab, _e: event });
}

/// Says that the tab shows a window. Says it again from time to time, as long as the server knows it.
async function hello(name = ownWindow) {
  clearTimeout(helloTimer);
  if (!name || !token) return;
  hasLeft = false;
  const answer = await fetch(MESSAGES, { method: "POST", body: message(name) }).catch(() => null);
  if (answer && isOffline) setTimeout(refresh);
  if (answer) noteAnswer();
  else if (isOffline) helloTimer = setTimeout(hello, RETRY_INTERVAL);
  isHeld = answer?.headers.get(HEADER) === name;
  if (isHeld) helloTimer = setTimeout(hello, HELLO_INTERVAL);
  if (answer?.status === 409 && name === ownWindow) {
    // A copy of another tab: this one gets a window of its own.
    ownWindow = undefined;
    refresh();
  }
  return answer;
}

/// Says that the tab shows its window no more: the next document in it may have it.
function leave() {
  if (hasLeft) return;
  hasLeft = true;
  clearTimeout(helloTimer);
  tell("leave");
}

/// Says something that nobody waits for: the page may be gone at once.
function tell(event) {
  if (ownWindow && token) navigator.sendBeacon(MESSAGES, message(ownWindow, event));
}

/// Takes the tab's own window back, if the server has given the page of another one.
async function settle() {
  const given = ownWindow;
  if (kept.window && kept.window !== given) {
    await hello(kept.window);
    if (isHeld) {
      ownWindow = kept.window;
      return refresh();
    }
  }
  await hello();
  const arrival = performance.getEntriesByType("navigation")[0];
  // From the browser's cache, on the way back: it may be older than what was done since.
  if (ownWindow === given && (arrival?.type === "back_forward" || arrival?.transferSize === 0)) {
    refresh();
  }
}

// MARK: Fetching

/// The request under way: one at a time.
let request;
let isNative = false;
let toldZone;

/// Fetches a page and shows it.
/// - `control`: What was pressed.
/// - `form`: The form that is sent, with its `body`.
/// - `isTraversal`: Whether the browser's history has already gone there.
/// - `isQuiet`: Whether the person must not notice that nothing has changed.
async function load(url, { control, form, body, isTraversal, isQuiet, zone } = {}) {
  request?.controller.abort();
  const own = request = { controller: new AbortController(), isPost: Boolean(form) };
  const sentBefore = sent;
  if (form) sent = readFields();
  if (!isQuiet) document.body.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(url, {
      method: form ? "POST" : "GET",
      body,
      headers: { ...ownWindow && { [HEADER]: ownWindow }, ...zone && { "Shoji-Time-Zone": zone } },
      // The browser's cache must not hand the page of this tab's window to another tab.
      cache: "no-store",
      signal: own.controller.signal,
    });
    noteAnswer();
    if (form && answer.status === TOO_LARGE) {
      sent = sentBefore;
      return refuse(form);
    }
    const page = await ownPage(answer);
    if (request !== own) return;
    if (form) tellTabs();
    if (!page) return leaveTo(answer, { control, form, isTraversal });
    if (isQuiet && isShown(page)) return;
    await loadStyles(page);
    if (request !== own) return;
    const { hash } = new URL(url, location);
    const address = answer.redirected ? answer.url : answer.url + hash;
    await show(page, { address, control, isTraversal, isAnswer: Boolean(form) });
    tellTimeZone(page);
    if (!isHeld) hello();
  } catch {
    if (request !== own) return;
    sent = sentBefore;
    if (!isQuiet) fail(url, form);
  } finally {
    if (request === own) {
      request = undefined;
      document.body.removeAttribute("aria-busy");
      lookAgain();
    }
  }
}

/// The page of an answer, if it is one that this script can show: it brings the same script.
async function ownPage(answer) {
  if (!answer.headers.get("Content-Type")?.startsWith("text/html")) return null;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const script = find("script[src]", page)?.getAttribute("src");
  if (!script || new URL(script, location).href !== import.meta.url) return null;
  // Of use only where a document opens; put into one that is open, browsers complain.
  page.target = find("[autofocus]", page);
  page.target?.removeAttribute("autofocus");
  return page;
}

/// Lets the browser show what this script cannot.
function leaveTo(answer, { control, form, isTraversal }) {
  request?.controller.abort();
  if (form && !answer.redirected) {
    // The same form once more, which its once-only ticket allows.
    isNative = true;
    form.requestSubmit(control);
    isNative = false;
  } else if (isTraversal) {
    location.replace(answer.url);
  } else {
    location.assign(answer.url);
  }
}

/// Whether the person was told that there is no connection.
let isOffline = false;

/// Takes that back: there is one again.
function noteAnswer() {
  if (isOffline) say("");
  isOffline = false;
}

addEventListener("online", () => isOffline && hello());

/// The status of an answer to more than the server takes.
const TOO_LARGE = 413;

/// What a browser may not be done with sending when the answer comes, in bytes.
const LONG_BODY = 1_000_000;

const sizeOf = field =>
  field.files ? [...field.files].reduce((sum, file) => sum + file.size, 0) : field.value.length;

/// Says beside the largest field that there is too much in it; the page stays as it is.
function refuse(form) {
  const [field] = fields().filter(field => form === field.form && !isBox(field))
    .sort((one, other) => sizeOf(other) - sizeOf(one));
  const words = "This is more than can be sent. Choose a smaller file, or shorten the text.";
  if (!field) return say(words, true);
  const error = find(".field-error.too-large") ?? document.createElement("p");
  error.className = "field-error too-large";
  error.id = `${field.id}-too-large`;
  error.textContent = words;
  field.after(error);
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-describedby", error.id);
  field.focus();
  say(words);
}

/// Says that there was no answer. Whatever was typed is still there.
async function fail(url, form) {
  if (form) {
    // A browser that was still sending may not tell of the answer that it takes no more.
    if (fields().some(field => sizeOf(field) > LONG_BODY) && await hello()) return refuse(form);
  } else {
    // A redirect to another site looks like no answer.
    const probe = await fetch(url, { redirect: "manual", cache: "no-store" }).catch(() => null);
    if (probe?.type === "opaqueredirect") return location.assign(url);
  }
  isOffline = true;
  clearTimeout(helloTimer);
  helloTimer = setTimeout(hello, RETRY_INTERVAL);
  say("There is no connection to the server. Nothing you typed is lost: please try again.", true);
}

/// Whether a form can be read together with its pressed button. If not, the browser sends it.
const readsSubmitters = (() => {
  try {
    return !new FormData(document.createElement("form"), document.body);
  } catch {
    return true;
  }
})();

addEventListener("click", event => {
  const link = event.target.closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if ((link.target && link.target !== "_self") || link.hasAttribute("download")) return;
  if (link.origin !== location.origin) return;
  if (link.href.includes("#") && pathOf(link.href) === pathOf(location)) return;
  event.preventDefault();
  load(link.href, { control: link });
});

addEventListener("submit", event => {
  const { target: form, submitter: control } = event;
  if (event.defaultPrevented || isNative || form.method !== "post" || form.target) return;
  if (!readsSubmitters) return;
  event.preventDefault();
  // The second half of a double click.
  if (request?.isPost) return;
  const fields = new FormData(form, control);
  const body = form.enctype === "multipart/form-data" ? fields : new URLSearchParams(fields);
  load(form.action, { control, form, body });
});

// MARK: Showing

/// The path of the page that is shown; history may be ahead of it.
let shown = pathOf(location);
/// What had the focus before each modal was opened.
const openers = [];

const modals = page => page.querySelectorAll("dialog").length;
const scrollers = () => findAll("dialog, .scroll");
const list = () => find(".two > .primary-column");
const topLayer = () => findAll("main, dialog, main .two > .secondary-column").at(-1);

/// Whether a fetched page is what the document shows, apart from its ticket.
function isShown(page) {
  const textOf = page => find("form.page", page)?.innerHTML
    .replace(valueOf("_ticket", page), "").replace(' autofocus=""', "");
  return page.title === document.title && textOf(page) === textOf(document);
}

const stylesOf = page => [...page.querySelectorAll("link[rel=stylesheet]")];
const isAmong = (link, links) =>
  links.some(other => other.getAttribute("href") === link.getAttribute("href"));

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

/// Puts a page in the place of the one that is shown.
async function show(page, { address, control, isTraversal, isAnswer }) {
  const isOther = pathOf(address) !== shown;
  const [before, after] = [modals(document), modals(page)];
  // A modal comes or goes over its parent, which stays where it is.
  const isOver = before !== after
    && [[address, shown], [shown, address]].some(([long, short]) =>
      pathOf(long).startsWith(pathOf(short)));
  rememberScroll(isTraversal);
  shown = pathOf(address);
  if (isTraversal || !isOther) {
    history.replaceState({ key }, "", address);
  } else {
    key = newKey();
    history.pushState({ key }, "", address);
  }
  const put = () => {
    const place = [scrollX, scrollY];
    const listed = list()?.scrollTop;
    const scrolled = scrollers().map(box => [box.scrollLeft, box.scrollTop]);
    const focused = document.activeElement !== document.body ? document.activeElement : control;
    const focus = {
      selector: selectorOf(focused),
      range: [focused?.selectionStart, focused?.selectionEnd, focused?.selectionDirection],
    };
    const edits = isOther ? [] : readEdits();
    swap(page);
    writeEdits(edits);
    list()?.scrollTo(0, listed ?? 0);
    if (!isOther && before === after) {
      scrollers().forEach((box, index) => box.scrollTo(...scrolled[index] ?? [0, 0]));
    }
    moveFocus({ isOther, before, after, focus, target: page.target, isAnswer });
    if (!isOther || (isOver && !isTraversal)) {
      scrollTo(...place);
    } else if (isTraversal) {
      scrollTo(...scrolls[key] ?? [0, 0]);
    } else {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      target ? target.scrollIntoView() : scrollTo(0, 0);
    }
    const notice = find("form.page > .notice")?.textContent;
    say([isOther && document.title, notice].filter(Boolean).join(". "));
  };
  const isMoving = before !== after && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (isMoving && document.startViewTransition) {
    await document.startViewTransition(put).updateCallbackDone;
  } else {
    put();
  }
}

function swap(page) {
  const [root, other] = [document.documentElement, page.documentElement];
  for (const name of ["lang", "dir"]) root[name] = other[name];
  // Pages without a window do not know what was chosen for the session.
  if (valueOf("_window", page)) root.toggleAttribute("data-style", false);
  if (other.dataset.style) root.dataset.style = other.dataset.style;
  document.title = page.title;
  for (const link of stylesOf(document)) if (!isAmong(link, stylesOf(page))) link.remove();
  for (const node of [...document.body.childNodes]) if (node !== status) node.remove();
  document.body.append(...page.body.childNodes);
  ownWindow = valueOf("_window") ?? ownWindow;
  token = valueOf("_token") ?? token;
  sent = new Map();
}

// MARK: Fields

/// The fields as they were sent last; the answer to that tells what is to be in them.
let sent = new Map();

const isBox = field => field.type === "checkbox" || field.type === "radio";
const nameOf = field => isBox(field) ? `${field.name}=${field.value}` : field.name;
const stateOf = field => isBox(field) ? field.checked : field.value;

function initialStateOf(field) {
  if (isBox(field)) return field.defaultChecked;
  if (field.localName !== "select") return field.defaultValue;
  return ([...field.options].find(option => option.defaultSelected) ?? field.options[0])?.value;
}

function fields() {
  return findAll("input:not([type=hidden], [type=image]), select, textarea")
    .filter(field => field.name);
}

function readFields() {
  return new Map(fields().map(field => [nameOf(field), stateOf(field)]));
}

/// What a person has changed since the page came or was sent.
function readEdits() {
  return fields().filter(field =>
    stateOf(field) !== (sent.get(nameOf(field)) ?? initialStateOf(field)));
}

/// Keeps what was changed: nobody's typing is wiped by an answer to something else.
function writeEdits(edits) {
  const edited = new Map(edits.map(field => [nameOf(field), field]));
  for (const field of fields()) {
    const old = edited.get(nameOf(field));
    if (!old || old.type !== field.type) continue;
    if (isBox(field)) field.checked = old.checked;
    else if (field.type === "file") field.files = old.files;
    else field.value = old.value;
  }
}

// MARK: Focus and speech

/// A place that is spoken from: it must be there before there is something to say.
const status = document.createElement("div");
status.setAttribute("role", "status");
status.className = "visually-hidden";
document.body.prepend(status);

/// Lets assistive technology say something; on the screen too if it `isSeen`.
function say(text, isSeen) {
  status.textContent = "";
  // The same words twice are said twice only if they were gone in between.
  setTimeout(() => {
    status.className = isSeen ? "notice" : "visually-hidden";
    status.textContent = text;
  }, 60);
}

/// Finds the control again in another page: names are addresses, which do not change.
function selectorOf(control) {
  if (!control || control === document.body) return null;
  if (control.id) return `#${CSS.escape(control.id)}`;
  const names = control.localName === "button" || isBox(control) ? ["name", "value"] : ["name", "href"];
  const parts = names.filter(name => control.hasAttribute(name))
    .map(name => `[${name}="${CSS.escape(control.getAttribute(name))}"]`);
  return parts.length ? control.localName + parts.join("") : null;
}

function focusOn(selector) {
  const control = selector && find(selector);
  control?.focus({ preventScroll: true });
  return control && control === document.activeElement ? control : null;
}

/// Leaves the focus where it was, unless the answer to a form finds fault with a field. In another page it goes to the heading of what lies on top, into a
/// new modal, and out of a closed one to what had it before.
function moveFocus({ isOther, before, after, focus, target, isAnswer }) {
  if (after > before) openers[before] = focus.selector;
  const opener = after < before ? openers[after] : null;
  openers.length = Math.min(openers.length, after);
  // What is wrong goes before: the page opens in the first field that says so.
  if (isAnswer && target?.ariaInvalid) return target.focus();
  if (focusOn(opener)) return;
  if (!isOther) {
    const control = focusOn(focus.selector);
    if (control && focus.range[0] != null) control.setSelectionRange(...focus.range);
    if (control || (!focus.selector && before === after)) return;
  }
  const layer = topLayer();
  if (layer) target ??= find("h1", layer) ?? find("h2, h3, h4, h5, h6", layer) ?? layer;
  target?.focus({ preventScroll: true });
  if (target && target !== document.activeElement) {
    // Only while it is needed: a press on the words must not move the focus there.
    target.tabIndex = -1;
    target.addEventListener("blur", () => target.removeAttribute("tabindex"), { once: true });
    target.focus({ preventScroll: true });
  }
}

// MARK: Menus

/// A press outside closes a menu.
addEventListener("pointerdown", event => {
  for (const menu of findAll("details.menu[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
});

/// How the keys go on from one of so many entries.
const steps = {
  ArrowDown: (place, count) => (place + 1) % count,
  ArrowUp: (place, count) => (place <= 0 ? count : place) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/// Goes from entry to entry of the menu that is open, or that has the focus, which opens it.
function walkMenu(event) {
  const menu = event.target.closest?.("details.menu");
  const step = steps[event.key];
  if (!menu || !step || (!menu.open && !event.key.startsWith("Arrow"))) return;
  event.preventDefault();
  menu.open = true;
  const entries = [...menu.querySelectorAll(".menu-item:not([disabled])")];
  entries[step(entries.indexOf(document.activeElement), entries.length)]?.focus();
}

/// The escape key closes a menu, else presses the way out of the modal on top, if it has one.
addEventListener("keydown", event => {
  if (event.defaultPrevented || event.isComposing) return;
  if (event.key !== "Escape") return walkMenu(event);
  const menu = find("details.menu[open]");
  if (menu) {
    menu.open = false;
    menu.firstElementChild.focus();
    return;
  }
  // In a search field the key belongs to the browser: it clears the field.
  if (event.target.type === "search" && event.target.value) return;
  // Only what lies on top has ways out: an inert layer names none.
  const way = findAll("dialog[data-cancel], dialog [data-cancel]:not([disabled])").at(-1);
  if (way?.localName !== "dialog") way?.click();
  else if (!request?.isPost) load(way.dataset.cancel);
});

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
  if (pathOf(location) !== shown) return void load(location.href, { isTraversal: true });
  // Within the page, to a fragment or back from it.
  if (!history.state) history.replaceState({ key }, "");
  if (scrolls[key]) scrollTo(...scrolls[key]);
});

/// Whether something was done in another tab since the page came.
let isStale = false;

/// Lets the other tabs of the browser know that something was done.
function tellTabs() {
  try {
    localStorage.setItem(STORE, newKey());
  } catch {
    // Storage is switched off: they are refreshed when they have been away for long.
  }
}

addEventListener("storage", event => {
  if (event.key !== STORE) return;
  isStale = true;
  comeToFront();
});

/// When the tab was last in front.
let lastSeen = Date.now();

/// Gets the page anew if it may have changed while the tab was not in front.
async function comeToFront() {
  if (document.visibilityState !== "visible") return;
  const isOld = isStale || Date.now() - lastSeen > HELLO_INTERVAL;
  isStale = false;
  await hello();
  if (isOld) refresh();
}

/// Gets the page anew, without losing what was typed. Never in the way of what a person has asked for.
function refresh() {
  if (!request) load(location.href, { isTraversal: true, isQuiet: true });
}

/// Tells a server that shows times where they are read, and leaves it word for the next visit.
function tellTimeZone(page) {
  const shown = find("meta[name=time-zone]", page)?.content;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (!shown || !timeZone || toldZone || shown === timeZone) return;
  toldZone = timeZone;
  document.cookie = `shoji-time-zone=${timeZone}; path=/; max-age=31536000; samesite=lax`;
  load(location.href, { isTraversal: true, isQuiet: true, zone: timeZone });
}

let lookTimer;

/// Looks again from time to time, as long as the page says that something is not done.
function lookAgain() {
  clearTimeout(lookTimer);
  if (find(".busy")) lookTimer = setTimeout(refresh, LOOK_INTERVAL);
}

// MARK: Life

addEventListener("pagehide", event => {
  request?.controller.abort();
  keep();
  // A page that the browser keeps for the way back keeps its window too.
  event.persisted ? tell() : leave();
});

addEventListener("pageshow", event => {
  if (!event.persisted) return;
  takeKept();
  hello().then(refresh);
});

// Said before the request for the next document is sent; "pagehide" comes when its answer is there.
addEventListener("beforeunload", () => {
  leave();
  // It may be a download, after which the page is still here.
  helloTimer = setTimeout(hello, 3_000);
});

addEventListener("visibilitychange", () => {
  document.hidden ? lastSeen = Date.now() : comeToFront();
});

history.scrollRestoration = "manual";
history.replaceState({ key }, "");
if (scrolls[key]) scrollTo(...scrolls[key]);
settle().then(() => tellTimeZone());
lookAgain();
