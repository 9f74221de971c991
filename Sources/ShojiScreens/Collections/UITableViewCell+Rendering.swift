import Foundation
import ShojiHTML

extension UITableViewCell {
  /// Writes the row: one element that presses all of it, and other controls beside that one.
  final func renderRow(
    of table: UITableView, at place: ItemPlace, into page: inout PageRenderer
  ) {
    page.html.open("li")
    page.classes("row cell", of: self) { page in
      if isSelected, selectionStyle != .none { page.appendClass("selected") }
      if place.height > 0 {
        page.appendLeastHeight(place.height)
      }
    }
    page.anchor(self)
    page.accessibilityWithoutLabel(of: self, hasRole: true)
    page.html.close()
    if selectionStyle != .none { renderSelectedBackground(into: &page) }
    if table.isEditing { renderEditing(place, into: &page) }
    renderContent(into: &page)
    renderAccessory(into: &page)
    if place.canMove.up || place.canMove.down { renderMoves(place, into: &page) }
    renderActions(into: &page)
    page.html.end("li")
  }

  private func renderEditing(_ place: ItemPlace, into page: inout PageRenderer) {
    switch place.editingStyle {
    case .none: break
    case .delete:
      renderButton(
        into: &page, class: "cell-edit cell-delete", verb: "delete",
        label: page.words[.deleteNamed, title])
    case .insert:
      renderButton(
        into: &page, class: "cell-edit cell-insert", verb: "insert",
        label: page.words[.insertAt, title])
    }
  }

  private func renderMoves(_ place: ItemPlace, into page: inout PageRenderer) {
    page.html.literal("<div class=\"cell-moves\">")
    renderButton(
      into: &page, class: "cell-edit cell-up", verb: "up", label: page.words[.moveUp, title],
      isUsable: place.canMove.up)
    renderButton(
      into: &page, class: "cell-edit cell-down", verb: "down", label: page.words[.moveDown, title],
      isUsable: place.canMove.down)
    page.html.literal("</div>")
  }

  /// Writes the texts and the picture of the cell, then the views that were added to it.
  final func renderContent(into page: inout PageRenderer) {
    if let listContent {
      renderPress(into: &page) { page in page.listContent(listContent) }
      renderAddedViews(into: &page)
    } else if hasStandardContent {
      renderPress(into: &page) { page in renderStandardContent(into: &page) }
      renderAddedViews(into: &page)
    } else {
      renderPress(over: { page in renderAddedViews(into: &page) }, into: &page)
    }
  }

  private var hasStandardContent: Bool {
    isShown(titlePart) || isShown(detailPart) || imagePart?.image != nil
  }

  private func isShown(_ label: UILabel?) -> Bool {
    label.map { !$0.isHidden && !($0.text ?? "").isEmpty } ?? false
  }

  /// Writes what may stand in a button: no paragraphs.
  private func renderStandardContent(into page: inout PageRenderer) {
    if let imagePart, !imagePart.isHidden, let image = imagePart.image {
      page.html.literal("<span class=\"cell-image\">")
      page.image(image, of: imagePart)
      page.html.end("span")
    }
    page.cellTexts(isSideBySide: style == .value1) { page in
      renderText(of: titlePart, class: "label", into: &page)
      renderText(of: detailPart, class: "label cell-detail", into: &page)
    }
  }

  private func renderText(
    of label: UILabel?, class name: StaticString, into page: inout PageRenderer
  ) {
    guard let label, isShown(label), let text = label.text else { return }
    page.html.open("span")
    page.direction(of: text)
    page.classes(name, of: label) { page in
      if label.numberOfLines == 1 { page.appendClass("truncate") }
    }
    page.accessibilityWithoutLabel(of: label)
    page.html.close()
    page.html.text(text)
    page.html.end("span")
    // Nothing to a browser with styles; it keeps the words apart elsewhere.
    page.html.literal("\n")
  }

  private func renderAccessory(into page: inout PageRenderer) {
    if let accessoryView {
      page.html.literal("<div class=\"cell-accessory\">")
      page.render(accessoryView, at: 0)
      return page.html.end("div")
    }
    if hasDetailButton {
      renderButton(
        into: &page, class: "cell-edit cell-info", verb: "detail",
        label: page.words[.detailsFor, title])
    }
    switch accessoryType {
    case .disclosureIndicator, .detailDisclosureButton:
      page.cellSign(.disclosure, isHeard: false)
    case .checkmark:
      // A button says by itself that it is pressed.
      if page.isInteractive, case .selects = press {
        page.cellSign(.check, isHeard: false)
      } else {
        page.cellSign(.check, isHeard: true)
      }
    case .none, .detailButton: break
    }
  }
}
