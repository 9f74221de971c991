// The return key presses the button of a text field with several lines; with Shift it makes a line.

addEventListener("keydown", event => {
  // Some browsers end a composition before they tell of the key that ended it.
  if (event.key !== "Enter" || event.isComposing || event.keyCode === 229) return;
  if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  const button = document.getElementById(event.target.dataset?.enter);
  if (!button) return;
  event.preventDefault();
  if (!event.repeat) button.click();
});
