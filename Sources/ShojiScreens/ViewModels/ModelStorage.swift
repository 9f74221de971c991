/// Where a view keeps the model of one protocol conformance, with the rule for changing it.
///
/// An assignment made while `update` runs waits until that call has returned: the views never show
/// parts of two models. A view whose `update` keeps assigning is reported and left with the last
/// model.
package final class ModelStorage<Model> {
  /// How many models an update may set off before it is a loop.
  static var updateLimit: Int { 100 }

  /// What the view shows now.
  package private(set) var value: Model?
  private var waiting: [Model?] = []
  private var isUpdating = false
  /// The storage of another conformance of the same view.
  private var nextStorage: AnyObject?

  /// The storage for `Model` of this view, made when it is first asked for.
  package static func of(_ view: UIView) -> ModelStorage<Model> {
    var storage = view.modelStorage
    while let current = storage {
      if let found = current as? ModelStorage<Model> { return found }
      storage = (current as? any ChainedStorage)?.next
    }
    let made = ModelStorage<Model>()
    made.nextStorage = view.modelStorage
    view.modelStorage = made
    return made
  }

  /// What was assigned last: the model that the view shows when nothing waits any more.
  var latest: Model? { waiting.last ?? value }

  /// The property that a protocol gives its views: every assignment and every change of a field is
  /// one call of `update`, with the model before.
  /// - `phase`: How the protocol writes `update`, for reports.
  package subscript(view: UIView, phase: StaticString, update: (Model?) -> Void) -> Model? {
    get { value }
    set { assign(newValue, in: view, phase: phase, update: update) }
    // Changing a field inside `update` changes the model that waits, if one does: the change of
    // another field just before it must not be lost.
    _modify {
      var changed = latest
      let wasEmpty = changed == nil
      defer {
        if !wasEmpty || changed != nil {
          assign(changed, in: view, phase: phase, update: update)
        }
      }
      yield &changed
    }
  }

  /// Calls `update` once more, with the present model as the one before.
  package func refresh(_ view: UIView, _ phase: StaticString, _ update: (Model?) -> Void) {
    assign(latest, in: view, phase: phase, update: update)
  }

  /// Stores the model and calls `update` with the one before, once for each assignment.
  private func assign(
    _ model: Model?, in view: UIView, phase: StaticString, update: (Model?) -> Void
  ) {
    guard !isUpdating else {
      waiting.append(model)
      return
    }
    isUpdating = true
    view.updateDepth &+= 1
    defer {
      isUpdating = false
      view.updateDepth &-= 1
    }
    var next: Model? = model
    for _ in 0..<Self.updateLimit {
      let old = value
      value = next
      update(old)
      if waiting.isEmpty { return }
      next = waiting.removeFirst()
    }
    value = waiting.last ?? next
    waiting = []
    Report.shared.misuse(
      "\(type(of: view)).\(phase) assigned its own model \(Self.updateLimit) times",
      mend: "assign the model in it only when the value differs")
  }
}

private protocol ChainedStorage {
  var next: AnyObject? { get }
}

extension ModelStorage: ChainedStorage {
  fileprivate var next: AnyObject? { nextStorage }
}
