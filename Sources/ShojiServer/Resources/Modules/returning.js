// At a desk the return key presses the default button of a text of several lines; with Shift it begins a line there. A
// phone has no Shift key beside its return key, which begins a line.

addEventListener("keydown", event => {
  const { key, target, isComposing, keyCode, defaultPrevented, repeat } = event;
  const isModified = event.shiftKey || event.altKey || event.ctrlKey || event.metaKey;
  // Safari ends a composition before the key that ends it, which has this code then.
  if (key !== "Enter" || isModified || isComposing || keyCode === 229 || defaultPrevented
    || !/returning/.test(target.dataset?.module) || matchMedia("(pointer: coarse)").matches) return;
  event.preventDefault();
  if (!repeat) target.form.requestSubmit(target.form.querySelector("[name=_e][value=return]"));
});
