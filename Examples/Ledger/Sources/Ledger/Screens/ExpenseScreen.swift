import Shoji

struct ExpenseLocalState: LocalState, Codable {
  var expense = Loaded<Expense>()
}

struct ExpenseViewModel: ViewModelWithLocalState, Equatable {
  let expense: Loaded<Expense>
  let canDecide: Bool
  let canWithdraw: Bool
  let changes: Int

  init?(state: LedgerState?, localState: ExpenseLocalState) {
    guard let state else { return nil }
    expense = localState.expense
    changes = state.changes.count
    let waits = expense.value?.status == .waiting
    canDecide = waits && state.visibility == .all
    canWithdraw = waits && expense.value?.owner == state.signedIn?.account.rawValue
  }
}

final class ExpenseView: PageView, ViewControllerModellableView {
  private let details = UILabel()
  private let receipt = UILink(title: "Open the receipt", url: "/")
  private let status = UIContentUnavailableView()
  private lazy var approve = UIButton("Approve") { [unowned self] in didDecide?(.approved) }
  private lazy var refuse = UIButton("Refuse") { [unowned self] in didDecide?(.refused) }
  private lazy var withdraw = UIButton("Withdraw") { [unowned self] in didTapWithdraw?() }

  var didDecide: CustomInteraction<Expense.Status>?
  var didTapWithdraw: Interaction?

  func setup() {
    withdraw.role = .destructive
    approve.style = .filled
    for button in [approve, refuse, withdraw] { actions.addArrangedSubview(button) }
    show("Expense", details, receipt, status, actions)
  }

  func update(oldModel: ExpenseViewModel?) {
    guard let model else { return }
    let expense = model.expense.value
    heading.text = expense.map { "\($0.title), \($0.amount)" } ?? "Expense"
    details.text = expense.map {
      "\($0.kind.rawValue), spent by \($0.name) on \($0.day). \($0.status.rawValue)."
    }
    receipt.isHidden = expense?.receipt == nil
    receipt.url = "/receipts/\(expense?.id ?? 0)"
    status.show(model.expense)
    for button in [approve, refuse] { button.isHidden = !model.canDecide }
    withdraw.isHidden = !model.canWithdraw
  }
}

final class ExpenseViewController: ViewControllerWithLocalState<ExpenseView>,
  RoutableWithConfiguration
{
  let routeIdentifier = Destination.expense.identifier
  private let id: Int64

  init(store: PartialStore<LedgerState>, id: Int64) {
    self.id = id
    super.init(store: store, localState: ExpenseLocalState())
  }

  override func setup() {
    title = "Expense"
    load(\.expense, again: \.changes) { [unowned self] in FindExpense(id: id) }
  }

  override func setupInteraction() {
    rootView.didDecide = { [unowned self] in dispatch(Decide(id: id, status: $0)) }
    rootView.didTapWithdraw = { [unowned self] in dispatch(Withdraw(id: id)) }
  }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [.hide(Destination.expense): .pop]
  }
}
