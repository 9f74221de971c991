import ShojiHTML

/// What a ``UIPickerView`` shows.
public protocol UIPickerViewDataSource: AnyObject {
  /// How many lists stand side by side.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// How many rows a list has.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// What a ``UIPickerView`` asks and tells.
public protocol UIPickerViewDelegate: AnyObject {
  /// The words of a row.
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  /// Called when a person has chosen a row.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// Does nothing.
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}

/// One or more lists with one chosen row each: a `<select>` for each list.
open class UIPickerView: UIView {
  /// What the lists hold; not retained.
  public final weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { reloadAllComponents() }
  }

  /// Who is told of a choice; not retained.
  public final weak var delegate: (any UIPickerViewDelegate)? {
    didSet { setNeedsDisplay() }
  }

  /// The visible name of the lists.
  public final var label: String? {
    didSet { if label != oldValue { nameComponents() } }
  }

  private var components: [UISelect] = []

  /// How many lists there are.
  public final var numberOfComponents: Int { components.count }

  /// Asks for the numbers of lists and rows again.
  public final func reloadAllComponents() {
    let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
    while components.count > count { components.removeLast().removeFromSuperview() }
    while components.count < count { addComponent() }
    for index in components.indices { reloadComponent(index) }
    nameComponents()
  }

  /// Asks for the number of rows of a list again.
  public final func reloadComponent(_ component: Int) {
    guard components.indices.contains(component), let dataSource else { return }
    let count = max(0, dataSource.pickerView(self, numberOfRowsInComponent: component))
    components[component].options = (0..<count).map { row in
      delegate?.pickerView(self, titleForRow: row, forComponent: component) ?? ""
    }
  }

  /// Chooses a row without telling the delegate.
  public final func selectRow(_ row: Int, inComponent component: Int, animated: Bool = false) {
    guard components.indices.contains(component) else { return }
    components[component].selectedIndex = row
  }

  /// The chosen row of a list; -1 when it has none.
  public final func selectedRow(inComponent component: Int) -> Int {
    components.indices.contains(component) ? components[component].selectedIndex : -1
  }

  private func addComponent() {
    let index = components.count
    let select = PickerComponent()
    // A list may have changed since it was written: the number of a row is told as it is by now.
    select.willAccept = { [weak self] in self?.reloadComponent(index) }
    select.key = "component\(index)"
    select.on(.valueChanged) { [weak self] select in
      guard let self else { return }
      delegate?.pickerView(self, didSelectRow: select.selectedIndex, inComponent: index)
    }
    components.append(select)
    addSubview(select)
  }

  private func nameComponents() {
    for (index, component) in components.enumerated() {
      component.label = index == 0 ? label : nil
      component.accessibilityLabel =
        index == 0 ? nil : label.map { "\($0) \(index + 1)" } ?? accessibilityLabel
      if component.label == nil, component.accessibilityLabel == nil {
        component.accessibilityLabel = accessibilityLabel ?? FrameworkWord.options.text
      }
    }
  }

  /// One list of a picker.
  private final class PickerComponent: UISelect {
    var willAccept: () -> Void = {}

    override func accept(_ values: [String]) throws(RefusedValue) -> Bool {
      willAccept()
      return try super.accept(values)
    }
  }

  open override func render(into page: inout PageRenderer) {
    // Titles may have changed with what the delegate knows.
    for index in components.indices { reloadComponent(index) }
    nameComponents()
    page.html.open("div")
    page.classes("picker", of: self)
    page.accessibility(of: self, labelledAs: "group")
    page.html.close()
    renderSubviews(into: &page)
    page.html.end("div")
  }
}
