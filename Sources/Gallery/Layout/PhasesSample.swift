import Foundation
import Shoji

/// The seed's header and content, and a footer in what is left.
final class PhasesSampleView: UIView {
  private let headerView = UILabel.marked("header", .paleBlue)
  private let contentView = UILabel.marked("content", .paleGreen)
  private let footerView = UILabel.marked("footer", .paleOrange)

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    for view in [headerView, contentView, footerView] { addSubview(view) }
  }

  override func layoutSubviews() {
    headerView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 100)
    contentView.frame = CGRect(x: 0, y: 100, width: bounds.width, height: 300)
    footerView.frame = CGRect(
      x: 0, y: 400, width: bounds.width, height: bounds.height - 400)
  }
}
