// What only the tabs of a session need: the stream of a browser, and what goes on in the next document. One of the
// tabs listens and tells the others; the browser has few connections.

/// How long the tab that listens may be silent when it is asked, in milliseconds.
const SILENCE = 1e3;
/// How long is waited at least before a worker that could not be loaded is asked for again, in milliseconds.
const PAUSE = 15e3;
/// What the tabs of a server agree by. A server below a path has its own: the path stands before it.
const NAME = "/_shoji/";
/// How tabs agree on the one that listens; `undefined` where pages come without TLS: each tab listens then.
const { locks } = navigator;

/// The function that hears each event, and the URL of the worker.
let hear, place;
let worker, channel, silence, leaving;
/// The functions that end the locks that are held.
let releases = [];

/// Hears the events of the tab that listens. A `tab` that `leads` listens itself if no tab does.
function begin(hearer, workerPlace, leads, tab) {
  [hear, place] = [hearer, workerPlace];
  if (locks && !channel) {
    hold(tab, {});
    channel = new BroadcastChannel(NAME);
    channel.onmessage = ({ data }) => {
      if (data === "?") return worker && channel.postMessage("!");
      clearTimeout(silence);
      if (data !== "!") hear(data);
    };
  }
  if (leads) lead();
}

/// Becomes the one that listens, when there is none.
function lead(isUrgent) {
  // The browser has few connections: those tabs listen that are seen.
  if (!locks) return worker || document.hidden || listen();
  if (leaving && !isUrgent) return;
  leaving?.abort();
  leaving = new AbortController();
  hold(NAME, isUrgent ? { steal: true } : { signal: leaving.signal }, listen).catch(dismiss);
}

/// Holds a lock as long as the page is there. That of its name says that a tab lives (copies.js).
const hold = (name, options, act) => locks.request(name, options, () => new Promise(done => {
  releases.push(done);
  act?.();
}));


function listen() {
  const own = worker = new Worker(place);
  const tell = ({ data }) => {
    channel?.postMessage(data);
    hear(data);
  };
  own.onmessage = tell;
  // It could not be loaded: pages look for themselves meanwhile.
  own.onerror = () => setTimeout(() => {
    if (worker !== own) return;
    listen();
    tell({ data: "*" });
  }, PAUSE * (1 + Math.random()));
}

/// Listens no more.
function dismiss() {
  worker?.terminate();
  worker = undefined;
}

/// Makes sure that a tab listens: a browser may have stopped the one that did.
function ask() {
  if (!place || worker) return;
  if (!locks) return lead();
  channel.postMessage("?");
  clearTimeout(silence);
  silence = setTimeout(lead, SILENCE, true);
}

/// Lets another tab listen. A page that holds anything is not kept for the way back.
function stop() {
  clearTimeout(silence);
  dismiss();
  channel?.close();
  leaving?.abort();
  for (const release of releases) release();
  releases = [];
  channel = leaving = undefined;
}

addEventListener("visibilitychange", () => locks || document.hidden && dismiss());

// MARK: The time zone

// A session that begins has it from the cookie.
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
if (timeZone) document.cookie = `shoji-time-zone=${timeZone}; path=/; max-age=31536000; samesite=lax`;

/// Lets the server hear where times are read, once, if a page shows them in another zone: what is sent next tells it.
/// - `refresh`: Sends something, where nothing is sent anyway.
function readZone(page, refresh) {
  const shown = page.querySelector("meta[name=time-zone]")?.content;
  if (!shown || !timeZone || shown === timeZone || stream.zone !== undefined) return;
  stream.zone = timeZone;
  if (refresh) setTimeout(refresh);
}

// MARK: From one document to the next

/// Whether something is in a form that is written down nowhere: a file or a secret.
const isPrivate = ({ body }) =>
  [...body].some(([name, value]) => value.size || name === "_secret" && body.get(value));

/// Writes down what was pressed and is not answered.
function pack(presses, fillIn) {
  const sent = presses.filter(press => press && !press.url && (press.body ?? fillIn(press)));
  stream.mustAsk = sent.some(isPrivate);
  return sent.filter(press => !isPrivate(press)).map(({ form, body }) =>
    [form.action, "" + new URLSearchParams([...body].filter(([, value]) => value.at))]);
}

/// Reads it, once. Presses of another session are none of this one's, and words that were only typed are of their page.
function unpack(kept, token) {
  const presses = (kept.presses ?? []).map(([action, text]) => ({
    form: { action }, body: new URLSearchParams(text), isKept: true,
  }));
  kept.presses = [];
  return presses.filter(({ form, body }) => body.get("_token") === token
    && (body.has("_e") || form.action === document.querySelector("form.page")?.action));
}

/// - `zone`: Where times are read, if the server is to hear it; empty when it has.
/// - `mustAsk`: Whether what was packed last leaves something out, which the next document will not have.
const stream = { begin, ask, stop, pack, unpack, readZone };
export { stream as default };
