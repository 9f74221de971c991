import Foundation
import Shoji

/// Cells as high as their text: a name, a description below it, a line at the end.
final class ChainSampleView: UIView {
  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    let list = UIStackView().marked("list")
    list.axis = .vertical
    list.spacing = 10
    addSubview(list)
    list.snp.makeConstraints { make in
      make.left.right.top.equalTo(self).inset(16)
    }
    let texts = [
      "Short", "A description that needs several lines in a narrow window, and one in a wide one.",
    ]
    for (index, text) in texts.enumerated() {
      list.addArrangedSubview(ChainCell(number: index + 1, text: text))
    }
  }
}

private final class ChainCell: UIView {
  private let name = UILabel()
  private let detail = UILabel()
  private let line = UIView()

  init(number: Int, text: String) {
    super.init(frame: .zero)
    marked("cell\(number)", .secondarySystemBackground)
    name.text = "Repository \(number)"
    name.marked("name\(number)")
    detail.text = text
    detail.marked("detail\(number)")
    line.marked("line\(number)", .separator)
    for view in [name, detail, line] { addSubview(view) }
    name.snp.makeConstraints { make in
      make.top.equalTo(10)
      make.left.right.equalTo(self).inset(14)
    }
    detail.snp.makeConstraints { make in
      make.top.equalTo(name.snp.bottom).offset(2)
      make.left.equalTo(name)
      make.width.equalTo(self).offset(-56)
    }
    line.snp.makeConstraints { make in
      make.top.equalTo(detail.snp.bottom).offset(12)
      make.left.equalTo(name)
      make.right.bottom.equalTo(self)
      make.height.equalTo(1)
    }
  }
}
