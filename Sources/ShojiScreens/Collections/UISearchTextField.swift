/// The field of a search bar: `<input type="search">`.
open class UISearchTextField: UITextField {
  override var inputType: StaticString { "search" }

  /// None: the query is the person's own, also where a rebuilt screen has put it into the field.
  override var writtenValues: [String]? { nil }
}
