/// Where a view keeps the model of one protocol conformance, with the rule for changing it.
///
/// The properties that use it can be inlined: an app's classes have copies for their own models, which
/// need not ask at run time how large one is.
@usableFromInline
package final class ModelStorage<Model>: ModelQueue<Model> {
  /// The storage of another conformance of the same view.
  @usableFromInline let next: AnyObject?

  @usableFromInline
  init(before next: AnyObject?) {
    self.next = next
    super.init()
  }

  /// The storage for `Model` of this view, made when it is first asked for.
  @inlinable
  package static func of(_ view: UIView) -> ModelStorage<Model> {
    if let first = view.modelStorage as? ModelStorage<Model> { return first }
    var storage = (view.modelStorage as? any ChainedStorage)?.next
    while let current = storage {
      if let found = current as? ModelStorage<Model> { return found }
      storage = (current as? any ChainedStorage)?.next
    }
    let made = ModelStorage<Model>(before: view.modelStorage)
    view.modelStorage = made
    return made
  }

  /// Stores the model and calls `update` with the one before, once for each assignment.
  /// - `phase`: How the protocol writes `update`, for reports.
  @inlinable
  package func assign(
    _ model: Model?, in view: UIView, _ phase: StaticString, _ update: (Model?) -> Void
  ) {
    add(model) { next in
      let old = shown
      shown = next
      view.updateDepth &+= 1
      update(old)
      view.updateDepth &-= 1
    } orReport: {
      report(view, phase)
    }
  }

  /// The model, for changing one of its fields, which is one assignment of the model that waits, if one
  /// does: the change of another field just before it must not be lost.
  @inlinable
  package subscript(view: UIView, phase: StaticString, update: (Model?) -> Void) -> Model? {
    get { shown }
    _modify {
      var changed = latest
      let wasEmpty = changed == nil
      defer { if !wasEmpty || changed != nil { assign(changed, in: view, phase, update) } }
      yield &changed
    }
  }

  @usableFromInline
  func report(_ view: UIView, _ phase: StaticString) {
    UpdateLoop.report(
      "\(type(of: view)).\(phase) assigned its own model",
      mend: "assign the model in it only when the value differs")
  }
}

@usableFromInline
protocol ChainedStorage {
  var next: AnyObject? { get }
}

extension ModelStorage: ChainedStorage {}
