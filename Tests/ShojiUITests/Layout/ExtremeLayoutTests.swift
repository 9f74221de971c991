import Foundation
import ShojiHTML
import ShojiUI
import Testing

@testable import ShojiScreens

/// Numbers that are no lengths stop no page and reach no style sheet.
struct ExtremeLayoutTests {
  private static let numbers: [CGFloat] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    .leastNonzeroMagnitude, 1e18, -1e18,
  ]

  /// The classes of a view are in the sheet; none of its rules speaks of such a number.
  private func expectPage(of make: (CGFloat) -> UIView) {
    for number in Self.numbers {
      let controller = UIViewController()
      controller.view = UIView()
      controller.view.addSubview(make(number))
      let window = UIWindow.showing(controller)
      let page = window.page()
      #expect(page.contains("</html>"))
      #expect(window.page() == page)
    }
    let css = String(decoding: StyleSheet.shared.css, as: UTF8.self)
    for word in ["nan", "inf"] {
      #expect(!css.contains(":\(word)") && !css.contains(" \(word)p") && !css.contains("(\(word)p"))
    }
  }

  @Test func `frames, margins and masks`() {
    expectPage { number in
      let box = UIView(frame: CGRect(x: number, y: 1, width: 20, height: number))
      box.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
      let inner = UIView(frame: CGRect(x: 0, y: number, width: number, height: 2))
      box.addSubview(inner)
      box.center = CGPoint(x: number, y: number)
      return box
    }
  }

  @Test func `frames that a pass sets`() {
    final class Pass: UIView {
      var number: CGFloat = 0
      let inner = UIView()
      override func layoutSubviews() {
        inner.frame = CGRect(x: number, y: 0, width: bounds.width, height: bounds.height + number)
      }
    }
    expectPage { number in
      let pass = Pass(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      pass.number = number
      pass.addSubview(pass.inner)
      return pass
    }
  }

  @Test func `constraints`() {
    expectPage { number in
      let box = UIView()
      let inner = UIView()
      box.addSubview(inner)
      inner.snp.makeConstraints {
        $0.width.equalTo(number)
        $0.top.equalToSuperview().offset(number).multipliedBy(Double(number))
        $0.left.greaterThanOrEqualToSuperview().inset(number)
      }
      inner.heightAnchor.constraint(equalTo: box.heightAnchor, multiplier: number, constant: number)
        .isActive = true
      return box
    }
  }

  @Test func `spaces of stacks, layers, fonts, rows and items`() {
    expectPage { number in
      let stack = UIStackView(arrangedSubviews: [UIView(), UIView()])
      stack.spacing = number
      stack.setCustomSpacing(number, after: stack.arrangedSubviews[0])
      stack.layoutMargins = UIEdgeInsets(top: number, left: number, bottom: 1, right: 1)
      stack.layer.cornerRadius = number
      stack.layer.borderWidth = number
      stack.alpha = number
      let label = UILabel()
      label.text = "a"
      label.font = .systemFont(ofSize: number)
      stack.addArrangedSubview(label)
      let table = UITableView()
      table.rowHeight = number
      stack.addArrangedSubview(table)
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: number, height: number)
      layout.minimumLineSpacing = number
      stack.addArrangedSubview(UICollectionView(frame: .zero, collectionViewLayout: layout))
      let scroll = UIScrollView()
      scroll.contentSize = CGSize(width: number, height: number)
      scroll.contentInset = UIEdgeInsets(top: number, left: 0, bottom: 0, right: 0)
      stack.addArrangedSubview(scroll)
      let progress = UIProgressView()
      progress.progress = Float(number)
      stack.addArrangedSubview(progress)
      let slider = UISlider()
      slider.maximumValue = Float(number)
      slider.step = Float(number)
      slider.value = Float(number)
      stack.addArrangedSubview(slider)
      let stepper = UIStepper()
      stepper.minimumValue = Double(-number)
      stepper.maximumValue = Double(number)
      stepper.stepValue = Double(number)
      _ = stepper.receivePress(argument: "+")
      _ = stepper.receivePress(argument: "-")
      stack.addArrangedSubview(stepper)
      return stack
    }
  }
}
