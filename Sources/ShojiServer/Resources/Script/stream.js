// MARK: The stream

// One tab of the browser listens and tells the others; the browser has few connections.

/// How long the tab that listens may be silent when it is asked, in milliseconds.
const SILENCE = 1e3;

let worker, channel, release, silence, leaving;
/// What has come while there was a request under way.
const held = [];

/// Hears what another tab says that listens.
function join() {
  if (channel) return;
  channel = new BroadcastChannel(STORE);
  channel.onmessage = ({ data }) => {
    if (data === "?") return worker && channel.postMessage("!");
    clearTimeout(silence);
    if (data !== "!") hear(data);
  };
}

/// Becomes the one that listens, when there is none.
function lead(isUrgent) {
  if (leaving && !isUrgent) return;
  leaving?.abort();
  leaving = new AbortController();
  const options = isUrgent ? { steal: true } : { signal: leaving.signal };
  navigator.locks.request(STORE, options, () => new Promise(done => {
    release = done;
    listen();
  })).catch(dismiss);
}

function listen() {
  const own = worker = new Worker(trust.createScriptURL(beside("listening")));
  own.onmessage = ({ data }) => {
    channel?.postMessage(data);
    hear(data);
  };
  // It could not be loaded.
  own.onerror = () => setTimeout(() => worker === own && listen(), RETRY_INTERVAL);
}

/// Listens no more.
function dismiss() {
  worker?.terminate();
  worker = undefined;
}

/// Makes sure that somebody listens: a browser may have stopped the tab that did.
function askForLeader() {
  if (!channel || worker) return;
  channel.postMessage("?");
  clearTimeout(silence);
  silence = setTimeout(lead, SILENCE, true);
}

/// Takes over what has happened in the tab's window.
function hear(data) {
  if (data === "*") noteAnswer();
  if (request || waiting.length) return void held.push(data);
  const [head] = data.split("\n", 1);
  const [name, from, to, path] = head.split(" ");
  if (name === "*") {
    // The server may be another one, which knows of no tabs.
    isHeld = false;
    return refresh();
  }
  const version = ownField("_ticket")?.dataset.version;
  if (name !== ownWindow || version === to) return;
  if (version === from && path === shown) return patch(data.slice(head.length + 1), to);
  load(path, { isTraversal: path === shown, isQuiet: true });
}

/// Lets another tab listen. A page that holds anything is not kept for the way back.
function stopListening() {
  clearTimeout(silence);
  dismiss();
  channel?.close();
  leaving?.abort();
  release?.();
  channel = release = leaving = undefined;
}
