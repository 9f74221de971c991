import ShojiHTML
import ShojiLook

/// A row of a ``UIGridView``: a `<tr>` with the texts of an item, and the views of the columns that have some.
final class UIGridCell: UIItemCell {
  static let identifier = "row"
  /// The verb of the button of a row that leads nowhere.
  static let openVerb = "open"

  private var schema: GridSchema?
  /// The item's texts, one for each column.
  private var texts: [String] = []
  private var box: UISwitch?
  /// The views of the columns that have some, by their names.
  private var contents: [String: UIView] = [:]

  /// Shows an item.
  /// - Parameters:
  ///   - texts: Its texts, one for each column.
  ///   - destination: The screen that the row leads to.
  func show(_ texts: [String], leadingTo destination: Destination?, as schema: GridSchema) {
    (self.texts, self.schema) = (texts, schema)
    setNeedsDisplay()
    if let destination { lead(showing: destination) } else { url = nil }
  }

  /// The view of a column, made if it is not there.
  func content(of column: String, make: () -> UIView) -> UIView {
    if let view = contents[column] { return view }
    let view = make()
    view.key = "column-\(column)"
    contents[column] = view
    addSubview(view)
    return view
  }

  /// Removes the views of columns that are gone.
  func removeContents(except columns: (String) -> Bool) {
    for (id, view) in contents where !columns(id) {
      view.removeFromSuperview()
      contents[id] = nil
    }
  }

  /// Shows a box for the row where rows have some, after what names the row.
  func showBox() {
    guard let schema, schema.hasBoxes else {
      box?.removeFromSuperview()
      box = nil
      return
    }
    let box = self.box ?? makeBox()
    let words = self.words
    box.accessibilityLabel =
      words.isEmpty
      ? FrameworkWord.select.text : FrameworkWord.selectNamed.text(words.joined(separator: ", "))
    box.on(.valueChanged) { [weak self] box in
      guard let self, let path = place?.path else { return }
      self.schema?.setSelected(box.isOn, at: path)
    }
  }

  private func makeBox() -> UISwitch {
    let box = UISwitch()
    box.preferredStyle = .checkbox
    box.key = "selected"
    addSubview(box)
    self.box = box
    return box
  }

  override func show(isSelected: Bool) {
    super.show(isSelected: isSelected)
    box?.isOn = isSelected
  }

  /// The text of the first column, or what its view says.
  override var words: [String] {
    if let heading = texts.first, !heading.isEmpty { return [heading] }
    var words: [String] = []
    if let id = schema?.columns.first?.id, let view = contents[id] {
      UIItemCell.collectWords(of: view, into: &words)
    }
    return words
  }

  // MARK: HTML

  override func render(into page: inout PageRenderer) {
    guard let schema, let place else { return }
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
    var isHeading = true
    for (column, text) in zip(schema.columns, texts) {
      if isHeading {
        renderHeading(column, text, schema, at: place, into: &page)
        isHeading = false
      } else {
        page.html.open("td")
        column.renderClass(into: &page)
        page.html.attribute("data-label", column.title)
        renderContent(of: column, text, into: &page)
        page.html.end("td")
      }
    }
    if schema.hasActions {
      page.html.literal("<td class=\"grid-more\">")
      renderActions(into: &page)
      page.html.literal("</td>")
    }
    page.html.end("tr")
  }

  /// Writes the heading of the row: the first text, or the first view with a link or button over the row.
  private func renderHeading(
    _ column: GridSchema.Column, _ text: String, _ schema: GridSchema, at place: ItemPlace,
    into page: inout PageRenderer
  ) {
    page.html.open("th")
    page.html.attribute("scope", static: "row")
    column.renderClass(into: &page)
    let hasView = column.hasViews && contents[column.id] != nil
    if hasView { renderContent(of: column, text, into: &page) }
    if page.isInteractive, let url {
      if !hasView { page.html.close() }
      page.html.open("a")
      page.html.attribute("class", static: "grid-press")
      page.link(to: url)
      renderPressed(column, text, hasView, into: &page)
      page.html.end("a")
    } else if page.isInteractive, schema.opensRows {
      if !hasView { page.html.close() }
      page.html.open("button")
      page.html.attribute("class", static: "grid-press")
      page.press(
        schema.list.control, argument: "\(Self.openVerb) \(place.name)",
        isUsable: schema.list.isUsable)
      renderPressed(column, text, hasView, into: &page)
      page.html.end("button")
    } else if !hasView {
      renderContent(of: column, text, into: &page)
    }
    page.html.end("th")
  }

  /// Writes the words of the link or button of the row, and closes the tag before them: the name of the row where a
  /// view shows it.
  private func renderPressed(
    _ column: GridSchema.Column, _ text: String, _ hasView: Bool, into page: inout PageRenderer
  ) {
    guard hasView else { return renderContent(of: column, text, into: &page) }
    page.html.close()
    page.html.literal("<span class=\"visually-hidden\">")
    page.html.text(name)
    page.html.literal("</span>")
  }

  /// Writes the text or the view of a column, and closes the tag before it.
  private func renderContent(
    of column: GridSchema.Column, _ text: String, into page: inout PageRenderer
  ) {
    if column.hasViews, let view = contents[column.id] {
      page.html.close()
      return page.render(view, at: 0)
    }
    page.direction(of: text)
    page.html.close()
    page.html.text(text)
  }
}
