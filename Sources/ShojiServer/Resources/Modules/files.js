// Files: shown as soon as they are chosen, and sent before their form, which then names them.

/// Pictures up to this size are shown.
const SHOWN = 5e7;

/// Files that are under way, that have arrived and were not sent with a form yet, or that were refused.
const files = new Set();
/// The controls whose presses wait for them, in their order.
const held = [];

const sending = import(import.meta.url.replace(/files(?=\.[^/]+$)/, "sending")).then(module => module.default);

/// The words of the field's language, in this order.
const [REMOVE, REMOVE_NAMED, CANCEL, CANCEL_NAMED, REMOVED, OFFLINE, PERCENT_OF, PERCENT, ARRIVED, TOO_MUCH, WITH_FORM,
  AWAITED, TOO_LARGE, UNREADABLE] = Array(14).keys();
let words = [];
const word = (number, ...parts) => {
  words = document.querySelector("[data-words]")?.dataset.words.split("\n") ?? words;
  return words[number]?.replace(/%([12])/g, (_, place) => parts[place - 1]) ?? "";
};

const element = (name, properties, ...parts) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...parts);
  return made;
};
const inputOf = file => document.getElementById(file.address);
const isUnderWay = file => !file.claim && !file.refusal;

/// What is said for those who do not see the page.
const voice = element("p", { className: "visually-hidden", role: "status" });
document.body.append(voice);

function say(words) {
  voice.isConnected || document.body.append(voice);
  voice.textContent = words;
}

function sizeText(bytes) {
  const [unit, size, unitDisplay] = bytes < 1e3 ? ["byte", bytes, "long"]
    : bytes < 1e6 ? ["kilobyte", bytes / 1e3] : ["megabyte", bytes / 1e6];
  return new Intl.NumberFormat(document.documentElement.lang, {
    style: "unit", unit, unitDisplay, maximumFractionDigits: 1,
  }).format(size);
}

// MARK: Choosing

/// Sends the files that are chosen in a field on their own, and not with the form.
function take(input) {
  if (!input.files?.length || !input.id) return;
  const chosen = [...input.files];
  input.value = "";
  for (const file of files) {
    if (inputOf(file) === input && (file.refusal || !input.multiple)) remove(file);
  }
  mark(input);
  for (const blob of chosen) begin(blob, input);
}

/// Says whether a field has the fault that the server has found: one that is mended is not described by it.
function mark(input, isFaulty) {
  input.ariaInvalid = isFaulty || null;
  input.setAttribute("aria-describedby", isFaulty ? input.id + "-error" : "");
}

addEventListener("change", ({ target }) => take(target));

const takeAll = () => document.querySelectorAll("input[type=file]").forEach(take);

function begin(blob, { name: address, dataset: { max } }) {
  const file = { blob, address, controller: new AbortController() };
  const key = [address, blob.name, blob.size, blob.lastModified].join();
  // Of a file that is chosen twice, the first one resumes what was broken off.
  if (![...files].some(other => other.key === key)) file.key = key;
  files.add(file);
  if (blob.size > +max) return refuse(file, word(TOO_LARGE, blob.name, sizeText(+max)));
  show(file);
  sending.then(module => module.send(file, progress)).then(() => arrive(file), error => giveUp(file, error));
}

/// Says why a file is not sent, below its field.
function refuse(file, reason) {
  file.refusal = reason;
  show(file);
  say(reason);
  const input = inputOf(file);
  if (input) input.ariaInvalid = true;
  sendHeld();
}

/// Shows a file below its field, as it is now. The form names one that has arrived.
function show(file) {
  const { blob, address, refusal, claim, row } = file;
  const input = inputOf(file);
  if (!input) return;
  let list = input.parentNode.querySelector(".arriving");
  if (!list) {
    list = element("ul", { className: "kept-files arriving" });
    input.after(list);
  }
  const [label, name] = isUnderWay(file) ? [CANCEL, CANCEL_NAMED] : [REMOVE, REMOVE_NAMED];
  const button = element("button", {
    type: "button", className: "b", textContent: word(label), ariaLabel: word(name, blob.name),
    onclick() {
      remove(file);
      say(word(REMOVED, blob.name));
      inputOf(file)?.focus();
    },
  });
  file.meter = element("progress", { max: blob.size || 1, value: 0, ariaLabel: blob.name });
  file.text = element("span", {
    className: refusal ? "field-error" : "file-size", textContent: refusal ?? sizeText(blob.size),
  });
  file.row = element("li", {}, ...refusal ? [] : [blob.name, " "], file.text, " ", button);
  if (isUnderWay(file)) button.before(file.meter, " ");
  if (claim) file.row.append(element("input", { type: "hidden", name: "_file", value: claim }));
  if (!refusal && /^image\/(?!svg)/.test(blob.type) && blob.size < SHOWN) {
    const picture = element("img", { alt: "", src: URL.createObjectURL(blob) });
    picture.onload = () => URL.revokeObjectURL(picture.src);
    picture.onerror = () => picture.remove();
    file.row.prepend(picture);
  }
  row?.isConnected ? row.before(file.row) : list.append(file.row);
  if (row?.contains(document.activeElement)) button.focus();
  row?.remove();
}

