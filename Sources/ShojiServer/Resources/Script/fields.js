// MARK: Fields

/// The fields as they were sent last; the answer to that tells what is to be in them.
let sent = new Map();

const isBox = field => field.type === "checkbox" || field.type === "radio";
const isField = node => node.name && node.matches("input,select,textarea") && !/hidden|image/.test(node.type);
const nameOf = field => isBox(field) ? `${field.name}=${field.value}` : field.name;
const stateOf = field => isBox(field) ? field.checked : field.value;
const fields = () => findAll("input,select,textarea").filter(isField);

/// Whether the server writes nothing of what is in a field: no answer sets it. One that the app has emptied
/// has a value.
const isUnwritten = field => field.type === "password" && !field.hasAttribute("value");

/// Whether what is in a field is told before there is a press: files wait for one, and secrets that no app hears.
const isTold = field =>
  !field.files && (field.dataset.live || isBox(field) || !find(`[name=_secret][value="${CSS.escape(field.name)}"]`));

function initialStateOf(field) {
  if (isBox(field)) return field.defaultChecked;
  if (field.localName !== "select") return field.defaultValue;
  return ([...field.options].find(option => option.defaultSelected) ?? field.options[0])?.value;
}

/// Writes into a field what is not there yet. Where an input method is at work, nothing is written.
function setState(field, state) {
  if (field === composing || state === stateOf(field)) return;
  if (isBox(field)) field.checked = state;
  else if (field.type !== "file" || !state) field.value = state ?? "";
}

/// Whether a person has changed a field since the page came or was sent.
const isEdited = field => stateOf(field) !== (sent.get(nameOf(field)) ?? initialStateOf(field));

/// Whether a page loaded anew would lose what is typed, or take the field away in which the person is.
const isTyping = () => isField(document.activeElement) || fields().some(isEdited);

/// What a person has changed, and what is in fields that were changed for presses that wait: these come first.
function readEdits() {
  return new Map(fields().filter(field => isEdited(field) || waiting.some(({ edits }) => edits?.has(nameOf(field))))
    .map(field => [nameOf(field), stateOf(field)]));
}

// MARK: Typing

/// How long a person pauses before what nobody waits for is reported, in milliseconds.
const PAUSE = 1500;

let reportTimer;
/// The field of which the server knows that it is being edited, and the one in which an input method is at work.
let typing, composing;

/// Tells what was typed or chosen: to an app that hears it, and so that it lasts.
function report() {
  clearTimeout(reportTimer);
  // The person rests: the new page that was put off can come.
  if (isOld && !request && !isTyping()) return location.reload();
  if (waiting.at(-1)?.isReport) waiting.pop();
  take({ isReport: true });
}

for (const type of ["input", "focusout", "compositionend"]) addEventListener(type, event => {
  const field = event.target;
  if (!isField(field) || field.files) return;
  clearTimeout(reportTimer);
  const { live } = field.dataset;
  composing = event.isComposing && field;
  // What an input method has not decided yet is told when the person rests: on a phone it is always at work.
  reportTimer = setTimeout(report, !composing && live ? type === "focusout" ? 0 : live : PAUSE);
});
