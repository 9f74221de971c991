import Foundation
import Shoji

enum PackageResources {
  static let Journey_xcstrings: [UInt8] = []
}

// MARK: Lists

final class TodoRow: UIView, ModellableView {
  var didTap: ((Item.ID) -> Void)?
  func setup() {}
  func style() {}
  func update(oldModel: Item?) {}
}

extension Item: ViewModel {}

struct Point: Codable, Sendable {}

struct ListLocalState: LocalState, Codable {}

struct ListViewModel: ViewModelWithLocalState {
  let items: [Item] = []
  let point = Point()
  let importing = Work()
  init?(state: TodoState?, localState: ListLocalState) {}
}

final class TodoListView: UIView, ViewControllerModellableView {
  let importing = UIWorkView()
  func setup() {}
  func style() {}
  func update(oldModel: ListViewModel?) {}
}

final class ListViewController: ViewControllerWithLocalState<TodoListView> {}

final class MilkCell: UITableViewCell {}

func pay() {}

// MARK: Expenses

struct ExpensesLocalState: LocalState, Codable {
  var query = ExpenseQuery()
  var expenses = Loaded<RowPage<Expense>>()
}

struct ExpensesViewModel: ViewModelWithLocalState {
  let expenses: Loaded<RowPage<Expense>>
  let query: ExpenseQuery
  let changes = 0
  init?(state: LedgerState?, localState: ExpensesLocalState) {
    (expenses, query) = (localState.expenses, localState.query)
  }
}

final class ExpensesView: UIView, ViewControllerModellableView {
  func setup() {}
  func style() {}
  func update(oldModel: ExpensesViewModel?) {}
}

// MARK: Rooms

struct RoomViewModel: ViewModelWithState {
  let name: String
  init?(state: ChatState) { nil }
}

final class RoomView: UIView, ViewControllerModellableView {
  let field = UITextField()
  func setup() {}
  func style() {}
  func update(oldModel: RoomViewModel?) {}
}

final class InboxViewController: UIViewController {}

final class MenuViewController: UIViewController {}

// MARK: Screens by name

struct ItemContext: Codable, Sendable, Equatable {
  var id: Int
}

struct Search: Codable, Sendable, Equatable {
  var text: String
}

struct ListVM: BMViewModel {}

struct ShopRouting: RoutingConfigurationProvider {
  let screensAndDestinations: [ScreenIdentifier: any RoutableViewController.Type] = [:]
}

final class Coordinator {
  let routables: [any Routable] = []
}

// MARK: Views that keep their state

final class NextButton: StateView {}

final class HomeView: StateView {}

var titleLabel: UILabel { fatalError() }

final class Details: TypedStateView<Details.State, Details.Props> {
  struct State: ViewState {}
  struct Props: Equatable {
    var text: String
  }
}

// MARK: Tests of views

struct CounterViewModel: ViewModelWithState {
  let count: Int?
  init(count: Int?) { self.count = count }
  init?(state: AppState) { nil }
}

final class CounterView: UIView, ViewControllerModellableView {
  func setup() {}
  func style() {}
  func update(oldModel: CounterViewModel?) {}
}

struct Ticket: Codable, Sendable, Equatable, Identifiable {
  var id: Int
  var subject: String
  var opened: Date
  var priority: Int
  var price: Decimal
  var status: String
}

final class StatusView: UIView {
  var status = ""
}

struct TicketQuery: ScreenQuery {
  var order: UIGridOrder?
  var page = 0
  var text = ""
}

struct Customer: Codable, Identifiable {
  let id: Int
  var name: String
  var city: String
}

struct TicketDraft {
  var customer: Customer?
}

struct TicketDeskModel {
  func customers(matching words: String) -> [Customer] { [] }
}

struct DeskModel {
  var query = TicketQuery()
  var tickets: [Ticket] = []
}

struct DeskState: State, Codable {
  var tickets: [Ticket] = []
}

enum TicketsView {
  static var columns: [UIGridColumn<Ticket>] { [UIGridColumn("Subject", \.subject)] }
}

extension Destination {
  static let ticket = Screen<Int>("ticket")
}

final class DeskApplication: Application {
  let store: Store<DeskState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) { store = context.makeStore() }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool { false }
}
