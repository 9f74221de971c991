import ShojiStore

/// Work that a screen has begun with ``UIViewController/task(outlivesTouch:_:)``.
public final class ScreenTask {
  /// The screen whose work it is.
  private weak var owner: UIViewController?
  /// The work in its store, once it has begun.
  private var running: ExecutorTask?
  /// The work until then.
  private var work: (@concurrent () async throws -> Void)?
  /// Whether nobody waits for it.
  private let outlivesTouch: Bool
  /// Whether the work was cancelled.
  public private(set) var isCancelled = false

  init(
    of owner: UIViewController?, outlivesTouch: Bool,
    _ work: @escaping @concurrent () async throws -> Void
  ) {
    (self.owner, self.outlivesTouch, self.work) = (owner, outlivesTouch, work)
  }

  /// Cancels the work: `Task.isCancelled` is true in it, and what it awaits throws `CancellationError`, which is no
  /// failure. Work that has not begun never does.
  public func cancel() {
    isCancelled = true
    if work != nil { end() }
    work = nil
    running?.cancel()
  }

  private func end() { owner?.tasks.removeAll { $0 === self } }

  /// Begins the work, unless it has begun or was cancelled.
  fileprivate func start(in store: any ExecutingStore) {
    guard let work, let owner else { return }
    self.work = nil
    let task = ExecutorTask(on: store.executor) { [weak self] in
      defer { self?.end() }
      try Task.checkCancellation()
      try await work()
    }
    running = task
    task.start(in: store, for: type(of: owner), outlivesTouch: outlivesTouch)
  }
}

/// Tasks belong to the session of their screen.
@available(
  *, unavailable,
  message: "a task belongs to the session of its screen: cancel it where the screen's code runs"
)
extension ScreenTask: Sendable {}

extension UIViewController {
  /// Begins work of the screen that awaits something, as `Task { … }` does in UIKit:
  ///
  /// ```swift
  /// override func viewDidLoad() {
  ///   super.viewDidLoad()
  ///   task { [weak self] in
  ///     try await Task.sleep(for: .seconds(1))
  ///     self?.title = "A second later"
  ///   }
  /// }
  /// ```
  ///
  /// It is no place for what must happen, such as a payment: a restart of the server ends it, and it begins anew only
  /// where its screen does so. That is for a `LastingEffect` in the app's outbox.
  ///
  /// - The work runs where the screen's code runs, one after the other with it, and so does everything in it that is
  ///   isolated to no actor. While it awaits something the session goes on.
  /// - The answer to the press or the page that has led to it waits for it, as for a side effect: the page shows what
  ///   it has changed, without the script too. After `SETTLE_MILLISECONDS` the page says that something goes on.
  /// - While it runs the session keeps its tree.
  /// - It is cancelled when the screen goes: when it is dismissed, popped or removed, and when its tab is closed. It
  ///   goes on while the screen is covered.
  /// - What it throws goes to ``onError(_:)``, but for `CancellationError`.
  ///
  /// Before the screen is in a window the work waits until it appears, but in a ``ViewController``, which has a store.
  /// - Parameters:
  ///   - outlivesTouch: Whether the work goes on by itself, such as a loop over what comes: no answer waits for it, and
  ///     no page says that something goes on.
  ///   - work: The work; it may capture the screen, best weakly.
  /// - Returns: The work, to be cancelled before.
  @discardableResult
  public final func task(
    outlivesTouch: Bool = false, _ work: @escaping @concurrent () async throws -> Void
  ) -> ScreenTask {
    let task = ScreenTask(of: self, outlivesTouch: outlivesTouch, work)
    tasks.append(task)
    startTasks()
    return task
  }

  /// Begins what has waited for an app.
  final func startTasks() {
    guard !tasks.isEmpty, let store = taskStore else { return }
    for task in tasks { task.start(in: store) }
  }

  /// Cancels the work of the screen and of those in it: they are gone.
  final func cancelTasks() {
    for task in tasks { task.cancel() }
    tasks = []
    for child in children { child.cancelTasks() }
  }

  /// Whether work of the screen goes on, or of one in it.
  final var hasTasks: Bool { !tasks.isEmpty || children.contains(where: \.hasTasks) }
}

extension UIView {
  /// Begins work that awaits something, of the screen that the view is in: see
  /// ``UIViewController/task(outlivesTouch:_:)``.
  ///
  /// A view in no screen has nobody whose work it is: that is reported, and nothing begins.
  @discardableResult
  public final func task(
    outlivesTouch: Bool = false, _ work: @escaping @concurrent () async throws -> Void
  ) -> ScreenTask {
    if let screen = nearestController {
      return screen.task(outlivesTouch: outlivesTouch, work)
    }
    Report.shared.misuse(
      "\(type(of: self)).task: the view is in no screen, so nothing begins",
      mend: "call it when the view is shown, or call task of the controller")
    let task = ScreenTask(of: nil, outlivesTouch: outlivesTouch, work)
    task.cancel()
    return task
  }
}

extension UIWindow {
  /// Whether work of a screen goes on that ends with the window.
  package var hasTasks: Bool { screenSequence.contains(where: \.hasTasks) }
}
