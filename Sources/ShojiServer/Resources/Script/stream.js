// MARK: The stream

// One tab of the browser listens and tells the others; the browser has few connections.

/// How long nobody asks again after a stream has ended, at first and at most, in milliseconds.
const [FIRST_PAUSE, LAST_PAUSE] = [500, 3e4];
/// How long the tab that listens may be silent when it is asked, in milliseconds.
const SILENCE = 1e3;

let source, channel, release, silence, leaving;
let pause = FIRST_PAUSE;
/// What has come while there was a request under way.
const held = [];

/// Hears what another tab says that listens.
function join() {
  if (channel) return;
  channel = new BroadcastChannel(STORE);
  channel.onmessage = ({ data }) => {
    if (data === "?") return source && channel.postMessage("!");
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
    open();
  })).catch(() => source?.close());
}

function open() {
  if (!release) return;
  source?.close();
  source = new EventSource("/_shoji/stream");
  source.onopen = () => {
    pause = FIRST_PAUSE;
    noteAnswer();
    // What has happened before is not said.
    spread("*");
  };
  source.onmessage = event => spread(event.data);
  source.onerror = () => {
    source?.close();
    // Not all at once when a server has been started anew.
    setTimeout(open, pause * (.5 + Math.random()));
    pause = Math.min(pause * 2, LAST_PAUSE);
  };
}

function spread(data) {
  channel?.postMessage(data);
  hear(data);
}

/// Makes sure that somebody listens: a browser may have stopped the tab that did.
function askForLeader() {
  if (!channel || source) return;
  channel.postMessage("?");
  clearTimeout(silence);
  silence = setTimeout(lead, SILENCE, true);
}

/// Takes over what has happened in the tab's window.
function hear(data) {
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
  source?.close();
  channel?.close();
  leaving?.abort();
  release?.();
  source = channel = release = leaving = undefined;
}
