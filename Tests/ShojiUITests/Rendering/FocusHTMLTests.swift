import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

/// A screen with a place on the route.
private final class Place: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier

  init(_ identifier: RouteElementIdentifier) {
    routeIdentifier = identifier
    super.init()
  }
}

struct FocusHTMLTests {
  private static let focus = " tabindex=\"-1\" autofocus"

  private func screen(_ identifier: RouteElementIdentifier, _ views: UIView...) -> Place {
    let screen = Place(identifier)
    screen.view = UIView()
    for view in views { screen.view.addSubview(view) }
    return screen
  }

  private func heading(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: .title2)
    label.accessibilityTraits = .header
    return label
  }

  private func cancelButton() -> UIButton {
    let button = UIButton()
    button.setTitle("Cancel", for: .normal)
    button.role = .cancel
    return button
  }

  /// The page of a modal over a page with a heading and a way out of its own.
  private func page(of modal: UIViewController) -> String {
    let root = screen("list", heading("List"), cancelButton())
    let window = UIWindow.showing(root)
    root.present(modal)
    return window.screensHTML()
  }

  @Test func `a page without a modal opens at its beginning`() {
    let html = UIWindow.showing(screen("list", heading("List"))).screensHTML()
    #expect(html.contains(">List</h2>"))
    #expect(!html.contains("autofocus"))
  }

  @Test func `a page with a modal opens at the first heading of the modal`() {
    let html = page(of: screen("item", heading("Item"), heading("More")))
    #expect(html.contains("\(Self.focus)>Item</h2>"))
    #expect(html.components(separatedBy: "autofocus").count == 2)
  }

  @Test func `a field of the modal that asks for the keyboard has it, wherever it stands`() {
    let field = UITextField()
    field.becomeFirstResponder()
    let html = page(of: screen("item", heading("Item"), field))
    #expect(html.contains("autofocus") && !html.contains(Self.focus))
    field.isHidden = true
    #expect(page(of: screen("item", heading("Item"), field)).contains(Self.focus))
  }

  @Test func `the title of a bar is where a modal in a stack opens, if it is its heading`() {
    let item = screen("item", UIView())
    item.title = "Item"
    let html = page(of: UINavigationController(rootViewController: item))
    #expect(html.contains("class=\"navbar-title\"\(Self.focus)>Item</h2>"))
    let own = heading("Own")
    own.font = .preferredFont(forTextStyle: .title1)
    let other = screen("item", own)
    other.title = "Item"
    let second = page(of: UINavigationController(rootViewController: other))
    #expect(second.contains("class=\"navbar-title\">Item</p>"))
    #expect(second.contains("\(Self.focus)>Own</h1>"))
  }

  @Test func `a modal with a place on the route says which URL lies below it`() {
    let html = page(of: screen("item", heading("Item")))
    #expect(html.contains("aria-modal=\"true\" data-cancel=\"/list\">"))
    let plain = UIViewController()
    plain.view = UIView()
    #expect(!page(of: plain).contains("data-cancel=\""))
  }

  @Test func `of several modals only the one on top has ways out`() {
    let root = screen("list")
    let window = UIWindow.showing(root)
    root.present(screen("item", cancelButton()))
    root.present(screen("part", cancelButton()))
    let html = window.screensHTML()
    #expect(html.contains("data-cancel=\"/list/item\""))
    #expect(html.components(separatedBy: "data-cancel").count == 3)
  }

  @Test func `a question wants an answer: its way out is the button that cancels, if it has one`() {
    final class Question: UIAlertController, Routable {
      var routeIdentifier: RouteElementIdentifier { "question" }
    }
    let question = Question(title: "Delete?")
    question.addAction(UIAlertAction(title: "Delete", style: .destructive))
    #expect(!page(of: question).contains("data-cancel"))
    question.presentingViewController?.dismiss()
    question.addAction(UIAlertAction(title: "Keep", style: .cancel))
    let html = page(of: question)
    #expect(html.contains("data-cancel>Keep</button>"))
    #expect(html.components(separatedBy: "data-cancel").count == 2)
  }
}
