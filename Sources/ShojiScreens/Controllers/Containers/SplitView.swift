import Foundation
import ShojiHTML

/// The root view of a ``UISplitViewController``: its columns.
final class SplitView: UIView, ArrangingView {
  private weak var controller: UISplitViewController?
  let primary = ColumnView(key: ColumnView.primaryKey)
  let secondary = ColumnView(key: ColumnView.secondaryKey)

  init(_ controller: UISplitViewController) {
    self.controller = controller
    super.init(frame: .zero)
    // What was chosen comes first, for those who go through the page in its order; the style sheet puts
    // the list before it.
    addSubview(secondary)
    addSubview(primary)
  }

  override var dependsOnOthers: Bool { true }

  override func places(_ subview: UIView) -> Bool { (subview as? HoldingView)?.content != nil }

  override func render(into page: inout PageRenderer) {
    page.html.literal("<div class=\"split\">")
    page.html.open("div")
    page.classes("columns", of: self) { page in
      if secondary.content != nil { page.appendClass("two") }
      if controller?.displayMode == .secondaryOnly { page.appendClass("secondary-only") }
    }
    page.html.close()
    if secondary.content != nil { page.render(secondary, at: 0) }
    if primary.content != nil { page.render(primary, at: 1) }
    page.html.literal("</div></div>")
  }
}

/// One column.
///
/// Two controls of different columns may have the same name, so the column is a part of addresses.
final class ColumnView: HoldingView {
  static let primaryKey = "primary"
  static let secondaryKey = "secondary"

  private let wayBack = WayBack()

  init(key: String) {
    super.init(frame: .zero)
    self.key = key
    wayBack.findWay = { [weak self] in
      guard let content = self?.content,
        let primary = content.splitAsSecondary?.viewController(for: .primary)
      else { return nil }
      return WayBack.Way(controller: content, target: primary)
    }
    addSubview(wayBack)
  }

  /// Whether the column has a way back of its own: a stack has one in its bar.
  private var showsWayBack: Bool {
    guard let content, !(content is UINavigationController) else { return false }
    return content.splitAsSecondary != nil
  }

  override func places(_ subview: UIView) -> Bool { subview !== wayBack || showsWayBack }

  override func render(into page: inout PageRenderer) {
    guard let content else { return }
    let isSecondary = content.splitAsSecondary != nil
    page.html.open("section")
    page.classes("column", of: self) { page in
      page.appendClass(isSecondary ? "secondary-column" : "primary-column" as StaticString)
      if content.placesViews { page.appendClass("canvas") }
    }
    if let title = content.pageTitle { page.html.attribute("aria-label", title) }
    page.html.close()
    if showsWayBack {
      page.html.literal("<div class=\"navbar narrow-only\">")
      page.render(wayBack, at: 0)
      page.html.literal("</div>")
    }
    page.render(content: content)
    page.html.end("section")
  }
}
