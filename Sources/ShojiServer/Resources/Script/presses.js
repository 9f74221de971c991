// MARK: Presses

/// What waits for its turn: presses, each with what was typed until then, and links.
const waiting = [];
/// The paths of pages that were given up, one after the other, for the page that was asked for last.
let gone = [];
let isNative;

addEventListener("click", event => {
  const link = event.target.closest?.("a[href]");
  // A link in a picture has no origin.
  if (!link || event.defaultPrevented || event.button
    || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    || (link.target && (link.target !== "_top" || self !== top)) || link.matches("[download],[data-native]")
    || link.origin !== location.origin) return;
  if (link.href.includes("#") && pathOf(link.href) === pathOf(location)) return;
  event.preventDefault();
  visit(link.href, link);
});

addEventListener("submit", event => {
  const { target: form, submitter: control } = event;
  if (event.defaultPrevented || isNative || form.method !== "post" || form.target) return;
  event.preventDefault();
  const selector = selectorOf(control);
  // One press until it is answered.
  if (control?.hasAttribute("data-once") && isPressed(selector)) return;
  if (control) control.ariaBusy = "true";
  take({ selector, event: control?.name === "_e" && control.value });
});

/// What a script of the app says is sent as a press of its element is.
addEventListener("shoji:send", ({ target, detail }) => {
  const element = target.closest("[data-event]");
  const event = element && `${element.dataset.event}|${JSON.stringify(detail ?? null)}`;
  if (event) take({ selector: selectorOf(element), event });
});

/// Goes to a page when what was pressed before is answered.
/// - `isTraversal`: Whether the browser's history has already gone there.
function visit(url, control, isTraversal) {
  take({ url, control, isTraversal });
}

const isPressed = selector =>
  [request?.press, ...waiting].some(press => press?.selector === selector);

function take(press) {
  press.focus = document.activeElement.name;
  if (press.url && request?.press?.url) {
    // Nobody waits for a page after having left for another one.
    gone.push(pathOf(request.press.url));
    request.controller.abort();
    request = undefined;
  } else gone = [];
  if (press.url) {
    // Nor for one that could not be had.
    while (waiting.at(-1)?.url) waiting.pop();
    // Typed words are told before their page is left.
    if (fields().some(isEdited)) waiting.push({ isReport: true });
  }
  waiting.push(press);
  // A press says what was typed until then, and so does a report that waits: nothing of what is typed behind the press.
  if ("event" in press) for (const each of waiting) if (!each.url) each.edits ??= readEdits();
  next();
}

/// Sends what has waited longest, unless its control cannot be used now.
function next() {
  if (retryTimer || request && !request.isQuiet) return;
  const press = waiting.shift();
  if (!press) {
    for (const busy of findAll("[aria-busy]")) busy.ariaBusy = null;
    return;
  }
  if (press.url) return load(press.url, { press, ...press });
  if (press.body ?? fillIn(press)) load(press.form.action, { press, ...press });
  else next();
}

/// Makes the form of a press, with what a person had changed when it was pressed, and with the `event` that was pressed:
/// the server says so if that has gone meanwhile, or means something else. A report is sent if it says something.
/// - Returns: The press with its form; `undefined` if there is nothing to send.
function fillIn(press) {
  const control = press.selector && find(press.selector);
  const form = control?.form ?? find("form.page");
  const { event, focus, isReport } = press;
  if (!form || (press.selector && (control ? control.matches(":disabled") : !event))) return;
  // A report says what is in the fields now: a press before may have emptied them.
  const edits = press.edits ?? readEdits();
  const sent = new Map();
  // The form is read, and not written into: an input method may be at work in a field.
  const data = new FormData(form, event ? null : control);
  let isSaying = !isReport || (typing && typing !== focus);
  for (const field of fields()) {
    const { name, value } = field;
    const state = edits.get(nameOf(field)) ?? initialStateOf(field);
    let values = [state];
    if (isReport && !isTold(field)) {
      values = [];
    } else {
      sent.set(nameOf(field), state);
      isSaying ||= state !== initialStateOf(field);
      if (field.files || state === stateOf(field)) continue;
      // It was changed after the press. A box has a hidden companion of its name.
      if (isBox(field)) values = data.getAll(name).filter(each => each !== value).concat(state ? value : []);
    }
    data.delete(name);
    for (const each of values) data.append(name, each);
  }
  if (!isSaying) return;
  data.set("_ticket", markForm());
  data.set("_focus", focus ?? "");
  if (event) data.set("_e", event);
  typing = isReport && edits.has(focus) && focus;
  return Object.assign(press, {
    form, control, sent,
    body: /multipart/.test(form.enctype) ? data : new URLSearchParams(data),
  });
}

// MARK: Once-only marks

/// What the marks of this document begin with; they are counted.
let epoch = "";
let count = 0;

/// Counts on for the page that is shown, or begins anew if it cannot be done with the same marks.
/// - `isKnown`: Whether the server remembers the session, whatever the page says: it has answered with a patch.
function beginMarks(isKnown) {
  const mark = valueOf("_ticket");
  if (!mark) return;
  const isVisitor = isKnown ? 0 : parseInt(mark[0], 16) & 1;
  if (epoch.slice(8) === mark.slice(8, 16) && (parseInt(epoch[0], 16) & 1) === isVisitor) return;
  const [random] = crypto.getRandomValues(new Uint32Array(1));
  const digits = (random & ~(1 << 28) | isVisitor << 28) >>> 0;
  epoch = digits.toString(16).padStart(8, 0) + mark.slice(8, 16);
  count = 0;
}

/// Gives the form a mark that no other has.
function markForm() {
  const digits = (++count).toString(16).padStart(8, 0);
  return ownField("_ticket").value = epoch + [...digits].reverse().join("");
}
