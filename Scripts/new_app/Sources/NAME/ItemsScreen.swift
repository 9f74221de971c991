import Shoji

struct ItemsViewModel: ViewModelWithState, Equatable {
  let items: [Item]

  init(state: NAMEState) { items = state.items }
}

final class ItemsView: UIView, ViewControllerModellableView {
  private let heading = UILabel()
  private let table = UITableView()
  private let status = UIContentUnavailableView()
  private let add = UIButton()
  private let stack = UIStackView()
  private var dataSource: UITableViewDiffableDataSource<Int, Item.ID>?

  var didTapAdd: Interaction?
  var didTapItem: CustomInteraction<Item.ID>?

  func setup() {
    heading.text = "NAME"
    add.setTitle("Add an item", for: .normal)
    add.on(.touchUpInside) { [unowned self] _ in didTapAdd?() }
    table.accessibilityLabel = "Items"
    table.delegate = self
    dataSource = UITableViewDiffableDataSource(tableView: table) { [unowned self] _, _, id in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let item = model?.items.first { $0.id == id }
      cell.textLabel?.text = item?.text
      cell.accessoryType = item?.isDone == true ? .checkmark : .none
      return cell
    }
    for view in [heading, add, table, status] { stack.addArrangedSubview(view) }
    addSubview(stack)
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 16
    heading.font = .preferredFont(forTextStyle: .largeTitle)
    heading.accessibilityTraits = .header
    add.style = .filled
  }

  func update(oldModel: ItemsViewModel?) {
    guard let model, model != oldModel else { return }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Item.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(model.items.map(\.id))
    snapshot.reconfigureItems(model.items.map(\.id))
    dataSource?.apply(snapshot)
    status.show(Loaded(model.items), empty: "Nothing Yet", detail: "What you add is here.")
  }
}

extension ItemsView: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    if let id = dataSource?.itemIdentifier(for: indexPath) { didTapItem?(id) }
  }
}

final class ItemsViewController: ViewController<ItemsView>, RoutableWithConfiguration {
  let routeIdentifier = Destination.items.identifier

  override func setup() { title = "NAME" }

  override func setupInteraction() {
    rootView.didTapAdd = { [unowned self] in dispatch(Show(.addItem())) }
    rootView.didTapItem = { [unowned self] in dispatch(ToggleItem(id: $0)) }
  }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [
      .show(Destination.addItem): .presentModally(Destination.addItem) { [store] in
        AddItemViewController(store: store)
      }
    ]
  }
}
