import Foundation
import ShojiHTML

/// The columns and options that all rows of a ``UIGridView`` share. It knows nothing of the items: generic code is slower.
final class GridSchema {
  /// A column as rows are written by it.
  struct Column {
    let id: String
    let hasViews: Bool
    /// The title as it was when the page was begun.
    var title: String
    private let name: StaticString?

    init<Item>(_ column: UIGridColumn<Item>) {
      (id, hasViews, title) = (column.id, column.content != nil, column.title)
      name =
        switch (column.alignment, column.width) {
        case (.leading, .content): "grid-fit"
        case (.leading, _): nil
        case (.center, .content): "grid-center grid-fit"
        case (.center, _): "grid-center"
        case (.trailing, .content): "grid-end grid-fit"
        case (.trailing, _): "grid-end"
        }
    }

    /// Writes how the texts of the column lie, where it is not as usual.
    func renderClass(into page: inout PageRenderer) {
      if let name { page.html.attribute("class", static: name) }
    }
  }

  unowned let list: UIItemsView
  private let select: (IndexPath, Bool) -> Void
  var columns: [Column] = [] {
    didSet { hasViews = columns.contains(where: \.hasViews) }
  }
  private(set) var hasViews = false
  var hasBoxes = false
  var hasActions = false
  /// Whether rows are pressed that lead nowhere.
  var opensRows = false

  init(of list: UIItemsView, select: @escaping (IndexPath, Bool) -> Void) {
    (self.list, self.select) = (list, select)
  }

  /// Selects or deselects a row.
  func setSelected(_ isSelected: Bool, at path: IndexPath) { select(path, isSelected) }
}
