import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

private struct Item: Codable, Sendable { var id: Int }

private final class LinkScreen: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier
  let link: UILink

  init(_ identifier: RouteElementIdentifier, _ link: UILink) {
    routeIdentifier = identifier
    self.link = link
    super.init()
  }

  override func viewDidLoad() { view.addSubview(link) }
}

@Suite struct LinkTests {
  private enum Name: String { case list, item }

  private func page(_ screens: LinkScreen...) -> String {
    let window = UIWindow()
    window.addresses = AddressBook([
      "": [ScreenAddress(Name.item, at: "items/:id", taking: Item.self)]
    ])
    window.rootViewController = UINavigationController()
    (window.rootViewController as? UINavigationController)?.viewControllers = screens
    return window.page()
  }

  @Test func `a link that leads to no page is left to the browser`() {
    let controller = UIViewController()
    controller.view = UIView()
    for url in ["/page", "/file.pdf"] { controller.view.addSubview(UILink(title: "Go", url: url)) }
    let text = UILabel()
    let words = NSMutableAttributedString(string: "a")
    words.append(NSAttributedString(string: "b", attributes: [.link: "/file.csv"]))
    text.attributedText = words
    controller.view.addSubview(text)
    var context = PageContext(token: "t", ticketLength: 6, stylesheets: { [] })
    context.leadsToPage = { !$0.contains("file") }
    let page = String(
      decoding: UIWindow.showing(controller).renderPage(context).bytes, as: UTF8.self)
    #expect(page.components(separatedBy: " data-native").count == 3)
    #expect(page.contains("href=\"/page\">"))
    #expect(page.contains("href=\"/file.pdf\" data-native>"))
    #expect(page.contains("href=\"/file.csv\" data-native"))
  }

  @Test func `a link to a route is its path`() {
    let link = UILink(title: "Item", to: [Name.list, .item], context: Item(id: 42))
    #expect(
      page(LinkScreen("list", link)).contains(
        #"<a id="/list.link" class="link" href="/list/items/42">Item</a>"#))
  }

  @Test func `a link to a screen begins with the screen that it is on`() {
    let html = page(
      LinkScreen("list", UILink()),
      LinkScreen("other", UILink(title: "Item", showing: Name.item, context: Item(id: 7))))
    #expect(html.contains(#"href="/list/other/items/7""#))
  }

  @Test func `a context that no address takes is left out`() {
    #expect(
      page(LinkScreen("list", UILink(title: "x", showing: "item", context: 5)))
        .contains(#"href="/list/item""#))
  }

  @Test func `a link can lead elsewhere later`() {
    let link = UILink(title: "x", showing: "a")
    let screen = LinkScreen("list", link)
    let window = UIWindow.showing(screen)
    #expect(window.page().contains(#"href="/list/a""#))
    link.lead(to: ["b", "c"])
    #expect(window.needsRender)
    #expect(window.page().contains(#"href="/b/c""#))
    link.url = "https://example.org/"
    #expect(window.page().contains(#"href="https://example.org/""#))
    _ = window.page()
    link.url = "https://example.org/"
    #expect(!window.needsRender)
  }
}
