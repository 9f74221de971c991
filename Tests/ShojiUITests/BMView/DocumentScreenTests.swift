import Foundation
import ShojiStore
import ShojiUI
import Testing

@testable import ShojiScreens

private struct PlaceVM: BMViewModel, Codable {}

private final class PlaceView: UIView, BMViewWithViewControllerAndViewModel {
  func configure() {}
  func style() {}
  func layout() {}
  func update(oldViewModel: PlaceVM?) {}
}

private final class Place: BMViewController<PlaceView>, BMRoutable {
  var screenIdentifier: ScreenIdentifier { "home" }
}

private struct PlaceRouting: RoutingConfigurationProvider {
  var screensAndDestinations: [ScreenIdentifier: any RoutableViewController.Type] {
    ["home": Place.self]
  }
}

private final class PlaceInstaller: RootInstaller {
  let router = Router(with: PlaceRouting())
  var style = NavigationStyle.modal()
  weak var window: UIWindow?

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard let window, identifier == "home" else { return false }
    return router.installRoot(
      using: RoutableObject(
        screenIdentifier: identifier, viewModel: PlaceVM(), navigationStyle: style),
      in: window, completion: completion)
  }
}

private final class Witness: SFSafariViewControllerDelegate {
  var finished = 0
  func safariViewControllerDidFinish(_ controller: SFSafariViewController) { finished += 1 }
}

@Suite(.timeLimit(.minutes(1))) struct DocumentScreenTests {
  private let installer = PlaceInstaller()
  private let window = UIWindow(executor: ManualExecutor())
  private var router: Router { installer.router }
  private let site: URL
  private let file: URL

  init() throws {
    site = try #require(URL(string: "https://example.org/a?b=1&c"))
    file = try #require(URL(string: "/files/terms.pdf"))
  }

  private func open(_ style: NavigationStyle = .modal()) {
    installer.style = style
    open(window)
  }

  private func open(_ window: UIWindow) {
    installer.window = window
    window.startNavigation(using: installer)
    window.navigate(to: ["home"]) { _ in }
  }

  private func rebuilt(from snapshot: WindowSnapshot? = nil) throws -> UIWindow {
    let other = UIWindow(executor: ManualExecutor())
    installer.window = other
    other.startNavigation(using: installer)
    other.restore(try WindowSnapshot(encoded: (snapshot ?? window.snapshot).encoded)) { _ in }
    return other
  }

  @Test func `another site is a link on a screen of its own`() throws {
    open()
    var isShown = false
    router.showSafariViewController(url: site, presentationStyle: .formSheet) { isShown = true }
    #expect(isShown && window.route == ["home", "safari"])
    let page = window.page()
    #expect(page.contains("<a class=\"link\" href=\"https://example.org/a?b=1&amp;c\">"))
    #expect(page.contains(">example.org</h") && page.contains(">Done</button>"))
    let screen = try #require(window.hierarchy.last as? SFSafariViewController)
    #expect(screen.modalPresentationStyle == .formSheet)
  }

  @Test func `its button closes it and tells the delegate`() throws {
    open()
    let screen = SFSafariViewController(url: site)
    let witness = Witness()
    screen.delegate = witness
    screen.dismissButtonStyle = .close
    window.hierarchy.last?.present(screen, animated: true)
    #expect(window.route == ["home", "safari"] && window.page().contains(">Close</button>"))
    let done = try #require(window.controls.last)
    window.press(done)
    #expect(window.route == ["home"] && witness.finished == 1)
  }

  @Test(arguments: ["router", "present"])
  func `it comes back when the tree is built again`(way: String) throws {
    open()
    if way == "router" {
      router.showSafariViewController(url: site, presentationStyle: .fullScreen)
    } else {
      window.hierarchy.last?.present(SFSafariViewController(url: site))
    }
    #expect(window.isToldByRoute)
    let before = window.page()
    let other = try rebuilt()
    #expect(other.route == ["home", "safari"])
    #expect(other.page() == before)
  }

  @Test func `its address alone leads nowhere`() {
    open()
    var outcome: Result<Void, any Error>?
    window.navigate(to: ["home", "safari"]) { outcome = $0 }
    #expect(throws: (any Error).self) { try outcome?.get() }
    #expect(window.route == ["home"])
  }

  @Test(arguments: ["javascript:alert(1)", "//example.org", "mailto:a@example.org", "file:///etc"])
  func `what no link may lead to is reported and has none`(url: String) throws {
    open()
    let url = try #require(URL(string: url))
    let (page, reports) = Report.shared.capture {
      router.showSafariViewController(url: url)
      return window.page()
    }
    #expect(reports.count == 1 && !page.contains("class=\"link\""))
    let (document, others) = Report.shared.capture { PDFDocument(url: url) }
    #expect(document == nil && others.count == 1)
  }

  @Test func `a file is pushed on the stack, shown and downloaded`() throws {
    open(.stack())
    router.showPDFViewController(url: file)
    #expect(window.route == ["home", "pdf"] && window.screens.count == 1)
    let page = window.page()
    #expect(
      page.contains(
        "<iframe class=\"web\" title=\"terms.pdf\" src=\"/files/terms.pdf\"></iframe>"))
    #expect(
      page.contains("<a class=\"link\" href=\"/files/terms.pdf\" download>Download terms.pdf"))
    let other = try rebuilt()
    #expect(other.page() == page)
    let dismiss = try #require((window.hierarchy.last as? PDFViewController)?.dismissButtonItem)
    window.press(dismiss.button)
    #expect(window.route == ["home"])
  }

  @Test func `without a stack a file comes in a new one`() throws {
    open()
    let screen = PDFViewController(url: file)
    screen.dismissButtonItem = UIBarButtonItem(title: "Enough") {}
    router.showPDFViewController(screen)
    #expect(window.route == ["home", "pdf"] && window.screens.count == 2)
    #expect(window.hierarchy.last === screen && window.page().contains(">Enough</button>"))
    let snapshot = window.snapshot
    router.hideTopViewController()
    #expect(window.route == ["home"] && window.screens.count == 1)
    #expect(try rebuilt(from: snapshot).route == ["home", "pdf"])
  }

  @Test func `a file of another site is a link alone`() throws {
    let view = PDFView()
    view.document = PDFDocument(url: try #require(URL(string: "https://example.org/x.pdf")))
    #expect(
      html(of: view) == """
        <div class="pdf"><a class="link" href="https://example.org/x.pdf">Open x.pdf</a></div>
        """)
  }
}
