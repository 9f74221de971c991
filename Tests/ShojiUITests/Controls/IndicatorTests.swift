import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct IndicatorTests {
  @Test(
    arguments: [
      (0, "0", "0 %"), (0.5, "0.5", "50 %"), (1, "1", "100 %"), (-2, "0", "0 %"), (7, "1", "100 %"),
      (.nan, "0", "0 %"), (.infinity, "1", "100 %"), (-.infinity, "0", "0 %"),
    ] as [(Float, String, String)])
  func `progress is between nothing and all`(progress: Float, value: String, text: String) {
    let view = UIProgressView()
    view.setProgress(progress, animated: true)
    #expect((0...1).contains(view.progress))
    #expect(
      html(of: view) == """
        <progress class="progress" max="1" value="\(value)" aria-label="Progress">\(text)</progress>
        """)
  }

  @Test func `progress has the name that it is given`() {
    let view = UIProgressView()
    view.accessibilityLabel = "Upload <1>"
    #expect(html(of: view).contains(" aria-label=\"Upload &lt;1&gt;\">"))
    #expect(!html(of: view).contains("Progress"))
  }

  @Test func `the sign is there while something goes on`() {
    let view = UIActivityIndicatorView(style: .large)
    let controller = UIViewController()
    controller.view.addSubview(view)
    let window = UIWindow.showing(controller)
    #expect(!window.page().contains("spinner"))
    view.startAnimating()
    #expect(window.needsRender && view.isAnimating)
    #expect(
      window.page().contains(
        """
        <span class="spinner large" role="status"><span class="visually-hidden">In progress\
        </span></span>
        """))
    view.startAnimating()
    #expect(!window.needsRender)
    view.stopAnimating()
    #expect(window.needsRender && !view.isAnimating)
    #expect(!window.page().contains("spinner"))
    view.hidesWhenStopped = false
    #expect(window.page().contains("class=\"spinner stopped large\""))
  }

  @Test func `a sign has one role`() {
    let view = UIActivityIndicatorView()
    view.startAnimating()
    view.accessibilityLabel = "Loading"
    view.accessibilityTraits = .updatesFrequently
    #expect(html(of: view).components(separatedBy: "role=\"status\"").count == 2)
    #expect(html(of: view).contains("<span class=\"visually-hidden\">Loading</span>"))
  }
}
