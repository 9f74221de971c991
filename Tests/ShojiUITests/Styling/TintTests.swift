import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct TintTests {
  @Test func `the colour of a part is the tint of its control`() {
    let toggle = UISwitch()
    #expect(toggle.onTintColor == nil)
    toggle.onTintColor = .systemGreen
    #expect(toggle.tintColor == .systemGreen && toggle.onTintColor == .systemGreen)
    let slider = UISlider()
    slider.minimumTrackTintColor = .systemRed
    #expect(slider.tintColor == .systemRed && slider.minimumTrackTintColor == .systemRed)
    let progress = UIProgressView()
    progress.progressTintColor = .systemPink
    #expect(progress.tintColor == .systemPink && progress.progressTintColor == .systemPink)
  }

  @Test func `without a tint a view has that of its superview`() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    outer.tintColor = .systemRed
    inner.tintColor = .systemGreen
    inner.tintColor = outer.backgroundColor
    #expect(inner.tintColor == .systemRed)
  }

  @Test func `a rectangle without its insets`() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(
      rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == CGRect(x: 12, y: 21, width: 94, height: 46))
  }
}
