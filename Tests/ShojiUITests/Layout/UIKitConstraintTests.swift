import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite("Constraints and views as UIKit writes them")
struct UIKitConstraintTests {
  /// What a page looks like: the classes of its views, in order, with their rules.
  private func rules(_ build: (UIView, UIView, UIView) -> Void) -> String {
    let (screen, one, two) = (UIView(), UIView(), UIView())
    for view in [one, two] { screen.addSubview(view) }
    build(screen, one, two)
    let controller = UIViewController()
    controller.view = screen
    return UIWindow.showing(controller).page()
  }

  @Test("A constraint of items says what one of anchors does")
  func items() {
    let anchors = rules { screen, one, two in
      NSLayoutConstraint.activate([
        one.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 8),
        one.topAnchor.constraint(equalTo: screen.topAnchor),
        one.widthAnchor.constraint(equalTo: screen.widthAnchor, multiplier: 0.5),
        one.heightAnchor.constraint(equalToConstant: 40),
        two.topAnchor.constraint(equalTo: one.bottomAnchor, constant: 4),
        screen.trailingAnchor.constraint(greaterThanOrEqualTo: two.trailingAnchor, constant: 8),
      ])
    }
    let items = rules { screen, one, two in
      screen.addConstraints([
        NSLayoutConstraint(
          item: one, attribute: .leading, relatedBy: .equal, toItem: screen, attribute: .leading,
          multiplier: 1, constant: 8),
        NSLayoutConstraint(
          item: one, attribute: .top, relatedBy: .equal, toItem: screen, attribute: .top,
          multiplier: 1, constant: 0),
        NSLayoutConstraint(
          item: one, attribute: .width, relatedBy: .equal, toItem: screen, attribute: .width,
          multiplier: 0.5, constant: 0),
        NSLayoutConstraint(
          item: one, attribute: .height, relatedBy: .equal, toItem: nil,
          attribute: .notAnAttribute, multiplier: 1, constant: 40),
        NSLayoutConstraint(
          item: two, attribute: .top, relatedBy: .equal, toItem: one, attribute: .bottom,
          multiplier: 1, constant: 4),
      ])
      screen.addConstraint(
        NSLayoutConstraint(
          item: screen, attribute: .trailing, relatedBy: .greaterThanOrEqual, toItem: two,
          attribute: .trailing, multiplier: 1, constant: 8))
    }
    #expect(items == anchors)
    #expect(items != rules { _, _, _ in })
  }

  @Test("The margins of a view are where its guide is")
  func margins() {
    let margins = UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
    let guided = rules { screen, one, _ in
      screen.layoutMargins = margins
      NSLayoutConstraint.activate([
        one.leftAnchor.constraint(equalTo: screen.layoutMarginsGuide.leftAnchor, constant: 1),
        one.topAnchor.constraint(equalTo: screen.layoutMarginsGuide.topAnchor),
        one.widthAnchor.constraint(equalTo: screen.layoutMarginsGuide.widthAnchor),
        one.bottomAnchor.constraint(equalTo: screen.layoutMarginsGuide.bottomAnchor),
      ])
    }
    let plain = rules { screen, one, _ in
      screen.layoutMargins = margins
      NSLayoutConstraint.activate([
        one.leftAnchor.constraint(equalTo: screen.leftAnchor, constant: 6),
        one.topAnchor.constraint(equalTo: screen.topAnchor, constant: 3),
        one.widthAnchor.constraint(equalTo: screen.widthAnchor, constant: -16),
        one.bottomAnchor.constraint(equalTo: screen.bottomAnchor, constant: -7),
      ])
    }
    #expect(guided == plain)
  }

  @Test("Of two that contradict each other the higher priority counts")
  func priorities() {
    func width(_ build: @escaping (UIView) -> Void) -> String {
      rules { screen, one, _ in
        one.heightAnchor.constraint(equalToConstant: 9).isActive = true
        build(one)
      }
    }
    let both = width { view in
      let (wide, narrow) = (
        view.widthAnchor.constraint(equalToConstant: 90),
        view.widthAnchor.constraint(equalToConstant: 30)
      )
      narrow.priority = .defaultLow
      NSLayoutConstraint.activate([wide, narrow])
    }
    #expect(both == width { $0.widthAnchor.constraint(equalToConstant: 90).isActive = true })
    #expect(UILayoutPriority(rawValue: 750) == .defaultHigh)
  }

  @Test("A view says how it shares the room of a stack")
  func stretching() {
    let label = UILabel()
    label.text = "Name"
    let plain = html(of: label)
    label.setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    label.setContentCompressionResistancePriority(.required, for: .horizontal)
    #expect(label.appearance?.stretching.count == 2 && html(of: label) != plain)
    label.setContentHuggingPriority(.required, for: .vertical)
    #expect(label.contentHuggingPriority(for: .horizontal).value == 249)
    #expect(UIView().contentCompressionResistancePriority(for: .horizontal) == .defaultHigh)
  }

  @Test("Views are told before their superview changes, and change places")
  func hierarchy() {
    final class Child: UIView {
      var told: [String] = []
      override func willMove(toSuperview newSuperview: UIView?) {
        told.append("will \(newSuperview == nil ? "leave" : "come") \(superview == nil)")
      }
      override func didMoveToSuperview() { told.append("did") }
    }
    let (screen, child, other, last) = (UIView(), Child(), UIView(), UIView())
    for view in [child, other, last] { screen.addSubview(view) }
    child.removeFromSuperview()
    #expect(child.told == ["will come true", "did", "will leave false", "did"])
    let order = [last, other, child].map { ObjectIdentifier($0) }
    screen.insertSubview(child, at: 0)
    screen.exchangeSubview(at: 2, withSubviewAt: 0)
    #expect(screen.subviews.map { ObjectIdentifier($0) } == order)
    screen.exchangeSubview(at: 0, withSubviewAt: 9)
    #expect(screen.subviews.map { ObjectIdentifier($0) } == order)
  }

  @Test("Editing ends in the whole view")
  func endEditing() {
    let (screen, around, field) = (UIView(), UIView(), UITextField())
    screen.addSubview(around)
    around.addSubview(field)
    field.becomeFirstResponder()
    #expect(screen.endEditing(true) && !field.isFirstResponder && !screen.endEditing(true))
  }
}
