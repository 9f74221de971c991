import Foundation
import Shoji

/// A card in the middle, with views at its edges.
final class CardSampleView: UIView {
  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    let card = UIView().marked("card", .secondarySystemBackground)
    addSubview(card)
    card.snp.makeConstraints { make in
      make.centerX.equalTo(self)
      make.centerY.equalTo(self).offset(-40)
      make.width.equalTo(self).multipliedBy(0.8).offset(-20)
      make.height.equalTo(260)
    }
    addParts(to: card)
  }

  private func addParts(to card: UIView) {
    let title = UILabel.marked("title", .secondarySystemFill)
    let badge = UILabel.marked("badge", .secondarySystemFill)
    let note = UILabel.marked("note", .tertiarySystemFill)
    let image = UIView().marked("image", .tertiarySystemFill)
    for view in [title, badge, note, image] { card.addSubview(view) }
    title.snp.makeConstraints { make in
      make.left.equalTo(14)
      make.top.equalTo(10)
      make.width.equalTo(card).dividedBy(2).offset(-14)
      make.height.equalTo(44)
    }
    badge.snp.makeConstraints { make in
      make.right.equalTo(-14)
      make.top.height.equalTo(title)
      make.width.equalTo(60)
    }
    image.snp.makeConstraints { make in
      make.left.equalTo(title)
      make.top.equalTo(title.snp.bottom).offset(8)
      make.height.equalTo(90)
      make.width.equalTo(image.snp.height).multipliedBy(4.0 / 3)
    }
    note.snp.makeConstraints { make in
      make.left.right.equalToSuperview().inset(14)
      make.bottom.equalToSuperview().offset(-13)
      make.height.equalTo(30)
    }
  }
}

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

/// UIKit's anchors, the safe area, and frames that a mask keeps at an edge.
final class AnchorsSampleView: UIView {
  private let panel = UILabel.marked("panel", .secondarySystemBackground)
  private let box = UIView().marked("box", .secondarySystemFill)

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    addSubview(panel)
    panel.translatesAutoresizingMaskIntoConstraints = false
    let guide = safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      panel.topAnchor.constraint(equalTo: guide.topAnchor, constant: 20),
      panel.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 24),
      panel.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5),
      guide.bottomAnchor.constraint(equalTo: panel.bottomAnchor, constant: 300),
    ])
    addMasked()
  }

  private func addMasked() {
    box.frame = CGRect(x: 20, y: -100, width: 200, height: 100)
    box.autoresizingMask = [.flexibleTopMargin]
    addSubview(box)
    let corner = UIView(frame: CGRect(x: 160, y: 60, width: 30, height: 30))
    corner.marked("corner", .tertiarySystemFill)
    corner.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
    box.addSubview(corner)
    let strip = UIView(frame: CGRect(x: 10, y: 10, width: 180, height: 20))
    strip.marked("strip", .tertiarySystemFill)
    strip.autoresizingMask = .flexibleWidth
    box.addSubview(strip)
  }
}
