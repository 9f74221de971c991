/// The field of a search bar: `<input type="search">`.
open class UISearchTextField: UITextField {
  override var inputType: StaticString { "search" }
}
