// The answer to more than the server takes.

/// What a browser may not be done with sending when the answer comes, in bytes.
const LONG_BODY = 1e6;

const sizeOf = ({ files, value }) => [...files ?? []].reduce((sum, { size }) => sum + size, value.length);

/// Says that there is too much in the largest field, if there is one.
/// - `isUnsure`: Whether the server has not said so: nothing is wrong with what a browser sends at once.
/// - Returns: Whether it was said.
function refuse(fields, say, isUnsure) {
  const [field] = fields.sort((one, other) => sizeOf(other) - sizeOf(one));
  if (isUnsure && !(field && sizeOf(field) > LONG_BODY)) return false;
  field?.setAttribute("aria-invalid", "true");
  field?.focus();
  const { tooMuch } = document.querySelector("[data-too-much]")?.dataset ?? {};
  say(tooMuch ?? "This is more than can be sent. Choose a smaller file or a shorter text.", true);
  return true;
}

export { refuse as default };
