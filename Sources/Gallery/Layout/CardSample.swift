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
    let title = UILabel.marked("title", .paleBlue)
    let badge = UILabel.marked("badge", .paleBlue)
    let note = UILabel.marked("note", .paleOrange)
    let image = UIView().marked("image", .paleOrange)
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
