import Foundation
import Testing

@testable import ShojiScreens

/// A row with views in all the places that a class keeps them in.
private final class FullRow: UIView {
  private let stack = UIStackView()
  let title = UILabel()
  private let stars = [UILabel(), UILabel()]
  private lazy var late = UILabel()
  private var anything: any ControlActions = UISwitch()
  private weak var weakly: UILabel?
  var whenPressed: (() -> Void)?

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    addSubview(stack)
    stack.addArrangedSubview(title)
    for star in stars { stack.addArrangedSubview(star) }
    addSubview(late)
    addSubview(anything)
    addSubview(UITableViewCell())
    weakly = title
    title.snp.makeConstraints { $0.width.equalTo(20) }
    whenPressed = { [weak title] in title?.text = "pressed" }
  }
}

@Suite struct HeldViewsTests {
  @Test func `what a view and those in it refer to is held by nobody else`() {
    let row = FullRow()
    #expect(!HeldViews(in: row).areHeld)
    #expect(!HeldViews(in: UIView()).areHeld)
  }

  @Test func `a view that somebody else refers to is held, wherever it is`() {
    let row = FullRow()
    var title: UILabel? = row.title
    #expect(HeldViews(in: row).areHeld)
    title?.text = "held until here"
    title = nil
    #expect(!HeldViews(in: row).areHeld)
    let holder = row.subviews.map { $0 }
    #expect(HeldViews(in: row).areHeld)
    withExtendedLifetime(holder) {}
  }

  @Test func `a view that a closure refers to is held`() {
    let row = FullRow()
    var press: (() -> Void)? = { [title = row.title, row] in title.text = "pressed \(row.tag)" }
    #expect(HeldViews(in: row).areHeld)
    press?()
    press = nil
    #expect(!HeldViews(in: row).areHeld)
  }

  @Test func `the standard parts of a cell are its own`() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "a"
    cell.detailTextLabel?.text = "b"
    cell.imageView?.isHidden = true
    cell.contentView.addSubview(UIButton())
    let own = UISwitch()
    #expect(!HeldViews(in: cell).areHeld)
    cell.accessoryView = own
    #expect(HeldViews(in: cell).areHeld)
    withExtendedLifetime(own) {}
  }
}
