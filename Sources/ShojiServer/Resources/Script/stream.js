// MARK: The stream

/// The module that hears what happens.
let stream;
/// Events that came while a request was under way, each once.
const held = new Set();

/// - `leads`: Whether the server knows the tab, which may listen for the others then.
async function listen(leads) {
  stream = await use("stream") ?? stream;
  if (!stream) return helloTimer = setTimeout(comeToFront, HELLO_INTERVAL / 6);
  stream.readZone(document);
  // What was pressed in the former document, and not answered.
  waiting.unshift(...stream.unpack(kept, token));
  next();
  if (!hasLeft) stream.begin(hear, trust.createScriptURL(beside("listening")), leads, tab);
}

/// Takes over what has happened in the tab's window.
function hear(data) {
  if (request || waiting.length) return held.add(data);
  const [head] = data.split("\n", 1);
  const [name, from, to, path] = head.split(" ");
  if (name === "*") {
    // The server may be another one, which knows of no tabs.
    isHeld = false;
    return refresh();
  }
  const version = ownField("_ticket")?.dataset.version;
  // What was said before the page came is in it: versions of one window are counted.
  if (name !== ownWindow || (version >= to && version.startsWith(to.slice(0, 8)))) return;
  if (version === from && path === shown) return patch(data.slice(head.length + 1), to);
  // The server may have met a page last that was given up: where the tab is counts.
  path === shown || gone.includes(path) ? refresh() : load(path, { isQuiet: true });
}
