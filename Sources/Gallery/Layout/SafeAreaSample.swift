import Foundation
import Shoji

/// Bars that reach under the notch and under the home indicator.
final class SafeAreaSampleView: UIView {
  private let header = UILabel.marked("header", .paleBlue)
  private let content = UILabel.marked("content", .paleGreen)
  private let footer = UILabel.marked("footer", .paleOrange)

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    for view in [header, content, footer] { addSubview(view) }
  }

  override func layoutSubviews() {
    let insets = universalSafeAreaInsets
    let headerHeight = 56 + insets.top
    let footerHeight = 48 + max(12, insets.bottom)
    header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: headerHeight)
    footer.frame = CGRect(
      x: 0, y: bounds.height - footerHeight, width: bounds.width, height: footerHeight)
    content.frame = CGRect(
      x: insets.left + 16, y: header.frame.maxY + 8,
      width: bounds.width - insets.left - insets.right - 32,
      height: footer.frame.minY - header.frame.maxY - 16)
  }
}
