// MARK: The stream

/// The module that hears what happens, once the server knows the tab.
let stream;
/// How often it was asked for.
let tries = 0;
/// What has come while there was a request under way, each once.
const held = new Set();

async function listen() {
  try {
    // A browser does not ask again for a module that it could not get.
    stream ??= (await import(beside("stream") + "?".repeat(tries++))).default;
    if (!hasLeft) stream.begin(hear, trust.createScriptURL(beside("listening")));
  } catch {
    helloTimer = setTimeout(hello, HELLO_INTERVAL / 12);
  }
}

/// Takes over what has happened in the tab's window.
function hear(data) {
  if (request || waiting.length) return void held.add(data);
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
