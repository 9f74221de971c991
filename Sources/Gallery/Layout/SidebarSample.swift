import Foundation
import Shoji

/// A third of the width, but at least 240 points; in a narrow window a bar on top.
final class SidebarSampleView: UIView {
  private let sidebar = UILabel.marked("sidebar", .paleBlue)
  private let content = UILabel.marked("content", .paleGreen)

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    for view in [sidebar, content] { addSubview(view) }
  }

  override func layoutSubviews() {
    guard bounds.width > 600 else {
      sidebar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 120)
      content.frame = CGRect(x: 0, y: 120, width: bounds.width, height: bounds.height - 120)
      return
    }
    let width = max(240, bounds.width / 3)
    sidebar.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
    content.frame = CGRect(
      x: width, y: 0, width: bounds.width - width, height: bounds.height)
  }
}
