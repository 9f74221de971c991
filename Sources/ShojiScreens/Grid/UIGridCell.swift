import ShojiHTML
import ShojiLook

/// A row of a ``UIGridView``: a `<tr>` with the texts of an item, and the views of the columns that have some.
final class UIGridCell<Item: Identifiable & Equatable>: UIItemCell {
  static var identifier: String { "row" }
  /// What the button of a row says that leads nowhere.
  static var openVerb: String { "open" }

  private var item: Item?
  /// The text of the first column, which names the row, or its view.
  private var heading = ""
  private var headingView: UIView? { contents[grid?.columns.first?.id ?? ""] }
  private var box: UISwitch?
  /// The views of the columns that have some, by their names.
  private var contents: [String: UIView] = [:]

  private var grid: UIGridView<Item>? { superview as? UIGridView<Item> }

  /// Shows an item of a grid, in which the cell may not be yet.
  func show(_ item: Item, of grid: UIGridView<Item>) {
    self.item = item
    heading = grid.columns.first?.text(of: item) ?? ""
    setNeedsDisplay()
    if let destination = grid.leads?(item) {
      lead(showing: destination)
    } else {
      url = nil
    }
    showContents(of: item, in: grid.columns)
    showBox(of: grid)
  }

  private func showBox(of grid: UIGridView<Item>) {
    guard grid.hasBoxes else {
      box?.removeFromSuperview()
      box = nil
      return
    }
    if box == nil {
      let box = UISwitch()
      box.preferredStyle = .checkbox
      box.key = "chosen"
      addSubview(box)
      self.box = box
    }
    let words = self.words
    box?.accessibilityLabel =
      words.isEmpty
      ? FrameworkWord.select.text : FrameworkWord.selectNamed.text(words.joined(separator: ", "))
    box?.on(.valueChanged) { [weak self] box in
      guard let self, let grid = self.grid, let path = place?.path else { return }
      grid.choose(path, isOn: box.isOn)
    }
  }

  private func showContents(of item: Item, in columns: [UIGridColumn<Item>]) {
    var present: Set<String> = []
    for column in columns {
      guard let content = column.content else { continue }
      present.insert(column.id)
      let view = contents[column.id] ?? content.make()
      if view.superview == nil {
        view.key = "column-\(column.id)"
        contents[column.id] = view
        addSubview(view)
      }
      content.update(view, item)
    }
    for (id, view) in contents where !present.contains(id) {
      view.removeFromSuperview()
      contents[id] = nil
    }
  }

  override func show(isSelected: Bool) {
    super.show(isSelected: isSelected)
    box?.isOn = isSelected
  }

  override var words: [String] {
    var words = heading.isEmpty ? [] : [heading]
    if words.isEmpty, let view = headingView { UIItemCell.collectWords(of: view, into: &words) }
    return words
  }

  // MARK: HTML

  override func render(into page: inout PageRenderer) {
    guard let grid, let item, let place else { return }
    page.html.open("tr")
    page.classes("cell-row", of: self) { page in
      if isSelected { page.appendClass("selected") }
    }
    page.anchor(self)
    page.accessibilityWithoutLabel(of: self, hasRole: true)
    if isSelected, box == nil { page.html.attribute("aria-current", static: "true") }
    page.html.close()
    if let box {
      page.html.literal("<td class=\"grid-box\">")
      page.render(box, at: 0)
      page.html.literal("</td>")
    }
    for (index, column) in grid.columns.enumerated() {
      if index == 0 {
        renderHeading(column, of: item, at: place, into: &page)
      } else {
        page.html.open("td")
        column.renderClass(into: &page)
        page.html.attribute("data-label", column.title)
        renderContent(of: column, item, into: &page)
        page.html.end("td")
      }
    }
    if !grid.rowActions.isEmpty {
      page.html.literal("<td class=\"grid-more\">")
      renderActions(into: &page)
      page.html.literal("</td>")
    }
    page.html.end("tr")
  }

  /// Writes the first text, which names the row and leads where it leads.
  private func renderHeading(
    _ column: UIGridColumn<Item>, of item: Item, at place: ItemPlace, into page: inout PageRenderer
  ) {
    page.html.open("th")
    page.html.attribute("scope", static: "row")
    column.renderClass(into: &page)
    if column.content == nil, page.isInteractive, let url {
      page.html.close()
      page.html.open("a")
      page.html.attribute("class", static: "grid-press")
      page.link(to: url)
      renderContent(of: column, item, into: &page)
      page.html.end("a")
    } else if column.content == nil, let grid, page.isInteractive, grid.didSelect != nil {
      page.html.close()
      page.html.open("button")
      page.html.attribute("class", static: "grid-press")
      page.press(
        grid.control, argument: "\(Self.openVerb) \(place.name)", isUsable: grid.isUsable)
      renderContent(of: column, item, into: &page)
      page.html.end("button")
    } else {
      renderContent(of: column, item, into: &page)
    }
    page.html.end("th")
  }

  /// Writes what a column shows, and closes the tag before it.
  private func renderContent(
    of column: UIGridColumn<Item>, _ item: Item, into page: inout PageRenderer
  ) {
    if let view = contents[column.id] {
      page.html.close()
      return page.render(view, at: 0)
    }
    let text = column.text(of: item)
    page.direction(of: text)
    page.html.close()
    page.html.text(text)
  }
}

extension UIGridColumn {
  /// Writes how the texts of the column lie, where it is not as usual.
  func renderClass(into page: inout PageRenderer) {
    let name: StaticString? =
      switch (alignment, width) {
      case (.leading, .content): "grid-fit"
      case (.leading, _): nil
      case (.center, .content): "grid-center grid-fit"
      case (.center, _): "grid-center"
      case (.trailing, .content): "grid-end grid-fit"
      case (.trailing, _): "grid-end"
      }
    if let name { page.html.attribute("class", static: name) }
  }
}
