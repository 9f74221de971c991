import Foundation
import Observation
import ShojiTesting
import Synchronization

/// Titles that the screens of an app await, until a test lets them come.
final class Catalogue: Sendable {
  struct Closed: LocalizedError {
    var errorDescription: String? { "The catalogue is closed." }
  }

  private struct Content {
    var waiting: [CheckedContinuation<Void, Never>] = []
    var isHeld = false
    var steps: [String] = []
  }

  private let content = Mutex(Content())

  /// The steps that the work of screens has told of.
  var steps: [String] { content.withLock(\.steps) }

  /// Those of sheets.
  var stepsOfSheets: [String] { steps.filter { $0.hasPrefix("the sheet's") } }

  /// How many wait.
  var waitingCount: Int { content.withLock(\.waiting.count) }

  func say(_ step: String) { content.withLock { $0.steps.append(step) } }

  /// Holds every answer back until ``letGo()``.
  func hold() { content.withLock { $0.isHeld = true } }

  func letGo() {
    let waiting = content.withLock { content in
      content.isHeld = false
      defer { content.waiting = [] }
      return content.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// The titles, which are never held back.
  func firstTitles() async -> [String] {
    await Task.yield()
    return ["Emma", "Persuasion"]
  }

  /// The titles.
  func titles() async -> [String] {
    await withCheckedContinuation { continuation in
      let isHeld = content.withLock { content in
        if content.isHeld { content.waiting.append(continuation) }
        return content.isHeld
      }
      if !isHeld { continuation.resume() }
    }
    return ["Emma", "Persuasion"]
  }
}

/// An app whose controllers have no store of their own, and await what they show.
final class TaskApp: Application {
  let store: Store<SlowState, NavigationDependencies>
  weak var window: UIWindow?
  private let catalogue: Catalogue
  private let queue: SerialQueue?

  init(_ context: ApplicationContext, _ catalogue: Catalogue) {
    store = context.makeStore()
    self.catalogue = catalogue
    queue = context.executor as? SerialQueue
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    let root = UINavigationController(rootViewController: TaskController(catalogue, queue))
    window?.rootViewController = root
    completion()
    return true
  }

  static func mounts(_ catalogue: Catalogue) -> [Mount] {
    [Mount("tasks") { TaskApp($0, catalogue) }]
  }
}

/// A model of a screen.
@Observable
private final class Tally {
  var count = 0
}

final class TaskController: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier = "tasks"
  private let catalogue: Catalogue
  private let queue: SerialQueue?
  private let titles = UILabel()
  private let notes = UILabel()
  private let stack = UIStackView()
  private let tally = Tally()
  private let sum = UILabel()

  init(_ catalogue: Catalogue, _ queue: SerialQueue?) {
    self.catalogue = catalogue
    self.queue = queue
    super.init()
    // There is no window yet.
    task { [catalogue] in catalogue.say("made") }
    task { [catalogue] in catalogue.say("never") }.cancel()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(stack)
    for label in [titles, notes, sum] { stack.addArrangedSubview(label) }
    titles.text = "Nothing yet"
    task { [weak self] in
      guard let found = await self?.catalogue.firstTitles() else { return }
      self?.show(found)
    }
    add("Action", UIAction { [weak self] _ in try await self?.work("action") })
    let target = button("Target")
    target.addTarget(self, action: TaskController.reload, for: .touchUpInside)
    let sender = button("Sender")
    sender.addTarget(self, action: TaskController.press(_:), for: .touchUpInside)
    button("Closure").on(.touchUpInside) { [weak self] _ in try await self?.work("closure") }
    button("View").on(.touchUpInside) { (sender: UIButton) in
      sender.task { [weak self] in try await self?.work("view") }
    }
    button("Break").on(.touchUpInside) { [weak self] _ in
      self?.task { throw Catalogue.Closed() }
    }
    button("Ask").on(.touchUpInside) { [weak self] _ in self?.ask() }
    button("Open").on(.touchUpInside) { [weak self] _ in
      guard let self else { return }
      present(TaskSheet(catalogue))
    }
    button("Count").on(.touchUpInside) { [weak self] _ in self?.tally.count += 1 }
    button("Count later").on(.touchUpInside) { [weak self] _ in
      _ = await self?.catalogue.titles()
      self?.tally.count += 10
    }
    button("Follow").on(.touchUpInside) { [weak self] _ in
      self?.task(outlivesTouch: true) { [weak self] in try await self?.work("followed") }
    }
    button("Note").on(.touchUpInside) { [weak self] _ in
      guard let self else { return }
      present(TaskNote(catalogue))
    }
    button("Cover").on(.touchUpInside) { [weak self] _ in
      guard let self else { return }
      task { [weak self] in try await self?.work("covered") }
      present(TaskSheet(catalogue))
    }
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Bar") { [weak self] in
      try await self?.work("bar")
    }
  }

  override func updateProperties() {
    super.updateProperties()
    sum.text = "\(tally.count) in all"
  }

  override func onError(_ failure: DispatchFailure) -> Bool {
    notes.text = "failed: \(failure.error.localizedDescription) of \(failure.item)"
    return true
  }

  private func reload() async throws { try await work("target") }

  private func press(_ sender: UIButton) async throws {
    try await work("sender \(sender.title(for: .normal) ?? "")")
  }

  private func work(_ name: String) async throws {
    let found = await catalogue.titles()
    notes.text = "\(name): \(found.count) by \(queue?.isCurrent == true ? "the session" : "nobody")"
  }

  private func ask() {
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes") { [weak self] _ in try await self?.work("alert") })
    present(alert)
  }

  private func show(_ found: [String]) { titles.text = found.joined(separator: ", ") }

  private func button(_ title: String) -> UIButton {
    let button = UIButton()
    button.key = title
    button.setTitle(title, for: .normal)
    stack.addArrangedSubview(button)
    return button
  }

  private func add(_ title: String, _ action: UIAction) {
    button(title).addAction(action, for: .touchUpInside)
  }
}

/// A sheet whose work waits for as long as it is there.
private final class TaskSheet: UIViewController {
  private let catalogue: Catalogue

  init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    task { [catalogue] in
      do {
        try await Task.sleep(for: .seconds(3_600))
      } catch {
        catalogue.say("the sheet's work: \(type(of: error))")
        throw error
      }
    }
    let button = UIButton()
    button.key = "close"
    button.setTitle("Close", for: .normal)
    button.on(.touchUpInside) { [weak self] _ in self?.dismiss() }
    view.addSubview(button)
  }
}

/// Begins all it does before it is shown.
private final class TaskNote: UIViewController {
  private let catalogue: Catalogue

  init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
    super.init()
    task { [catalogue] in catalogue.say("noted") }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    task { [catalogue] in catalogue.say("never") }.cancel()
  }
}
