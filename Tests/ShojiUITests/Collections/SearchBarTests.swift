import Foundation
import ShojiHTML
import ShojiUI
import Testing

@testable import ShojiScreens

private final class SearchScreen: UIViewController, UISearchBarDelegate {
  let bar = UISearchBar()
  let other = UITextField()
  var told: [String] = []

  override func loadView() {
    view = UIView()
    view.addSubview(bar)
    view.addSubview(other)
    bar.placeholder = "Search songs"
    bar.delegate = self
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange text: String) { told.append(text) }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { told.append("search") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { told.append("cancel") }
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange scope: Int) {
    told.append("scope \(scope)")
  }
}

@Suite struct SearchBarTests {
  private let screen = SearchScreen()
  private let window: UIWindow
  private var bar: UISearchBar { screen.bar }

  init() {
    window = UIWindow.showing(screen)
    _ = window.page()
  }

  private func button(_ title: String) throws -> UIButton {
    try #require(bar.subviews.compactMap { $0 as? UIButton }.first { $0.currentTitle == title })
  }

  @Test func `a search bar is a search with a field and a button`() {
    let page = window.screensHTML()
    #expect(page.contains(" class=\"search-bar\" role=\"search\"><div class=\"search-line\">"))
    #expect(page.contains("<input type=\"search\""))
    #expect(page.contains("placeholder=\"Search songs\" aria-label=\"Search songs\""))
    #expect(page.contains(">Search</button>") && !page.contains(">Cancel</button>"))
  }

  @Test func `typing and the return key or the button are told in this order`() throws {
    window.type("be", in: bar.searchTextField, event: "return")
    #expect(screen.told == ["be", "search"])
    window.press(try button("Search"), typing: (bar.searchTextField, "bee"))
    #expect(screen.told == ["be", "search", "bee", "search"])
    #expect(bar.text == "bee")
  }

  @Test func `the cancel button is there when it is wanted`() throws {
    let cancel = try button("Cancel")
    #expect(window.press(cancel) == .refused)
    bar.showsCancelButton = true
    window.press(cancel)
    #expect(screen.told == ["cancel"])
  }

  @Test func `one of the scopes is chosen`() throws {
    bar.scopeButtonTitles = ["All", "Titles"]
    #expect(!window.screensHTML().contains("Titles"))
    bar.showsScopeBar = true
    #expect(bar.selectedScopeButtonIndex == 0)
    #expect(window.screensHTML().contains("aria-pressed=\"true\">All</button>"))
    let scope = try #require(bar.subviews.compactMap { $0 as? UISegmentedControl }.first)
    for argument in ["=Titles", "=Titles", "=Words", "x"] {
      _ = window.page()
      _ = window.deliver(values: [:], event: "\(scope.address)|\(argument)")
    }
    #expect(screen.told == ["scope 1"])
    #expect(bar.selectedScopeButtonIndex == 1)
  }

  @Test func `text and scope survive a rebuild`() {
    func prepare(_ screen: SearchScreen) {
      screen.bar.scopeButtonTitles = ["All", "Titles"]
      screen.bar.showsScopeBar = true
    }
    prepare(screen)
    window.type("so", in: bar.searchTextField)
    let copy = SearchScreen()
    _ = copy.view
    prepare(copy)
    #expect(window.rebuilt(with: copy).page() == window.page())
  }
}

@Suite struct ScrollViewTests {
  private let scroll = UIScrollView()

  @Test func `a box that scrolls is reached by keyboard, and a region when it has a name`() {
    scroll.addSubview(UIView())
    #expect(
      html(of: scroll)
        == "<div class=\"scroll\" tabindex=\"0\"><div class=\"scroll-content\">"
        + "<div class=\"v\"></div></div></div>")
    scroll.accessibilityLabel = "Photos"
    #expect(html(of: scroll).contains("aria-label=\"Photos\" role=\"region\""))
    scroll.isScrollEnabled = false
    #expect(html(of: scroll).hasPrefix("<div class=\"scroll scroll-off\" aria-label"))
  }

  @Test func `pages, bars, size and inset are classes`() {
    scroll.isPagingEnabled = true
    scroll.showsHorizontalScrollIndicator = false
    #expect(html(of: scroll).hasPrefix("<div class=\"scroll snap no-h-bar\" tabindex=\"0\">"))
    #expect(html(of: scroll).contains("<div class=\"scroll-pages\">"))
    scroll.showsVerticalScrollIndicator = false
    scroll.contentSize = CGSize(width: 1200, height: -1)
    scroll.contentInset = UIEdgeInsets(top: 8, left: .infinity, bottom: 8, right: .nan)
    #expect(html(of: scroll).contains("snap no-bars\""))
    let css = String(decoding: StyleSheet.shared.css, as: UTF8.self)
    #expect(css.contains("{min-width:1200px;padding:8px 0px 8px 100000px}"))
  }
}

@Suite struct RefreshControlTests {
  private let shelf = Shelf([["Milk"]])

  private func made() -> UIRefreshControl {
    let control = UIRefreshControl()
    control.attributedTitle = AttributedString("Load again")
    return control
  }

  @Test func `a press begins refreshing and says so, until the app is done`() {
    let control = made()
    shelf.table.refreshControl = control
    var count = 0
    control.on(.valueChanged) { _ in count += 1 }
    let window = UIWindow.showing(shelf)
    #expect(window.screensHTML().contains("\"><div class=\"refresh\"><button"))
    window.press(control)
    #expect(count == 1 && control.isRefreshing)
    #expect(window.screensHTML().contains("role=\"status\">Loading…</span>"))
    let copy = Shelf([["Milk"]])
    copy.table.refreshControl = made()
    #expect(window.rebuilt(with: copy).page() == window.page())
    #expect(copy.table.refreshControl?.isRefreshing == true)
    window.press(control)
    control.endRefreshing()
    #expect(count == 2)
    #expect(!window.screensHTML().contains("Loading"))
    #expect(window.screensHTML().contains(">Load again</button>"))
  }
}
