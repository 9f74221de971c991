import ShojiUI

/// The page as Shoji keeps it: a window with a tree of views, rendered as it is.
struct KeptPage {
  private let window = UIWindow()
  private let context = PageContext(
    token: "0123456789abcdef", ticketLength: 22, stylesheets: { ["/style.css"] })

  init(_ shape: Shape) {
    let table = UIStackView()
    table.axis = .vertical
    for item in Item.all { table.addArrangedSubview(Self.row(of: item, shape)) }
    let controller = UIViewController()
    controller.view = UIView()
    controller.view.addSubview(table)
    window.rootViewController = controller
  }

  private static func row(of item: Item, _ shape: Shape) -> UIView {
    let row = UIStackView(arrangedSubviews: [
      label(item.name), label(item.kind), label(item.price),
    ])
    row.key = "\(item.id)"
    switch shape {
    case .labels: row.addArrangedSubview(label(item.note))
    case .buttons:
      let button = UIButton()
      button.setTitle(item.note, for: .normal)
      row.addArrangedSubview(button)
    }
    return row
  }

  private static func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  func render() -> [UInt8] { window.renderPage(context).bytes }
}
