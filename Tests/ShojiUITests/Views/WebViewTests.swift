import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct WebViewTests {
  @Test func `a page in a page has a name and a source`() {
    #expect(
      html(of: WKWebView(title: "The <board>", url: "/board?x=1&y=2")) == """
        <iframe class="web" title="The &lt;board&gt;" name="/+0.0" src="/board?x=1&amp;y=2"></iframe>
        """)
  }

  @Test func `one that keeps nothing says so before its source`() {
    let view = WKWebView(title: "Board", url: "/board", websiteDataStore: .nonPersistent)
    #expect(
      html(of: view) == """
        <iframe class="web" title="Board" name="/+0.0" credentialless src="/board"></iframe>
        """)
  }

  @Test(arguments: ["https://example.org/", "//example.org", "javascript:alert(1)", "board", ""])
  func `what is not a path of this site is reported and left out`(url: String) {
    let view = WKWebView(title: "x", url: url)
    let (markup, reports) = Report.shared.capture { html(of: view) }
    #expect(reports.count == 1)
    #expect(markup == #"<iframe class="web" title="x" name="/+0.0"></iframe>"#)
  }

  @Test func `a page with another source is another one`() {
    let view = WKWebView(title: "x", url: "/one")
    let controller = UIViewController()
    controller.view.addSubview(view)
    let window = UIWindow.showing(controller)
    #expect(window.page().contains(#"src="/one""#))
    view.url = "/two"
    #expect(window.needsRender && window.page().contains(#"src="/two""#))
  }
}
