import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

/// What a page offers for dismissing what is presented.
@Suite struct DismissalTests {
  private final class Sheet: UIViewController, Routable {
    let routeIdentifier: RouteElementIdentifier
    init(_ identifier: RouteElementIdentifier) {
      routeIdentifier = identifier
      super.init()
    }
  }

  private let window: UIWindow
  private let list = Sheet("list")

  init() {
    window = .navigating(ContainerInstaller(["list"]) { [list] in list })
    window.go("list")
  }

  private var link: String? {
    let page = window.page()
    guard let start = page.range(of: "<a class=\"backdrop\" href=\""),
      let end = page[start.upperBound...].range(of: "\" aria-label=\"Close\"></a>")
    else { return nil }
    return String(page[start.upperBound..<end.lowerBound])
  }

  @Test func `a press beside a sheet leads to what is below`() {
    list.present(Sheet("item"))
    #expect(link == "/list")
    #expect(window.go("list"))
    #expect(list.presentedViewController == nil)
  }

  @Test func `only the sheet on top is dismissed`() {
    let item = Sheet("item")
    list.present(item)
    item.present(Sheet("photo"))
    #expect(link == "/list/item")
    #expect(window.page().contains("<div class=\"backdrop\"></div>"))
    #expect(window.go("list", "item"))
    #expect(list.presentedViewController === item)
  }

  @Test func `a stack in a sheet is dismissed as a whole`() {
    let stack = UINavigationController(rootViewController: Sheet("a"))
    stack.pushViewController(Sheet("b"))
    list.present(stack)
    #expect(link == "/list")
    #expect(window.go("list"))
    #expect(window.route == ["list"])
  }

  @Test func `a modal in presentation has no link beside it, and lets people go Back`() {
    let item = Sheet("item")
    list.present(item)
    _ = window.page()
    item.isModalInPresentation = true
    #expect(window.needsRender)
    #expect(link == nil)
    #expect(window.go("list"))
    #expect(list.presentedViewController == nil)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .currentContext])
  func `what covers all has nothing beside it`(style: UIModalPresentationStyle) {
    let item = Sheet("item")
    item.modalPresentationStyle = style
    list.present(item)
    #expect(!window.page().contains("backdrop"))
  }

  @Test func `what has no URL cannot be left by one`() {
    list.present(UIViewController())
    #expect(link == nil)
    #expect(window.page().contains("<div class=\"backdrop\"></div>"))
  }

  @Test func `an alert wants an answer`() {
    final class Question: UIAlertController, Routable {
      let routeIdentifier: RouteElementIdentifier = "question"
    }
    list.present(Question(title: "Sure?"))
    #expect(link == nil)
  }

  @Test func `hiding that nobody has said how to do is an error for the app`() {
    list.present(Sheet("item"))
    let order = NavigationOrder(
      change: .hide("item", atomic: false), animated: false, context: nil, origin: nil)
    var isFailure = false
    window.routeChanger?.perform(order) { if case .failure = $0 { isFailure = true } }
    #expect(isFailure)
    #expect(list.presentedViewController != nil)
  }

  @Test func `a page sheet is wider than others`() {
    let item = Sheet("item")
    item.modalPresentationStyle = .pageSheet
    list.present(item)
    #expect(window.page().contains("class=\"modal sheet page-sheet\""))
    window.viewport = CGSize(width: 1440, height: 900)
    _ = window.page()
    #expect(item.view.frame.width == 680)
    item.modalPresentationStyle = .formSheet
    _ = window.page()
    #expect(item.view.frame.width == 480)
  }
}
