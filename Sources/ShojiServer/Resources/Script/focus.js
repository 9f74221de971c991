// MARK: Focus and speech

/// A place that is spoken from: it must be there before there is something to say.
const status = document.createElement("div");
status.setAttribute("role", "status");
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

/// Finds the control again in another page: names are addresses, which do not change.
function selectorOf(control) {
  if (!control || control === document.body) return null;
  if (control.id) return `#${CSS.escape(control.id)}`;
  const parts = ["name", "value", "href", "data-event"].filter(name => control.hasAttribute(name))
    .map(name => `[${name}="${CSS.escape(control.getAttribute(name))}"]`);
  return parts.length ? control.localName + parts.join("") : null;
}

/// What has the focus, or else what was pressed.
function readFocus(control) {
  const focused = document.activeElement !== document.body ? document.activeElement : control;
  return [document.activeElement, selectorOf(focused), focused?.selectionStart, focused?.selectionEnd];
}

/// - Returns: Whether a control has the focus now.
function focusOn(control) {
  control?.focus({ preventScroll: true });
  return control && control === document.activeElement;
}

/// Leaves the focus where it was, unless the answer to a form finds fault with a field. In another page it
/// goes to the heading of what lies on top, into a new modal, and out of a closed one to what had it before.
function moveFocus(target, isAnswer, [element, selector, start, end], opener, isOther, isModal) {
  // What came may have been put into what was there.
  target &&= find(selectorOf(target) ?? "[data-opens]");
  // What is wrong goes before: the page opens in the first field that says so, or where the app wants it to.
  if (isAnswer && (target?.ariaInvalid || target?.matches("[data-opens]"))) return target.focus();
  if (focusOn(opener && find(opener))) return;
  if (!isOther) {
    const isThere = !isModal && element === document.activeElement;
    const former = isThere ? element : selector && find(selector);
    if (isThere || focusOn(former)) {
      // Another text may have been written into it.
      if (former !== composing && (start !== former.selectionStart || end !== former.selectionEnd)) {
        former.setSelectionRange(start, end);
      }
      return;
    }
    if (!selector && !isModal) return;
  }
  const layer = topLayer();
  if (layer) target ??= find("h1", layer) ?? find("h2, h3, h4, h5, h6", layer) ?? layer;
  target?.focus({ preventScroll: true });
  if (target && target !== document.activeElement) {
    // Only while it is needed: a press on the words must not move the focus there.
    target.tabIndex = -1;
    target.addEventListener("blur", () => target.removeAttribute("tabindex"), { once: true });
    target.focus({ preventScroll: true });
  }
}
