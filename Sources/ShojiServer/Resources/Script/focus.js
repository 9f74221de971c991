// MARK: Focus and speech

/// A place that is spoken from: it must be there before there is something to say.
const status = document.createElement("div");
status.role = "status";
status.className = "visually-hidden";
document.body.prepend(status);

/// Lets assistive technology say something; on the screen too if it `isSeen`.
function say(text, isSeen) {
  status.textContent = "";
  // The same words twice are said twice only if they were gone in between.
  setTimeout(() => {
    status.className = isSeen ? "notice" : "visually-hidden";
    status.textContent = text;
  }, 60);
}

const findNotice = () => find("form.page>.notice:not(.busy)");

/// Says what is new at the top of the page, but for what speaks for itself. What was there stays until a press is answered:
/// the server says it once.
/// - `notice`, `former`: What was there, and its words.
/// - `again`: Whether the same words are news.
function tellNews(notice, former, again, isAnswer, title) {
  let next = findNotice();
  if (!next && notice && !isAnswer && notice.role !== "alert" && !find("button", notice)) {
    find("form.page>main")?.before(next = notice);
    notice.isKept = true;
  }
  const isNews = next?.textContent === former ? again : next?.role !== "alert";
  const words = [title, isNews && next?.textContent].filter(Boolean).join(". ");
  if (words) say(words);
}

/// Finds the control again in another page: names are addresses, which do not change.
function selectorOf(control) {
  if (!control || control === document.body) return;
  if (control.id) return `#${CSS.escape(control.id)}`;
  const parts = ["name", "value", "href", "data-event"].filter(name => control.hasAttribute(name))
    .map(name => `[${name}="${CSS.escape(control.getAttribute(name))}"]`);
  return parts.length ? control.localName + parts.join("") : null;
}

/// What has the focus, or else what was pressed: its selection, and what stands around it, the nearest first.
function readFocus(control) {
  const focused = document.activeElement !== document.body ? document.activeElement : control;
  const around = [];
  for (let node = focused; node && !node.matches("main,dialog,body"); node = node.parentElement) {
    around.push(node, node.nextElementSibling, node.previousElementSibling);
  }
  return [document.activeElement, selectorOf(focused), focused?.selectionStart, focused?.selectionEnd, around];
}

/// - Returns: Whether a control has the focus now.
function focusOn(control) {
  control?.focus({ preventScroll: true });
  return control && control === document.activeElement && !control.matches(":disabled");
}

/// The control whose press a field was at fault for.
let faulty;

/// Leaves the focus where it was, or else on what stands next to it, unless the answer to a form finds fault with a field.
/// Out of a closed modal it goes to what had it before.
/// - `control`: What was pressed, if it is the answer to that.
/// - Returns: `true`; else what says of itself that the page opens in it, if there is such a thing.
function moveFocus(target, control, [element, selector, start, end, around], opener, isOther, isModal) {
  // What came may have been put into what was there.
  target &&= find(selectorOf(target) ?? "[data-opens]");
  // What is wrong goes before: the page opens in the first field that says so, or where the app wants it to.
  if (control && target && (target.ariaInvalid || target.matches("[data-opens]"))) {
    faulty = selectorOf(control);
    return !target.focus();
  }
  if (focusOn(opener && find(opener))) return true;
  if (!isOther) {
    const isThere = !isModal && element === document.activeElement && !element.matches(":disabled");
    const former = isThere ? element : selector && find(selector);
    if (isThere || focusOn(former)) {
      // Another text may have been written into it.
      if (former !== composing && (start !== former.selectionStart || end !== former.selectionEnd))
        former.setSelectionRange(start, end);
      return true;
    }
    if (!isModal && around.some(place => place?.isConnected
      && [place, ...place.querySelectorAll("a,button,summary,input,select,textarea")].some(focusOn))) return true;
    if (!selector && !isModal) return true;
  }
  return target;
}
