import Foundation
import Shoji

/// A text of unknown width, and what stands beside it up to the right edge; a bar of fixed height.
final class RowSampleView: UIView {
  private let bar = UIView().marked("bar", .secondarySystemBackground)
  private let name = UILabel.marked("name")
  private let dot = UIView().marked("dot", .paleBlue)
  private let line = UIView().marked("line", .separator)

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    addSubview(bar)
    for view in [name, dot, line] { bar.addSubview(view) }
    bar.snp.makeConstraints { make in
      make.top.left.right.equalTo(self).inset(16)
      make.height.equalTo(72)
    }
    name.snp.makeConstraints { make in
      make.left.equalTo(14)
      make.centerY.equalTo(bar)
    }
    dot.snp.makeConstraints { make in
      make.left.equalTo(name.snp.right).offset(6)
      make.top.equalTo(8)
      make.size.equalTo(12)
    }
    line.snp.makeConstraints { make in
      make.left.equalTo(dot.snp.right).offset(10)
      make.right.equalTo(bar).offset(-9)
      make.bottom.equalTo(bar).offset(-5)
      make.height.equalTo(2)
    }
  }
}