/// Forgets a file, here and on the server.
function remove(file) {
  files.delete(file);
  const input = inputOf(file);
  // The fault of the server holds again when the field has no file.
  if (input) mark(input, input.matches(".invalid > *") && ![...files].some(each => inputOf(each) === input));
  file.controller.abort();
  file.row?.remove();
  sending.then(module => module.drop(file));
  sendHeld();
}

// MARK: Progress

/// - `offset`: How many bytes have arrived; `undefined` where there is no connection.
/// - `isFirst`: Whether that was not so before.
function progress(file, offset, isFirst) {
  const { blob, meter, text } = file;
  if (offset === undefined) {
    text.textContent = word(OFFLINE);
    return isFirst && say(text.textContent);
  }
  const percent = offset / blob.size * 100 | 0;
  meter.value = offset;
  text.textContent = word(PERCENT_OF, percent, sizeText(blob.size));
  // Often enough to know that it goes on, and not more.
  const quarter = percent / 25 | 0;
  if (quarter > (file.said ?? 0) && percent < 100) say(word(PERCENT, blob.name, percent));
  file.said = quarter;
}

function arrive(file) {
  if (!files.has(file)) return;
  // The form names it by this.
  file.claim = file.address + "|" + file.place.split("/").at(-1);
  show(file);
  say(word(ARRIVED, file.blob.name));
  sendHeld();
}

/// Leaves a file that could not be sent on its own to the form, or says why that cannot be either.
function giveUp(file, { status, isUnreadable }) {
  if (!files.has(file)) return;
  const { blob } = file;
  if (isUnreadable || status === 413) return refuse(file, word(isUnreadable ? UNREADABLE : TOO_MUCH, blob.name));
  const input = inputOf(file);
  files.delete(file);
  file.row.remove();
  if (input) {
    const rest = new DataTransfer();
    for (const each of [...input.files, blob]) rest.items.add(each);
    input.files = rest.files;
    say(word(WITH_FORM, blob.name));
  }
  sendHeld();
}

// MARK: The form

/// Whether a press needs a file that is under way. One in a row that has no field for files does not, such as that of
/// a button that deletes the row.
function isAwaiting(control) {
  const row = control.closest("li, tr") ?? document;
  return [...files].some(file => isUnderWay(file) && row.contains(inputOf(file)));
}

let isSending;

// A press waits until the files that it needs have arrived, and those after it wait with it.
addEventListener("submit", event => {
  const { submitter, target } = event;
  const control = submitter ?? target;
  if (isSending || control.matches("[data-cancel], .kept-files button")) return;
  if (!held.length && !isAwaiting(control)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held.push(control);
  say(word(AWAITED));
}, true);

function sendHeld() {
  while (held.length && !isAwaiting(held[0])) {
    let control = held.shift();
    // It may have been written anew.
    if (!control.isConnected) {
      control = [...document.getElementsByName(control.name)].find(({ value }) => value === control.value);
    }
    isSending = true;
    (control?.form ?? control)?.requestSubmit(control.form && control);
    isSending = false;
  }
}

// Neither a file under way nor a press that waits for it is known to the next document.
addEventListener("beforeunload", event => [...files].some(isUnderWay) && event.preventDefault());

addEventListener("formdata", ({ formData }) => {
  const claims = formData.getAll("_file");
  for (const file of files) if (claims.includes(file.claim)) file.isSent = true;
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

// Files that were chosen before this module had come are taken as well. A press that is under way has them in its form.
document.querySelector("button[aria-busy]") ? addEventListener("shoji:patched", takeAll, { once: true }) : takeAll();
