import Shoji

final class StoryListView: UIView, ViewControllerModellableView {
  // MARK: Subviews

  private let orders = UIStackView()
  private let empty = UILabel()
  private let more = UIButton()
  private let gallery = UILink.toGallery
  private let stack = UIStackView()
  let table = UITableView(style: .insetGrouped)

  // MARK: Interactions

  var didSelectOrder: CustomInteraction<StoryOrder>?
  var didTapMore: Interaction?

  // MARK: SSUL

  func setup() {
    addSubview(stack)
    for view in [gallery, orders, table, empty, more] { stack.addArrangedSubview(view) }
    orders.accessibilityLabel = "Order"
    empty.text = "Nothing here yet. Open a story and save it for later."
    more.setTitle("More stories", for: .normal)
    more.on(.touchUpInside) { [weak self] _ in self?.didTapMore?() }
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 16
    orders.style = .segmented
    orders.distribution = .fillEqually
    empty.textColor = .secondaryLabel
    empty.textAlignment = .center
    empty.layoutMargins = UIEdgeInsets(top: 24, bottom: 24)
    more.style = .tinted
    more.size = .large
  }

  func update(oldModel: StoryListViewModel?) {
    guard let model, model != oldModel else { return }
    if oldModel == nil { makeButtons(for: model.orders) }
    for (order, view) in zip(model.orders, orders.arrangedSubviews) {
      (view as? UIButton)?.isSelected = order == model.order
    }
    orders.isHidden = model.rows.isEmpty
    table.isHidden = model.rows.isEmpty
    empty.isHidden = !model.rows.isEmpty
    more.isHidden = !model.hasMore
  }

  private func makeButtons(for choices: [StoryOrder]) {
    for order in choices {
      let button = UIButton()
      button.key = order.rawValue
      button.setTitle(order.title, for: .normal)
      button.togglesSelection = true
      button.on(.touchUpInside) { [weak self] _ in self?.didSelectOrder?(order) }
      orders.addArrangedSubview(button)
    }
  }
}
