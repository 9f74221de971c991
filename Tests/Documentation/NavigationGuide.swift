import Shoji

struct ItemContext: Codable, Sendable, Equatable {
  var id: Int
  var tab: String?
}

struct Search: Codable, Sendable, Equatable {
  var text: String
}

struct Login: Codable, Sendable, Equatable {
  var returnTo: String
}

struct Item: Codable, Sendable {
  var id: Int
}

struct AppState: State, Codable {
  var items: [Int: Item] = [:]
  var isAdministrator = false
  var account: String?
}

final class ItemsApplication: Screenless {
  let store: Store<AppState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) { store = context.makeStore() }
}

struct ListViewModel: ViewModelWithState {
  init(state: AppState) {}
}

final class ListView: UIView, ViewControllerModellableView {
  func setup() {}
  func style() {}
  func update(oldModel: ListViewModel?) {}
}

final class ListViewController: ViewController<ListView> {}

final class AddItemViewController: ViewController<ListView> {}

final class ItemViewController: ViewController<ListView> {
  init(store: PartialStore<AppState>, id: Int?) { super.init(store: store) }
}

final class OtherListViewController: ViewController<ListView> {}
