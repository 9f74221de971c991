public import Foundation
public import ShojiUI
import Testing

// The samples of BloodyMary's documentation, letter for letter; a comment marks what was replaced.

/// An image based checkbox.
// swift-format-ignore
open class SKCheckbox: UIControl, BMView {

  // MARK: - Properties

  /// The currently displayed checkbox Image.
  private var checkboxImage = UIImageView()

  /// Overriding the original method to update the icon based on state.
  open override var isEnabled: Bool {
    didSet { self.update() }
  }

  // MARK: - Interactions

  public var valueDidChange: ((_ checkbox: SKCheckbox, _ oldValue: Bool) -> Void)?

  // MARK: - init

  /// `init` via code.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    self.configure()
    self.update()
    self.layout()
  }

  /// `init` via IB.
  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    self.configure()
    self.update()
    self.layout()
  }

  // MARK: - CSUL

  public func configure() {
    self.addSubview(self.checkboxImage)
  }

  public func style() {
    // style the default looks of the view and its subviews.
  }

  public func update() {
    // update UI when isEnabled changes status, among other things.
  }

  public func layout() {
    // layout the `checkboxImage` and other potential subviews.
  }
}

/// The fragments of the prose, in a class that holds them.
// swift-format-ignore
private final class Fragments: UIControl, BMView {
  // `fileprivate`, for the test.
  fileprivate var checkboxImage = UIImageView()
  private(set) var updates = 0

  func configure() {
    // `addSubview(self.checkboxImage)` instead of `addSubiew(sel.checkboxImage)`.
    self.addSubview(self.checkboxImage)
  }

  func style() {
    self.backgroundColor = .white
  }

  override var isEnabled: Bool {
    didSet { self.update() }
  }

  func update() { updates += 1 }

  func layout() {
    self.checkboxImage.frame = self.bounds
  }  // This brace is missing in the sample.
}

@Suite struct BMViewSampleTests {
  @Test func `the checkbox builds itself with either initialiser`() throws {
    for checkbox in [SKCheckbox(frame: .zero), try #require(SKCheckbox(coder: NSCoder()))] {
      #expect(checkbox.subviews.count == 1)
      #expect(checkbox.subviews.first is UIImageView)
      checkbox.isEnabled = false
      #expect(!checkbox.isEnabled)
    }
  }

  @Test func `a change of state updates the view and a layout fills it`() {
    let view = Fragments(frame: CGRect(x: 0, y: 0, width: 20, height: 30))
    view.configure()
    view.style()
    view.layout()
    view.isEnabled = false
    view.isEnabled = true
    #expect(view.updates == 2)
    #expect(view.backgroundColor == .white)
    #expect(view.checkboxImage.frame == view.bounds)
  }
}
