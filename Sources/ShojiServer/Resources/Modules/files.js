// Files: shown as soon as they are chosen, and sent piece by piece before their form, which then names them. What was
// broken off, by the network or because the page was loaded again, goes on where it was.

/// How many bytes are sent at once: as many as take about a second.
const LEAST = 1 << 16;
const MOST = 1 << 19;
/// How often one piece is tried, and how long is waited before, in milliseconds.
const TRIES = 8;
const PAUSE = 1000;
/// Pictures up to this size are shown.
const SHOWN = 5e7;

/// What comes, or has come and was not sent with a form yet.
const files = new Set();
/// The press that waits for them.
let held;

/// The words of the field's language, in this order.
const [REMOVE, REMOVE_NAMED, CANCEL, CANCEL_NAMED, REMOVED, OFFLINE, PERCENT_OF, PERCENT, ARRIVED, TOO_MUCH, WITH_FORM,
  AWAITED, TOO_LARGE] = Array(13).keys();
let words = [];
const word = (number, ...parts) => {
  words = document.querySelector("[data-words]")?.dataset.words.split("\n") ?? words;
  return words[number]?.replace(/%([12])/g, (_, place) => parts[place - 1]) ?? "";
};

const pause = time => new Promise(done => setTimeout(done, time));
const element = (name, properties, ...parts) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...parts);
  return made;
};
const inputOf = file => document.getElementById(file.address);
const isUnderWay = () => [...files].some(file => !file.isDone);

/// What is said for those who do not see the page.
const voice = element("p", { className: "visually-hidden" });
voice.setAttribute("role", "status");
document.body.append(voice);

function say(words) {
  voice.isConnected || document.body.append(voice);
  voice.textContent = words;
}

function sizeText(bytes) {
  const [unit, size] = bytes < 1e6 ? ["kilobyte", bytes / 1e3] : ["megabyte", bytes / 1e6];
  return new Intl.NumberFormat(document.documentElement.lang, {
    style: "unit", unit, unitDisplay: "short", maximumFractionDigits: 1,
  }).format(size);
}

// MARK: Choosing

addEventListener("change", ({ target }) => {
  if (target.type !== "file" || !target.files?.length || !target.id) return;
  const chosen = [...target.files];
  const tooLarge = chosen.find(({ size }) => size > +target.dataset.max);
  if (tooLarge) {
    target.setAttribute("aria-invalid", "true");
    return say(word(TOO_LARGE, tooLarge.name, sizeText(+target.dataset.max)));
  }
  target.removeAttribute("aria-invalid");
  // They come on their own now, and not with the form.
  target.value = "";
  if (!target.multiple) for (const file of files) if (file.address === target.name) remove(file);
  for (const blob of chosen) {
    const file = { blob, address: target.name, controller: new AbortController() };
    files.add(file);
    show(file);
    send(file).then(() => arrive(file), error => giveUp(file, error));
  }
});

/// Shows a file below its field.
function show(file) {
  const { blob, address } = file;
  const input = inputOf(file);
  if (!input) return;
  let list = input.parentNode.querySelector(".arriving");
  if (!list) {
    list = element("ul", { className: "kept-files arriving" });
    input.after(list);
  }
  file.meter = element("progress", { max: blob.size || 1, value: file.isDone ? blob.size : 0 });
  file.meter.setAttribute("aria-label", blob.name);
  file.text = element("span", { className: "file-size", textContent: sizeText(blob.size) });
  const cancel = element("button", {
    type: "button", className: "b", textContent: word(file.isDone ? REMOVE : CANCEL),
    onclick() {
      remove(file);
      say(word(REMOVED, blob.name));
      inputOf(file)?.focus();
    },
  });
  cancel.setAttribute("aria-label", word(file.isDone ? REMOVE_NAMED : CANCEL_NAMED, blob.name));
  file.button = cancel;
  file.row = element("li", {}, blob.name, " ", file.text, " ", file.meter, " ", cancel);
  if (blob.type.startsWith("image/") && blob.type !== "image/svg+xml" && blob.size < SHOWN) {
    const picture = element("img", { alt: "", src: URL.createObjectURL(blob) });
    picture.onload = picture.onerror = () => URL.revokeObjectURL(picture.src);
    picture.addEventListener("error", () => picture.remove());
    file.row.prepend(picture);
  }
  list.append(file.row);
  if (file.isDone) name(file);
}

/// Lets the form name a file that has come.
function name(file) {
  file.meter.remove();
  file.button.textContent = word(REMOVE);
  file.button.setAttribute("aria-label", word(REMOVE_NAMED, file.blob.name));
  file.row.append(element("input", {
    type: "hidden", name: "_file", value: `${file.address}|${file.place.split("/").at(-1)}`,
  }));
}

/// Forgets a file, here and on the server.
function remove(file) {
  files.delete(file);
  file.controller.abort();
  forget(file);
  file.row?.remove();
  if (file.place) ask("DELETE", file.place).catch(() => {});
  sendHeld();
}

// MARK: Sending

