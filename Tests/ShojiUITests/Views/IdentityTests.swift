import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

private final class Badge: UIView {
  let size: Double

  override init(frame: CGRect) {
    size = 7
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }
}

private final class BadgeCell: UICollectionViewCell {
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(Badge())
  }
}

@Suite struct IdentityTests {
  @Test func `views and controllers are equal when they are the same, and may be in sets`() {
    let list = UITableView()
    let other: UIView = list
    #expect(list == other && UIView() != list)
    let screen = UIViewController()
    #expect(screen == screen && screen != UIViewController())
    #expect(Set<UIResponder>([list, other, screen]).count == 2)
    #expect([UIView(), list].firstIndex(of: list) == 1)
    let item = UIBarButtonItem(title: "x") {}
    #expect(item == item && item != UIBarButtonItem(title: "x") {})
    let tap = UITapGestureRecognizer()
    #expect(Set([tap, tap, UITapGestureRecognizer()]).count == 2)
  }

  @Test func `a view whose frame has no default is made without one`() {
    let badge = Badge()
    #expect(badge.size == 7 && badge.frame == .zero && type(of: badge) == Badge.self)
    let cell = BadgeCell()
    #expect(cell.contentView.subviews.count == 1)
  }

  @Test func `other initialisers go first`() {
    final class Named: UIView {
      let name: String
      init(name: String = "none") {
        self.name = name
        super.init(frame: .zero)
      }
    }
    #expect(Named().name == "none")
    #expect(UILabel().text == nil && UIButton().frame == .zero)
  }
}
