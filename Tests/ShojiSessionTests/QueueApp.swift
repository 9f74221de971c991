import Foundation
import ShojiTesting

/// A queue that several people shorten.
struct Queue: State, Codable, Equatable {
  var names = ["one", "two", "three", "four"]
  var counts: [String: Int] = [:]
}

/// Takes the person at a place out of the queue.
struct Dequeue: SharedStateUpdater {
  let place: Int
  func updateState(_ state: inout Queue) {
    if state.names.indices.contains(place) { state.names.remove(at: place) }
  }
}

/// Counts a call of the person at a place.
struct Call: SharedStateUpdater {
  let place: Int
  func updateState(_ state: inout Queue) { state.counts[state.names[place], default: 0] += 1 }
}

typealias QueueStore = SharedStore<Queue, EmptySideEffectDependencyContainer>

struct QueueState: State, Codable, Equatable {
  @Shared("queue") var queue: Queue
}

/// A table whose data source gives no keys.
final class QueueApp: Application {
  let store: Store<QueueState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) { store = context.makeStore() }

  static let mounts = [Mount("queue", QueueApp.init)]

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    window?.rootViewController = QueueController(store: store)
    completion()
    return true
  }
}

final class QueueController: ViewController<QueueView>, Routable {
  let routeIdentifier: RouteElementIdentifier = "queue"

  override func setupInteraction() {
    rootView.didDelete = { [unowned self] place in dispatch(Dequeue(place: place)) }
    rootView.didCall = { [unowned self] place in dispatch(Call(place: place)) }
  }
}

struct QueueViewModel: ViewModelWithState {
  let queue: Queue
  init(state: QueueState) { queue = state.queue }
}

final class QueueView: UIView, ViewControllerModellableView {
  private let table = UITableView()
  var didDelete: ((Int) -> Void)?
  var didCall: ((Int) -> Void)?

  func setup() {
    (table.dataSource, table.delegate) = (self, self)
    table.register(QueueCell.self, forCellReuseIdentifier: "name")
    addSubview(table)
  }

  func style() {}

  func update(oldModel: QueueViewModel?) { table.reloadData() }
}

extension QueueView: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    model?.queue.names.count ?? 0
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
    guard let queue = model?.queue, let row = cell as? QueueCell else { return cell }
    let name = queue.names[indexPath.row]
    row.words.text = "\(name) \(queue.counts[name] ?? 0)"
    row.call.on(.touchUpInside) { [unowned self] _ in didCall?(indexPath.row) }
    return row
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: "Delete") { [unowned self] _, _, done in
        didDelete?(indexPath.row)
        done(true)
      }
    ])
  }
}

private final class QueueCell: UITableViewCell {
  let words = UILabel()
  let call = UIButton()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    call.setTitle("Call", for: .normal)
    contentView.addSubview(words)
    contentView.addSubview(call)
  }
}
