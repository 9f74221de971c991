/// The control of a table or collection: what is pressed in it, and what a rebuild of the tree keeps.
///
/// It has the address of the list and no field in the page. The list draws it; it is not among its
/// subviews.
final class ItemsControl: UIFormControl {
  private weak var list: UIItemsView?

  /// Takes its place in a list, which holds it.
  func install(in list: UIItemsView) {
    self.list = list
    superview = list
  }

  override var addressedView: UIView { list ?? self }

  /// A page has no field for it: what a form says under its name is not from a page.
  override func receive(values: [String]) -> Bool { false }

  override func receivePress() {}

  /// A row that is pressed is no value.
  override var needsValidFieldsByDefault: Bool { true }

  override func receivePress(argument: String) -> Bool {
    let parts = argument.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let list else { return false }
    return list.receivePress(verb: String(parts[0]), name: String(parts[1]))
  }

  override var isPersonal: Bool { list?.wasChanged ?? false }

  override var formValues: [String] { list?.savedValues ?? [] }

  override func accept(_ values: [String]) throws(RefusedValue) -> Bool {
    list?.restore(savedValues: values)
    return true
  }
}
