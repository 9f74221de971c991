import Shoji
import ShojiAccounts

struct ExpensesLocalState: LocalState, Codable {
  var query = ExpenseQuery()
  var list = Loaded<ExpenseList>()
}

struct ExpensesViewModel: ViewModelWithLocalState, Equatable {
  let name: String
  let isApprover: Bool
  let changes: Int
  let query: ExpenseQuery
  let list: Loaded<ExpenseList>

  init?(state: LedgerState?, localState: ExpensesLocalState) {
    guard let state, let person = state.signedIn else { return nil }
    (name, isApprover) = (person.name, state.visibility == .all)
    (query, list) = (localState.query, localState.list)
    changes = state.changes.count
  }
}

final class ExpensesView: PageView, ViewControllerModellableView {
  private let person = UILabel()
  private let search = UIFormView(ExpenseQuery())
  private let grid = UIGridView<Expense>()
  private let status = UIContentUnavailableView()
  private let chart = UIChartView()
  private let people = UILink(title: "People", to: .people())

  var didTapAdd: Interaction?
  var didTapLeave: Interaction?
  var didSearch: CustomInteraction<ExpenseQuery>?

  func setup() {
    search.text("Title or name", \.text)
    search.choice(
      "Status", \.status, among: [nil] + Expense.Status.allCases, title: { $0?.rawValue ?? "All" })
    search.submit("Find") { [unowned self] in didSearch?($0) }
    grid.accessibilityLabel = "Expenses"
    grid.columns = [
      UIGridColumn("Title", \.title), UIGridColumn("Name", \.name),
      UIGridColumn("Day", \.day, width: .content),
      UIGridColumn(
        "Amount", id: "cents", width: .content, alignment: .trailing, isSortable: true,
        text: \.amount),
      UIGridColumn("Status", id: "status", width: .content, isSortable: true) {
        $0.status.rawValue
      },
    ]
    grid.leads = { $0.id.map { .expense($0) } }
    grid.query = { [unowned self] order, page in
      var query = model?.query ?? ExpenseQuery()
      (query.order, query.page) = (order ?? query.order, page)
      return query
    }
    let add = UIButton("Add an expense") { [unowned self] in didTapAdd?() }
    add.style = .filled
    let leave = UIButton("Sign out") { [unowned self] in didTapLeave?() }
    let export = UILink(title: "Download all as CSV", url: "/export.csv")
    for view in [add, export, people, leave] { actions.addArrangedSubview(view) }
    show("Expenses", person, actions, search, status, grid, chart)
  }

  func update(oldModel: ExpensesViewModel?) {
    guard let model else { return }
    let list = model.list.value
    person.text = "\(model.name)\(model.isApprover ? ", approver" : "")"
    people.isHidden = !model.isApprover
    search.values = model.query
    grid.order = model.query.order
    grid.show(list?.rows)
    grid.isHidden = list?.rows.isEmpty ?? true
    status.show(model.list.map(\.rows), empty: "No Expenses", detail: "None is as you ask for it.")
    let points = Expense.Kind.allCases.map {
      ChartData.Point($0.rawValue, Double(list?.cents[$0] ?? 0) / 100)
    }
    chart.isHidden = list?.cents.isEmpty ?? true
    chart.data = ChartData(
      title: "By kind", unit: "€", series: [ChartData.Series("Expenses", points: points)])
  }
}

final class ExpensesViewController: ViewControllerWithLocalState<ExpensesView>,
  RoutableWithConfiguration, ContextReceiving
{
  let routeIdentifier = Destination.expenses.identifier
  private let screens: AccountScreens

  init(store: PartialStore<LedgerState>, screens: AccountScreens) {
    self.screens = screens
    super.init(store: store, localState: ExpensesLocalState())
  }

  override func setup() {
    title = "Expenses"
    load(\.list, again: \.query, \.changes) { [unowned self] in
      FindExpenses(query: localState.query)
    }
  }

  func receive(context: Any?) { localState.query = context as? ExpenseQuery ?? ExpenseQuery() }

  override func setupInteraction() {
    rootView.didTapAdd = { [unowned self] in dispatch(Show(.add())) }
    rootView.didTapLeave = { [unowned self] in dispatch(screens.signOut()) }
    rootView.didSearch = { [unowned self] in dispatch(Navigate(to: .expenses($0))) }
  }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [
      .show(Destination.add): .presentModally(Destination.add) { [store] in
        AddExpenseViewController(store: store)
      },
      .show(Destination.expense): .push(Destination.expense) { [store] id in
        ExpenseViewController(store: store, id: id)
      },
    ]
  }
}
