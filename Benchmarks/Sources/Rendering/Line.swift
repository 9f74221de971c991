import ShojiUI

/// A row of eight texts.
struct Line: ViewModel, Equatable, Identifiable {
  let id: Int
  var texts: [String]

  static func all(_ count: Int) -> [Line] {
    Item.all.prefix(count).map { item in
      Line(
        id: item.id,
        texts: [
          item.name, item.kind, item.price, item.note, "Open", "Ada", "2026-11-28", "\(item.id)",
        ])
    }
  }
}

/// The row as a stack of labels.
final class LineView: UIView, ModellableView {
  private let labels = (0..<8).map { _ in UILabel() }
  private let stack = UIStackView()

  func setup() {
    for label in labels { stack.addArrangedSubview(label) }
    addSubview(stack)
  }

  func style() {}

  func update(oldModel: Line?) {
    guard let model else { return }
    for (label, text) in zip(labels, model.texts) { label.text = text }
  }
}
