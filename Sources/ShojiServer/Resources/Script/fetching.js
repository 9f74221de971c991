// MARK: Fetching

/// The request under way: one at a time.
let request;

const isOfType = (answer, type) => answer.headers.get("Content-Type")?.startsWith(type);

/// Fetches a page, or what has changed in it, and shows it.
/// - `press`: What has led to it.
/// - `form`: What is sent, with its `body` and what is in it (`sent`), pressed by `control`.
/// - `isTraversal`: Whether the browser's history has already gone there.
/// - `isQuiet`: Whether the person must not notice that nothing has changed.
/// - `answer`: The answer, if something else has brought it.
async function load(url, options) {
  const told = stream?.zone;
  const { press, control, form, body, isTraversal, isQuiet } = options;
  request?.controller.abort();
  const own = request = { controller: new AbortController(), press, isQuiet };
  // Whether the answer is here: what goes wrong then is no fault of the network.
  let isAnswered;
  if (form) sent = options.sent ?? sent;
  if (!isQuiet) document.body.ariaBusy = "true";
  try {
    if (press?.url) use("pages");
    const answer = options.answer ?? await fetch(url, {
      method: form ? "POST" : "GET",
      body,
      headers: {
        ...ownWindow && { "Shoji-Window": ownWindow },
        "Shoji-Page": ownField("_ticket")?.dataset.version,
        ...told && { "Shoji-Time-Zone": told },
      },
      // The browser's cache must not hand the page of this tab's window to another tab.
      cache: "no-store",
      signal: own.controller.signal,
    });
    if (told) stream.zone = "";
    const isPatch = isOfType(answer, "text/vnd.turbo");
    const text = isPatch || isOfType(answer, "text/html") ? await answer.text() : "";
    if (request !== own) return;
    const page = !isPatch && parse(text);
    // Our pages bring our script, of whatever build.
    const isOurs = isPatch || find('script[src*="/_shoji/shoji."]', page);
    // A proxy says that the server is away, or too busy.
    if (!isOurs && /^5|429/.test(answer.status) && !answer.headers.has("Shoji-Build")) throw answer;
    const pages = isOurs && !isPatch && await use("pages");
    if (pages === undefined) throw answer;
    if (request !== own) return;
    isAnswered = true;
    noteAnswer();
    // A page with a form says itself what is too much.
    if (form && answer.status === TOO_LARGE && !isPatch && !ownField("_ticket", page)) return await refuse();
    if (isPatch) {
      patch(text, answer.headers.get("Shoji-Page"), form && { control });
    } else {
      const place = answer.headers.get("Content-Location");
      const address = answer.redirected ? answer.url : place ?? url;
      const isOther = !isOurs || !pages.isKnown(page);
      isOld = isOther && (isOurs || isQuiet || press?.isReport) && isTyping();
      if (isOther && !isOld) {
        // To a sign-in, after which the page comes again.
        if (!isOurs && answer.redirected) hold(press);
        return leaveTo(address, isOurs || answer.redirected ? { isTraversal } : options);
      }
      if (!isOurs) return;
      await pages.loadStyles(page);
      if (request !== own) return;
      await show(pages, page, address, control, isTraversal, press?.isReport);
      stream?.readZone(page, refresh);
    }
    beginMarks(isPatch);
    if (!isHeld) hello();
  } catch (error) {
    if (request === own) {
      if (isAnswered) {
        reportError(error);
        // Whatever went wrong on the way to it, the page that the browser itself loads is the right one.
        isQuiet || location.reload();
      } else await fail(url, options, error);
    }
  } finally {
    if (request === own) {
      request = undefined;
      sent = new Map();
      lookAgain();
      next();
      // What has come meanwhile.
      for (const news of [...held]) held.delete(news) && hear(news);
    }
  }
}

/// Whether a page that this script cannot show waits until the person rests.
let isOld;

/// Readies what comes: its notice is said by this script, once.
/// - Returns: What says of itself that a page opens in it. That is of use only where a document opens: in one that
///   is open, browsers complain.
function takeFocusMark(page) {
  find(".notice[role=status]:not(.busy)", page)?.removeAttribute("role");
  const target = find("[autofocus]", page);
  target?.removeAttribute("autofocus");
  return target;
}

/// Lets the browser show what this script cannot.
function leaveTo(address, { control, form, isTraversal }) {
  if (form?.requestSubmit) {
    // The same form once more, which its once-only mark allows.
    isNative = true;
    form.requestSubmit(control);
    isNative = false;
  } else {
    // Where it names a place in the page that is shown, that would be all that is gone to.
    location[isTraversal ? "replace" : "assign"](address.split("#")[0]);
  }
}

// MARK: Without an answer

/// Whether the person was told that there is no connection.
let isOffline;
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

/// Says that there is too much in the form; the page stays as it is.
/// - `isUnsure`: Whether it says so only if there is very much.
async function refuse(isUnsure) {
  return (await use("refusing"))(fields(), say, isUnsure);
}

/// Keeps what was pressed for the next document; this one goes on with it if it stays.
function hold(press) {
  if (press && !press.isKept) waiting.unshift(press);
  retryAfter(LAST_PAUSE);
}

/// Keeps what was pressed until there is an answer, and says so.
/// - `status`: What a proxy has said, if there was an answer.
async function fail(url, { press, form, isQuiet }, { status }) {
  // A browser that was still sending may not tell of the answer that it takes no more.
  if (form && !status && (await hello())?.ok && await refuse(true).catch(() => {})) return;
  if (!status) {
    // A redirect to another site, such as that of a sign-in, looks like no answer.
    const address = form ? location.href : url;
    const probe = await fetch(address, { redirect: "manual", cache: "no-store" }).catch(() => {});
    if (probe?.type === "opaqueredirect" && !(isQuiet && isTyping())) {
      hold(press);
      return address === location.href ? location.reload() : location.assign(url);
    }
  }
  // The person may have gone elsewhere meanwhile.
  if (isQuiet || request?.press !== press) return;
  if (press) waiting.unshift(press);
  isOffline = true;
  pause = Math.min(pause * 2, LAST_PAUSE) || FIRST_PAUSE;
  retryAfter(pause * (.75 + Math.random() / 2));
  say(find("[data-offline]")?.dataset.offline ?? "There is no connection. Nothing is lost: it is sent when there is one.", true);
}
