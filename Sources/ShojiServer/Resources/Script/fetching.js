// MARK: Fetching

/// The request under way: one at a time.
let request;
/// Where times are read, if the server is to hear it; empty when it has.
let zone;

const isOfType = (answer, type) => answer.headers.get("Content-Type")?.startsWith(type);

/// Fetches a page, or what has changed in it, and shows it.
/// - `press`: What has led to it.
/// - `form`: What is sent, with its `body` and what is in it (`sent`), pressed by `control`.
/// - `isTraversal`: Whether the browser's history has already gone there.
/// - `isQuiet`: Whether the person must not notice that nothing has changed.
async function load(url, options) {
  const told = zone;
  const { press, control, form, body, isTraversal, isQuiet } = options;
  request?.controller.abort();
  const own = request = { controller: new AbortController(), press, isQuiet };
  // Whether the answer is here: what goes wrong then is no fault of the network.
  let isAnswered;
  if (form) sent = options.sent;
  if (!isQuiet) document.body.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(url, {
      method: form ? "POST" : "GET",
      body,
      headers: {
        ...ownWindow && { [HEADER]: ownWindow },
        "Shoji-Page": ownField("_ticket")?.dataset.version,
        ...told && { "Shoji-Time-Zone": told },
      },
      // The browser's cache must not hand the page of this tab's window to another tab.
      cache: "no-store",
      signal: own.controller.signal,
    });
    if (told) zone = "";
    const isPatch = isOfType(answer, "text/vnd.turbo");
    const text = isPatch || isOfType(answer, "text/html") ? await answer.text() : "";
    if (request !== own) return;
    isAnswered = true;
    noteAnswer();
    if (form && answer.status === TOO_LARGE) return await refuse();
    if (isPatch) {
      patch(text, answer.headers.get("Shoji-Page"), form && { control });
    } else {
      const page = ownPage(text);
      if (!page) return leaveTo(answer, options);
      await loadStyles(page);
      if (request !== own) return;
      const place = answer.headers.get("Content-Location");
      const address = answer.redirected ? answer.url : place ?? url;
      await show(page, { address, control, isTraversal, isAnswer: control });
      tellTimeZone(page);
    }
    beginMarks(form);
    if (!isHeld) hello();
  } catch (error) {
    if (request === own) {
      if (isAnswered) reportError(error);
      // Whatever went wrong on the way to it, the page that the browser itself loads is the right one.
      if (!isQuiet) isAnswered ? location.reload() : await fail(url, options);
    }
  } finally {
    if (request === own) {
      request = undefined;
      sent = new Map();
      lookAgain();
      next();
      // What has come meanwhile.
      const news = [...held];
      held.clear();
      news.forEach(hear);
    }
  }
}

const scriptsOf = page => [...page.scripts].map(({ src }) => src).join();

/// The page of an answer, if it is one that this script can show: it brings the same scripts.
function ownPage(text) {
  const page = parse(text);
  if (scriptsOf(page) !== scriptsOf(document)) return null;
  page.target = takeFocusMark(page);
  return page;
}

/// What says of itself that a page opens in it. That is of use only where a document opens: in one that
/// is open, browsers complain.
function takeFocusMark(page) {
  const target = find("[autofocus]", page);
  target?.removeAttribute("autofocus");
  return target;
}

/// Lets the browser show what this script cannot.
function leaveTo(answer, { control, form, isTraversal }) {
  if (form && !answer.redirected) {
    // The same form once more, which its once-only mark allows.
    isNative = true;
    form.requestSubmit(control);
    isNative = false;
  } else {
    location[isTraversal ? "replace" : "assign"](answer.url);
  }
}

// MARK: Without an answer

/// Whether the person was told that there is no connection.
let isOffline = false;
/// How long is waited before what has failed is sent again, in milliseconds, and the timer of that.
let pause = 0;
let retryTimer;

/// Takes back that there is no connection. Only the answer to what was asked for says so: a server that is
/// there may not take this.
function noteAnswer() {
  clearTimeout(retryTimer);
  retryTimer = pause = 0;
  if (isOffline) say("");
  isOffline = false;
}

function retryAfter(time) {
  clearTimeout(retryTimer);
  retryTimer = setTimeout(() => {
    retryTimer = 0;
    next();
    // There is nothing left to send.
    if (!request) visit(location.href, null, true);
  }, time);
}

addEventListener("online", () => retryTimer && retryAfter(FIRST_PAUSE));

/// The status of an answer to more than the server takes.
const TOO_LARGE = 413;

/// What a browser may not be done with sending when the answer comes, in bytes.
const LONG_BODY = 1e6;

const sizeOf = field => [...field.files ?? []].reduce((sum, file) => sum + file.size, field.value.length);

/// Says that there is too much in the form; the page stays as it is.
async function refuse() {
  (await import(beside("refusing"))).default(fields(), sizeOf, say);
}

/// Keeps what was pressed until there is an answer, and says so.
async function fail(url, { press, form }) {
  if (form) {
    // A browser that was still sending may not tell of the answer that it takes no more.
    if (fields().some(field => sizeOf(field) > LONG_BODY) && await hello()) return await refuse();
  } else {
    // A redirect to another site looks like no answer.
    const probe = await fetch(url, { redirect: "manual", cache: "no-store" }).catch(() => {});
    if (probe?.type === "opaqueredirect") return location.assign(url);
  }
  // The person may have gone elsewhere meanwhile.
  if (request?.press !== press) return;
  if (press) waiting.unshift(press);
  isOffline = true;
  pause = Math.min(pause * 2, LAST_PAUSE) || FIRST_PAUSE;
  retryAfter(pause * (.75 + Math.random() / 2));
  say(find("[data-offline]")?.dataset.offline ?? "There is no connection. Nothing is lost: it is sent when there is one.", true);
}
