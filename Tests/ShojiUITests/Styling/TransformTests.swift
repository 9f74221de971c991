import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct TransformTests {
  private let view = UIView()

  @Test(
    arguments: [
      (CGAffineTransform(translationX: 10, y: -2.5), "matrix(1, 0, 0, 1, 10, -2.5)"),
      (CGAffineTransform(scaleX: 2, y: 0.5), "matrix(2, 0, 0, 0.5, 0, 0)"),
      (CGAffineTransform(rotationAngle: .pi / 2), "matrix(0, 1, -1, 0, 0, 0)"),
      (
        CGAffineTransform(translationX: 10, y: 0)
          .concatenating(CGAffineTransform(rotationAngle: .pi / 2)),
        "matrix(0, 1, -1, 0, 0, 10)"
      ),
      (
        CGAffineTransform.identity.scaledBy(x: 2, y: 2).translatedBy(x: 1, y: 3),
        "matrix(2, 0, 0, 2, 2, 6)"
      ),
      (CGAffineTransform(translationX: 1, y: 2).rotated(by: .pi), "matrix(-1, 0, 0, -1, 1, 2)"),
      (CGAffineTransform(scaleX: .nan, y: .infinity), "matrix(0, 0, 0, 0, 0, 0)"),
    ] as [(CGAffineTransform, String)])
  func `a transform is a matrix of the look`(transform: CGAffineTransform, css: String) {
    view.transform = transform
    #expect(declarations(of: view) == "transform:\(css)")
    view.transform = .identity
    #expect(declarations(of: view) == nil)
    #expect(view.transform.isIdentity)
  }

  @Test func `a transform and what undoes it change nothing`() {
    let transform = CGAffineTransform(scaleX: 2, y: 4).translatedBy(x: 3, y: 5)
    #expect(transform.concatenating(transform.inverted()).isIdentity)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test func `a transform asks for a new page and leaves the frame`() {
    let controller = UIViewController()
    controller.view.addSubview(view)
    view.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    let window = UIWindow.showing(controller)
    let before = window.page()
    view.transform = CGAffineTransform(rotationAngle: 1)
    #expect(window.needsRender && window.page() != before)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
  }
}
