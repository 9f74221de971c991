/// The names of Shoji's own fields in the form of a page. Addresses of views never begin with `_`.
package enum FormKey {
  /// The control that was pressed: its address is the value.
  package static let event: StaticString = "_e"
  /// The value of ``event`` that stands for the return key.
  package static let returnKey: StaticString = "return"
  /// The session's proof that the form is ours.
  package static let token: StaticString = "_token"
  /// The once-only mark of the page.
  package static let ticket: StaticString = "_ticket"
  /// The window that showed the page.
  package static let window: StaticString = "_window"
  /// The address of a control whose value is secret, each in a field of its own.
  package static let secret: StaticString = "_secret"
  /// A file that was sent before and waits to be taken: the address of its control and its id, with a `|` between.
  package static let file: StaticString = "_file"
  /// A digest of what the page shows in a field, each in a field of its own.
  package static let shown: StaticString = "_shown"
  /// The address of a field in rows without keys, with the digests of these; each in a field of its own.
  package static let row: StaticString = "_row"
  /// The address of the field that had the focus; the client script adds it.
  package static let focus: StaticString = "_focus"
}
