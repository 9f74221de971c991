import Shoji
import ShojiAccounts

struct PeopleLocalState: LocalState, Codable {
  var people = Loaded<[Account]>()
}

struct PeopleViewModel: ViewModelWithLocalState, Equatable {
  let people: Loaded<[Account]>

  init?(state: LedgerState?, localState: PeopleLocalState) { people = localState.people }
}

/// Everybody, each with a switch.
final class PeopleView: PageView, ViewControllerModellableView {
  private let table = UITableView()
  private let status = UIContentUnavailableView()
  private var rows: UITableViewDiffableDataSource<Int, Account.ID>?

  var didSwitch: ((Account.ID, Bool) -> Void)?

  func setup() {
    table.accessibilityLabel = "People"
    table.allowsSelection = false
    rows = UITableViewDiffableDataSource(tableView: table) { [unowned self] _, _, id in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let account = model?.people.value?.first { $0.id == id }
      let toggle = UISwitch()
      toggle.label = "\(account?.name ?? "") approves"
      toggle.isOn = account?.roles.contains(.approver) == true
      toggle.submitsWhenChanged = true
      toggle.on(.valueChanged) { [unowned self] in didSwitch?(id, $0.isOn) }
      cell.contentView.addSubview(toggle)
      return cell
    }
    show("People", UILink(title: "Expenses", to: .expenses()), status, table)
  }

  func update(oldModel: PeopleViewModel?) {
    guard let model, model != oldModel else { return }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Account.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(model.people.value?.map(\.id) ?? [])
    snapshot.reconfigureItems(model.people.value?.map(\.id) ?? [])
    rows?.apply(snapshot)
    status.show(model.people, empty: "Nobody")
  }
}

final class PeopleViewController: ViewControllerWithLocalState<PeopleView>,
  RoutableWithConfiguration
{
  let routeIdentifier = Destination.people.identifier
  let navigationConfiguration: [NavigationRequest: NavigationInstruction] = [:]

  init(store: PartialStore<LedgerState>) {
    super.init(store: store, localState: PeopleLocalState())
  }

  override func setup() {
    title = "People"
    load(\.people) { FindPeople() }
  }

  override func setupInteraction() {
    rootView.didSwitch = { [unowned self] in dispatch(SetApprover(id: $0, isApprover: $1)) }
  }
}
