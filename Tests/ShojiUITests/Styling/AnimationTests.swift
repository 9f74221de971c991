import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct AnimationTests {
  private let view = UIView()

  @Test func `the block runs at once, and the completion after it`() {
    var steps: [String] = []
    UIView.animate(withDuration: 0.3) {
      steps.append("changes")
    } completion: { isDone in
      steps.append("done \(isDone)")
    }
    UIView.transition(with: view, duration: 1, animations: nil) { steps.append("shown \($0)") }
    #expect(steps == ["changes", "done true", "shown true"])
  }

  @Test func `what is changed in the block is shown gradually`() {
    UIView.animate(withDuration: 0.3) { view.alpha = 0.5 }
    #expect(declarations(of: view) == "opacity:0.5;transition:all 0.3s ease-in-out 0s")
    UIView.animate(withDuration: 0.25, delay: 1, options: [.curveLinear, .allowUserInteraction]) {
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
    }
    #expect(declarations(of: view)?.hasSuffix("transition:all 0.25s linear 1s") == true)
    #expect(declarations(of: view)?.contains("transform:matrix(2, 0, 0, 2, 0, 0)") == true)
  }

  @Test(
    arguments: [
      (.curveEaseIn, "ease-in"), (.curveEaseOut, "ease-out"), (.curveEaseInOut, "ease-in-out"),
      ([.curveLinear, .transitionCrossDissolve], "linear"),
    ] as [(UIView.AnimationOptions, String)])
  func `a curve is a timing function`(options: UIView.AnimationOptions, css: String) {
    UIView.animate(withDuration: .nan, delay: -1, options: options) { view.alpha = 0 }
    #expect(declarations(of: view) == "opacity:0;transition:all 0s \(css) 0s")
  }

  @Test func `a spring goes beyond its end`() {
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
    ) { view.alpha = 0 }
    #expect(declarations(of: view)?.hasSuffix("all 1s cubic-bezier(0.3, 1.4, 0.5, 1) 0s") == true)
  }

  @Test func `what is changed elsewhere is shown at once, as is what was animated before`() {
    let other = UIView()
    UIView.animate(withDuration: 0.3) {
      view.alpha = 0.5
      UIView.performWithoutAnimation { other.alpha = 0.5 }
    }
    #expect(declarations(of: other) == "opacity:0.5")
    view.alpha = 1
    #expect(declarations(of: view) == nil)
  }

  @Test func `a frame that is set in the block moves there`() {
    let controller = UIViewController()
    controller.view.addSubview(view)
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let window = UIWindow.showing(controller)
    #expect(declarations(of: view) == nil)
    _ = window.page()
    UIView.animate(withDuration: 0.3) { view.frame.origin.x = 50 }
    #expect(window.needsRender)
    _ = window.page()
    #expect(declarations(of: view) == "transition:all 0.3s ease-in-out 0s")
    view.frame.origin.x = 60
    #expect(declarations(of: view) == nil)
  }

  @Test func `views whose constraints are laid out in the block move there`() {
    let controller = UIViewController()
    controller.view.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    let leading = view.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor)
    NSLayoutConstraint.activate([
      leading, view.topAnchor.constraint(equalTo: controller.view.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 40),
      view.heightAnchor.constraint(equalToConstant: 40),
    ])
    let window = UIWindow.showing(controller)
    _ = window.page()
    leading.constant = 100
    UIView.animate(withDuration: 0.3) { controller.view.layoutIfNeeded() }
    _ = window.page()
    #expect(declarations(of: view) == "transition:all 0.3s ease-in-out 0s")
  }

  @Test func `a transition shows what changes in the view gradually`() {
    UIView.transition(with: view, duration: 0.5, options: .transitionCrossDissolve) {
      view.backgroundColor = .black
    }
    #expect(
      declarations(of: view)
        == "background-color:rgb(0 0 0);transition:all 0.5s ease-in-out 0s")
  }
}
