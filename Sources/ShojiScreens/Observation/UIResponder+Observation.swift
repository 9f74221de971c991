import Observation
import ShojiStore

extension UIView {
  /// Asks for ``updateProperties()`` before the next page.
  public final func setNeedsUpdateProperties() {
    needsUpdateProperties = true
    setNeedsDisplay()
    noteLayoutAbove()
  }

  /// Calls ``updateProperties()`` of this view and of those in it that need it, now.
  public final func updatePropertiesIfNeeded() {
    // A row that reads no model is changed as every row is that shows the same.
    if isRow { updateDepth &+= 1 }
    defer { if isRow { updateDepth &-= 1 } }
    if needsUpdateProperties { updateOwnProperties() }
    guard hasDescendantNeedingLayout else { return }
    for subview in children { subview.updatePropertiesIfNeeded() }
  }

  /// Lets the view, and a controller whose root view it is, show their models.
  final func updateOwnProperties() {
    needsUpdateProperties = false
    owningViewController?.updateOwnProperties()
    guard ObservingMethods.updates(self) else { return }
    observe {
      updateProperties()
    } whenChanged: {
      $0.setNeedsUpdateProperties()
    }
  }

  /// Runs something that shows models, and marks the view when one of those that it has read changes.
  final func observe(_ body: () -> Void, whenChanged mark: @escaping (UIView) -> Void) {
    let hasRead = Observer.track(body, for: self, on: window?.executor, whenChanged: mark)
    if hasRead { isObserving = true }
  }
}

extension UIViewController {
  /// Asks for ``updateProperties()`` before the next page.
  public final func setNeedsUpdateProperties() {
    needsUpdateProperties = true
    // The view is made by whoever shows it.
    viewIfLoaded?.setNeedsUpdateProperties()
  }

  /// Calls ``updateProperties()`` if it is needed, and that of the views.
  public final func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesIfNeeded() }

  fileprivate final func updateOwnProperties() {
    guard needsUpdateProperties else { return }
    needsUpdateProperties = false
    guard ObservingMethods.updates(self) else { return }
    Observer.track({ updateProperties() }, for: self, on: windowOfHierarchy?.executor) {
      $0.setNeedsUpdateProperties()
    }
  }
}

/// Marks an object once when something that was read for it changes, on its session's executor.
// Unchecked because of the object and the mark: they are used on the executor, and where there is none, on the one thread
// that a window of its own has.
private final class Observer<Owner: AnyObject>: @unchecked Sendable {
  private weak var owner: Owner?
  private let executor: (any StoreExecutor)?
  private let mark: (Owner) -> Void

  private init(_ owner: Owner, _ executor: (any StoreExecutor)?, _ mark: @escaping (Owner) -> Void)
  {
    (self.owner, self.executor, self.mark) = (owner, executor, mark)
  }

  /// Runs something, and marks an object when a model that it has read changes.
  /// - Returns: Whether it has read one.
  @discardableResult
  static func track(
    _ body: () -> Void, for owner: Owner, on executor: (any StoreExecutor)?,
    whenChanged mark: @escaping (Owner) -> Void
  ) -> Bool {
    var observer: Observer? = Observer(owner, executor, mark)
    weak let kept = observer
    withObservationTracking(body) { [observer] in observer?.tell() }
    // Models hold it from here on, if there are any.
    observer = nil
    return kept != nil
  }

  private func tell() {
    // It is told before the change: the mark comes after what is done now.
    if let executor { executor.execute { self.apply() } } else { apply() }
  }

  private func apply() {
    if let owner { mark(owner) }
  }
}
