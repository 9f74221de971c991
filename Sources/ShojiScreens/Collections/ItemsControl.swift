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
    guard let (verb, name) = Self.parts(of: argument), let list else { return false }
    return list.receivePress(verb: verb, name: name)
  }

  /// The row that is pressed; the list itself for what stands around its rows.
  override func element(ofPart argument: String) -> UIView {
    guard let (_, name) = Self.parts(of: argument),
      let row = list?.rows(keyed: AddressKey(of: name)).first
    else { return addressedView }
    return row
  }

  private static func parts(of argument: String) -> (verb: String, name: String)? {
    let parts = argument.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
  }

  override var isPersonal: Bool { list?.wasChanged ?? false }

  override var formValues: [String] { list?.savedValues ?? [] }

  override func accept(_ values: [String]) throws(RefusedValue) -> Bool {
    list?.restore(savedValues: values)
    return true
  }
}
