import Foundation
import ShojiHTML

/// The root view of a ``UISplitViewController``: its columns.
final class SplitView: UIView, ArrangingView {
  private weak var controller: UISplitViewController?
  let primary = ColumnView(key: "primary")
  let secondary = ColumnView(key: "secondary")

  init(_ controller: UISplitViewController) {
    self.controller = controller
    super.init(frame: .zero)
    addSubview(primary)
    addSubview(secondary)
  }

  override func render(into page: inout PageRenderer) {
    page.html.literal("<div class=\"split\">")
    page.html.open("div")
    page.classes("columns", of: self) { page in
      if secondary.content != nil { page.appendClass("two") }
      if controller?.displayMode == .secondaryOnly { page.appendClass("secondary-only") }
    }
    page.html.close()
    if primary.content != nil { page.render(primary, at: 0) }
    if secondary.content != nil { page.render(secondary, at: 1) }
    page.html.literal("</div></div>")
  }
}

/// One column.
///
/// Two controls of different columns may have the same name, so the column is a part of addresses.
final class ColumnView: HoldingView {
  private let wayBack = WayBack()

  init(key: String) {
    super.init(frame: .zero)
    self.key = key
    addSubview(wayBack)
  }

  override func render(into page: inout PageRenderer) {
    guard let content else { return }
    let isSecondary = content.splitAsSecondary != nil
    page.html.open("section")
    page.classes(isSecondary ? "column secondary-column" : "column primary-column", of: self) { page in
      if content.placesViews { page.appendClass("canvas") }
    }
    if let title = content.pageTitle { page.html.attribute("aria-label", title) }
    page.html.close()
    // A stack has the way back in its bar.
    if !(content is UINavigationController), let split = content.splitAsSecondary {
      wayBack.controller = content
      wayBack.target = split.viewController(for: .primary)
      page.html.literal("<div class=\"navbar narrow-only\">")
      page.render(wayBack, at: 0)
      page.html.literal("</div>")
    }
    page.render(content: content)
    page.html.end("section")
  }
}
