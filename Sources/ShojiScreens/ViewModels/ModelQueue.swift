/// What a view or a controller shows, and the models that wait while one is being shown.
///
/// A model that is assigned while another is being shown comes after it: nobody ever sees parts of two
/// models. Who keeps assigning while a model is being shown is reported, and left with the last one.
@usableFromInline
package class ModelQueue<Model> {
  // Unchecked, for speed: they are read and written as a whole, so that no two accesses overlap.

  /// The model that is shown, or is being shown.
  @safe @exclusivity(unchecked) @usableFromInline package final var shown: Model?
  /// Whether a model is being shown.
  @safe @exclusivity(unchecked) @usableFromInline package final var isShowing = false
  /// Whether models wait.
  @safe @exclusivity(unchecked) @usableFromInline package final var isAnyWaiting = false

  private final var waiting: [(model: Model?, completion: (() -> Void)?)] = []

  @usableFromInline
  package init() {}

  /// What was assigned last: the model that is shown when nothing waits any more.
  @usableFromInline package final var latest: Model? { isAnyWaiting ? waiting.last?.model : shown }

  /// Shows a model, or lets it wait.
  /// - Parameters:
  ///   - completion: Called when the model is shown.
  ///   - show: Makes the model ``shown`` and brings it to the view.
  ///   - report: Called if models are assigned without end.
  @inlinable
  @inline(__always)
  package final func add(
    _ model: Model?, then completion: (() -> Void)? = nil, by show: (Model?) -> Void,
    orReport report: () -> Void
  ) {
    guard !isShowing else { return wait(model, then: completion) }
    isShowing = true
    show(model)
    completion?()
    isShowing = false
    if isAnyWaiting { showWaiting(by: show, orReport: report) }
  }

  /// Does something that shows ``shown``, as when the view has been loaded; then what waits.
  package final func showFirst(
    _ body: () -> Void, by show: (Model?) -> Void, orReport report: () -> Void
  ) {
    let isInside = isShowing
    isShowing = true
    body()
    if !isInside { showWaiting(by: show, orReport: report) }
  }

  @usableFromInline
  final func wait(_ model: Model?, then completion: (() -> Void)?) {
    waiting.append((model, completion))
    isAnyWaiting = true
  }

  @usableFromInline
  final func showWaiting(by show: (Model?) -> Void, orReport report: () -> Void) {
    isShowing = true
    for _ in 1..<UpdateLoop.limit where isAnyWaiting {
      let next = waiting.removeFirst()
      isAnyWaiting = !waiting.isEmpty
      show(next.model)
      next.completion?()
    }
    isShowing = false
    guard let last = waiting.last else { return }
    shown = last.model
    waiting = []
    isAnyWaiting = false
    report()
  }
}
