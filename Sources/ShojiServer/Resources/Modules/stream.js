// The stream of a browser: one of its tabs listens and tells the others; the browser has few connections.

/// How long the tab that listens may be silent when it is asked, in milliseconds.
const SILENCE = 1e3;
/// How long is waited before a worker that could not be loaded is asked for again, in milliseconds.
const PAUSE = 5e3;

/// The function that hears each event, and the URL of the worker.
let hear, place;
let worker, channel, release, silence, leaving;

/// Hears the events of the tab that listens. A tab that `leads` listens itself if no tab does.
function begin(hearer, workerPlace, leads) {
  [hear, place] = [hearer, workerPlace];
  if (!channel) {
    channel = new BroadcastChannel("shoji");
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
  if (leaving && !isUrgent) return;
  leaving?.abort();
  leaving = new AbortController();
  const options = isUrgent ? { steal: true } : { signal: leaving.signal };
  navigator.locks.request("shoji", options, () => new Promise(done => {
    release = done;
    listen();
  })).catch(dismiss);
}

function listen() {
  const own = worker = new Worker(place);
  own.onmessage = ({ data }) => {
    channel?.postMessage(data);
    hear(data);
  };
  // It could not be loaded.
  own.onerror = () => setTimeout(() => worker === own && listen(), PAUSE);
}

/// Listens no more.
function dismiss() {
  worker?.terminate();
  worker = undefined;
}

/// Makes sure that a tab listens: a browser may have stopped the one that did.
function ask() {
  if (!channel || worker) return;
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
  release?.();
  channel = release = leaving = undefined;
}

const stream = { begin, ask, stop };
export default stream;
