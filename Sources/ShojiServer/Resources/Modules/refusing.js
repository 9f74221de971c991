// The answer to more than the server takes.

/// Says that there is too much in the largest field, if there is one.
function refuse(fields, sizeOf, say) {
  const [field] = fields.sort((one, other) => sizeOf(other) - sizeOf(one));
  field?.setAttribute("aria-invalid", "true");
  field?.focus();
  const { tooMuch } = document.querySelector("[data-too-much]")?.dataset ?? {};
  say(tooMuch ?? "This is more than can be sent. Choose a smaller file or a shorter text.", true);
}

export default refuse;
