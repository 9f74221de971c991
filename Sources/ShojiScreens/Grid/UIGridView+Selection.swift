import Foundation
import ShojiHTML
import ShojiLook
import ShojiStore

extension UIGridView {
  /// Whether rows have boxes.
  var hasBoxes: Bool { !selectionActions.isEmpty }

  /// Selects or deselects a row.
  func setSelected(_ isSelected: Bool, at path: IndexPath) {
    if isSelected { select(path) } else { deselect(path) }
    // It may be on another page, and is counted on this one.
    setNeedsDisplay()
  }

  /// Ticks the boxes of all rows of the page, or of none.
  func select(all: Bool) -> Bool {
    guard hasBoxes else { return false }
    for path in all ? presentPaths : selectedPaths { setSelected(all, at: path) }
    return true
  }

  /// Carries out an action on the selected rows.
  /// - Returns: Whether there is such a button.
  func performOnSelection(_ name: String) -> Bool {
    let names = OptionNames(of: selectionActions.map(\.title))
    guard let index = names.index(of: name) else { return false }
    let action = selectionActions[index]
    let items = selectedRows.filter(action.applies)
    if items.isEmpty {
      SessionLocale.notify(
        FrameworkWord.selectRows.text,
        inWindow: (InteractionScope.current?.origin as? TouchOrigin)?.window)
    } else {
      action.handler(items)
    }
    return true
  }

  /// Writes the actions for the selected rows, and the number of these.
  func renderBar(into page: inout PageRenderer) {
    guard hasBoxes, page.isInteractive else { return }
    let count = selectedPaths.count
    page.html.literal("<div class=\"grid-bar\" role=\"group\"")
    page.html.attribute("aria-label", page.words[.actionsForSelection])
    page.html.close()
    page.html.literal("<span class=\"grid-count\">")
    page.html.text(page.words[.selectedCount, count])
    page.html.literal("</span>")
    let names = OptionNames(of: selectionActions.map(\.title))
    for (index, action) in selectionActions.enumerated() {
      page.html.literal("<button")
      page.html.attribute(
        "class",
        static: action.isDestructive ? "b b-tinted b-small b-destructive" : "b b-tinted b-small")
      page.press(control, argument: "perform \(names[index])", isUsable: isUsable)
      page.html.close()
      if let image = action.image { page.decoration(image) }
      page.html.text(action.title)
      page.html.end("button")
    }
    let hasAll = count > 0
    page.html.literal("<button class=\"b b-plain b-small\"")
    page.press(control, argument: hasAll ? "selection none" : "selection all", isUsable: isUsable)
    page.html.close()
    page.html.text(page.words[hasAll ? .selectNone : .selectAll])
    page.html.literal("</button></div>")
  }
}
