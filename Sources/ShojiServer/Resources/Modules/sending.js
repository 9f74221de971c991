// Sends a file piece by piece. What was broken off, by the network or because the page was loaded again, goes on where
// it was.

/// How many bytes are sent at once: as many as take about a second.
const LEAST = 1 << 16;
const MOST = 1 << 19;
/// How often one piece is tried, and how long is waited before, in milliseconds.
const TRIES = 8;
const PAUSE = 1000;

const pause = time => new Promise(done => setTimeout(done, time));

const ask = (method, place, headers, body, signal) => fetch(place, {
  method, body, signal, cache: "no-store",
  headers: {
    "Shoji-Token": document.querySelector("input[name=_token]")?.value ?? "",
    ...headers,
  },
});

/// Sends a file.
/// - `progress`: Is called with the file and how many bytes have arrived; without a number while there is no connection,
///   and whether that is new.
/// - Throws: An error with the `status` of the answer, if there was one, and whether the file `isUnreadable` by now.
async function send(file, progress) {
  try {
    await sendPieces(file, progress);
  } catch (error) {
    error.isUnreadable = !await isReadable(file.blob);
    throw error;
  } finally {
    forget(file);
  }
}

/// Sends a file from where it was broken off.
async function sendPieces(file, progress) {
  const { blob, controller: { signal } } = file;
  file.place = file.key && sessionStorage.getItem(file.key);
  let offset = 0;
  let step = LEAST;
  for (let tries = 0; ;) {
    try {
      if (!file.place) {
        const answer = await ask("POST", "/_shoji/files", {
          "Shoji-File": encodeURIComponent(blob.name), "Upload-Length": blob.size,
          "Upload-Complete": "?0", "Content-Type": blob.type || "application/octet-stream",
        }, null, signal);
        if (!answer.ok) throw fault(answer);
        file.place = answer.headers.get("Location");
        if (file.key) sessionStorage.setItem(file.key, file.place);
        offset = 0;
        if (isComplete(answer)) return;
      } else if (tries || !offset) {
        const answer = await ask("HEAD", file.place, {}, null, signal);
        if (!answer.ok) throw fault(answer);
        offset = offsetOf(answer);
        if (isComplete(answer)) return;
      }
      const begin = performance.now();
      const answer = await ask("PATCH", file.place, {
        "Upload-Offset": offset, "Content-Type": "application/partial-upload",
      }, blob.slice(offset, offset + step), signal);
      if (!answer.ok && answer.status !== 409) throw fault(answer);
      offset = offsetOf(answer);
      progress(file, offset);
      if (isComplete(answer)) return;
      tries = 0;
      step = performance.now() - begin < 1000 ? Math.min(step * 2, MOST) : Math.max(step / 2, LEAST);
    } catch (error) {
      if (signal.aborted || error.isFinal || ++tries === TRIES || !await isReadable(blob)) throw error;
      if (error.status === 404) {
        // It is not there any more: from the beginning.
        forget(file);
        file.place = null;
      }
      progress(file, undefined, tries === 1);
      await pause(Math.min(PAUSE * 2 ** tries, 30000) * (0.5 + Math.random() / 2));
    }
  }
}

/// Whether a file is still there as it was when it was chosen.
const isReadable = blob => blob.slice(0, 1).arrayBuffer().then(() => true, () => false);

const offsetOf = answer => +answer.headers.get("Upload-Offset");
const isComplete = answer => answer.headers.get("Upload-Complete") === "?1";

function fault({ status }) {
  const isFinal = status < 500 && status !== 404 && status !== 408 && status !== 429;
  return Object.assign(new Error(`${status}`), { status, isFinal });
}

/// Forgets where a file was begun, which is known as long as this tab is open.
const forget = ({ key }) => key && sessionStorage.removeItem(key);

/// Lets the server forget a file.
function drop({ place }) {
  if (place) ask("DELETE", place).catch(() => {});
}

const sending = { send, drop };
export { sending as default };
