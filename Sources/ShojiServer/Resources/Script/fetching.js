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
    noteAnswer();
    if (told) zone = "";
    if (form && answer.status === TOO_LARGE) return refuse();
    if (isOfType(answer, "text/vnd.turbo")) {
      const changes = await answer.text();
      if (request !== own) return;
      patch(changes, answer.headers.get("Shoji-Page"), form && { control });
    } else {
      const page = await ownPage(answer);
      if (request !== own) return;
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
  } catch {
    if (request === own && !isQuiet) await fail(url, options);
  } finally {
    if (request === own) {
      request = undefined;
      sent = new Map();
      if (!waiting.length) for (const busy of findAll("[aria-busy]")) busy.removeAttribute("aria-busy");
      lookAgain();
      if (!isOffline) next();
      // What has come meanwhile.
      if (!request) held.splice(0).forEach(hear);
    }
  }
}

const scriptsOf = page => [...page.scripts].map(({ src }) => src).join();

/// The page of an answer, if it is one that this script can show: it brings the same scripts.
async function ownPage(answer) {
  if (!isOfType(answer, "text/html")) return null;
  const page = parse(await answer.text());
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

/// Takes that back: there is one again.
function noteAnswer() {
  if (!isOffline) return;
  say("");
  isOffline = false;
  setTimeout(next);
}

addEventListener("online", () => isOffline && hello());

/// The status of an answer to more than the server takes.
const TOO_LARGE = 413;

/// What a browser may not be done with sending when the answer comes, in bytes.
const LONG_BODY = 1e6;

const sizeOf = field =>
  field.files ? [...field.files].reduce((sum, file) => sum + file.size, 0) : field.value.length;

/// Says that there is too much in the largest field; the page stays as it is.
function refuse() {
  const [field] = fields().sort((one, other) => sizeOf(other) - sizeOf(one));
  field.setAttribute("aria-invalid", "true");
  field.focus();
  say(find("[data-too-much]")?.dataset.tooMuch ?? "This is more than can be sent. Choose a smaller file or a shorter text.", true);
}

/// Keeps what was pressed until there is an answer, and says so.
async function fail(url, { press, form, body }) {
  if (form) {
    // A browser that was still sending may not tell of the answer that it takes no more.
    if (fields().some(field => sizeOf(field) > LONG_BODY) && await hello()) return refuse();
  } else {
    // A redirect to another site looks like no answer.
    const probe = await fetch(url, { redirect: "manual", cache: "no-store" }).catch(() => {});
    if (probe?.type === "opaqueredirect") return location.assign(url);
  }
  if (press) waiting.unshift(press);
  isOffline = true;
  clearTimeout(helloTimer);
  helloTimer = setTimeout(hello, RETRY_INTERVAL);
  say(find("[data-offline]")?.dataset.offline ?? "There is no connection. Nothing is lost: it is sent when there is one.", true);
}
