/// What a controller shows, and the models that wait while one is being shown.
///
/// A model that is assigned while another is on its way to the view comes after it. A controller
/// that keeps assigning is reported and left with the last model.
package final class ModelQueue<Model> {
  /// The model that is shown, or is being shown.
  package var shown: Model?
  private var waiting: [(model: Model?, completion: (() -> Void)?)] = []
  private var isShowing = false

  package init() {}

  /// What was assigned last: the model that is shown when nothing waits any more.
  package var latest: Model? { waiting.isEmpty ? shown : waiting[waiting.count - 1].model }

  /// Shows a model, or lets it wait.
  /// - `completion`: Called when the model is shown.
  /// - `show`: Makes the model ``shown`` and brings it to the view.
  package func add(
    _ model: Model?, of controller: UIViewController, then completion: (() -> Void)? = nil,
    show: (Model?) -> Void
  ) {
    guard !isShowing else { return waiting.append((model, completion)) }
    isShowing = true
    show(model)
    completion?()
    isShowing = false
    if !waiting.isEmpty { showWaiting(in: controller, show: show) }
  }

  /// Does something that shows ``shown``, as when the view has been loaded; then what waits.
  package func showFirst(
    in controller: UIViewController, _ body: () -> Void, show: (Model?) -> Void
  ) {
    let isInside = isShowing
    isShowing = true
    body()
    if !isInside { showWaiting(in: controller, show: show) }
  }

  private func showWaiting(in controller: UIViewController, show: (Model?) -> Void) {
    isShowing = true
    defer { isShowing = false }
    for _ in 0..<ModelStorage<Model>.updateLimit {
      if waiting.isEmpty { return }
      let next = waiting.removeFirst()
      show(next.model)
      next.completion?()
    }
    guard let last = waiting.last else { return }
    shown = last.model
    waiting = []
    Report.shared.misuse(
      "\(type(of: controller)) changed its own model \(ModelStorage<Model>.updateLimit) times in a row",
      mend: "do not change the state that an update shows from within that update")
  }
}