const ask = (method, place, headers, body, signal) => fetch(place, {
  method, body, signal, cache: "no-store",
  headers: {
    "Shoji-Token": document.querySelector("input[name=_token]")?.value ?? "",
    ...headers,
  },
});

/// Where a file was begun, as long as this tab is open.
const keyOf = ({ blob, address }) => `file:${address}:${blob.name}:${blob.size}:${blob.lastModified}`;
const forget = file => sessionStorage.removeItem(keyOf(file));

/// Sends a file from where it has come to.
async function send(file) {
  const { blob, controller: { signal } } = file;
  file.place = sessionStorage.getItem(keyOf(file));
  let offset = 0;
  let step = LEAST;
  for (let tries = 0; ;) {
    try {
      if (!file.place) {
        const answer = await ask("POST", "/_shoji/files", {
          "Shoji-File": encodeURIComponent(blob.name), "Upload-Length": blob.size,
          "Upload-Complete": "?0", "Content-Type": blob.type || "application/octet-stream",
        }, null, signal);
        if (!answer.ok) throw await fault(answer);
        file.place = answer.headers.get("Location");
        sessionStorage.setItem(keyOf(file), file.place);
        offset = 0;
        if (isComplete(answer)) return;
      } else if (tries || !offset) {
        const answer = await ask("HEAD", file.place, {}, null, signal);
        if (!answer.ok) throw await fault(answer);
        offset = offsetOf(answer);
        if (isComplete(answer)) return;
      }
      const begin = performance.now();
      const answer = await ask("PATCH", file.place, {
        "Upload-Offset": offset, "Content-Type": "application/partial-upload",
      }, blob.slice(offset, offset + step), signal);
      if (!answer.ok && answer.status !== 409) throw await fault(answer);
      offset = offsetOf(answer);
      progress(file, offset);
      if (isComplete(answer)) return;
      tries = 0;
      step = performance.now() - begin < 1000 ? Math.min(step * 2, MOST) : Math.max(step / 2, LEAST);
    } catch (error) {
      if (signal.aborted || error.isFinal || ++tries === TRIES) throw error;
      if (error.status === 404) {
        // It is not there any more: from the beginning.
        forget(file);
        file.place = null;
      }
      file.text.textContent = word(OFFLINE);
      if (tries === 1) say(file.text.textContent);
      await pause(Math.min(PAUSE * 2 ** tries, 30000) * (0.5 + Math.random() / 2));
    }
  }
}

const offsetOf = answer => +answer.headers.get("Upload-Offset");
const isComplete = answer => answer.headers.get("Upload-Complete") === "?1";

async function fault({ status }) {
  const isFinal = status < 500 && status !== 404 && status !== 408 && status !== 429;
  return Object.assign(new Error(`${status}`), { status, isFinal });
}

function progress(file, offset) {
  const { blob, meter, text } = file;
  const percent = Math.floor(offset / blob.size * 100);
  meter.value = offset;
  text.textContent = word(PERCENT_OF, percent, sizeText(blob.size));
  // Often enough to know that it goes on, and not more.
  const quarter = Math.floor(percent / 25);
  if (quarter > (file.said ?? 0) && percent < 100) say(word(PERCENT, blob.name, percent));
  file.said = quarter;
}

function arrive(file) {
  if (!files.has(file)) return;
  file.isDone = true;
  forget(file);
  file.text.textContent = sizeText(file.blob.size);
  name(file);
  say(word(ARRIVED, file.blob.name));
  sendHeld();
}

/// Leaves a file that could not be sent on its own to the form.
function giveUp(file, error) {
  if (!files.delete(file)) return;
  const input = inputOf(file);
  forget(file);
  file.row.remove();
  if (error.status === 413) {
    say(word(TOO_MUCH, file.blob.name));
    input?.setAttribute("aria-invalid", "true");
  } else if (input) {
    const rest = new DataTransfer();
    for (const blob of [...input.files, file.blob]) rest.items.add(blob);
    input.files = rest.files;
    say(word(WITH_FORM, file.blob.name));
  }
  sendHeld();
}

// MARK: The form

// A press waits until what it speaks of is there.
addEventListener("submit", event => {
  if (!isUnderWay() || event.submitter?.matches("[data-cancel], .kept-files button")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held = event.submitter ?? event.target;
  say(word(AWAITED));
}, true);

function sendHeld() {
  if (!held || isUnderWay()) return;
  const press = held;
  held = undefined;
  if (!press.isConnected) return;
  if (press.form) press.form.requestSubmit(press);
  else press.requestSubmit();
}

addEventListener("formdata", ({ formData }) => {
  const named = new Set(formData.getAll("_file").map(text => text.split("|").at(-1)));
  for (const file of files) if (file.isDone && named.has(file.place.split("/").at(-1))) file.isSent = true;
});

// A field that was written again has lost what stands below it; what was sent is the server's to show.
addEventListener("shoji:patched", () => {
  for (const file of files) {
    if (file.isSent) {
      files.delete(file);
      file.row.remove();
    } else if (!inputOf(file)) {
      remove(file);
    } else if (!file.row.isConnected) {
      show(file);
    }
  }
});
