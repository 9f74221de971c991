/// A ``BMView`` that shows a view model. Source: BloodyMary.
///
/// Conforming gives a `UIView` the property ``viewModel``; every assignment calls
/// ``update(oldViewModel:)`` once, synchronously, equal models and `nil` included. In the first call
/// `oldViewModel` is `nil`; `viewModel` is already the new one.
public protocol BMViewWithViewModel: BMView {
  /// The type of the model, inferred from ``update(oldViewModel:)``.
  associatedtype VM: BMViewModel

  /// What the view shows. Changing one of its fields updates the view once.
  var viewModel: VM? { get set }

  /// Brings the subviews in line with ``viewModel``.
  /// - Parameter oldViewModel: The model before; `nil` the first time.
  func update(oldViewModel: VM?)
}

extension BMViewWithViewModel {
  /// Shows the present model once more. Assign ``viewModel`` instead.
  public func update() {
    update(oldViewModel: viewModel)
  }
}

extension BMViewWithViewModel where Self: UIView {
  /// What the view shows. Changing one of its fields updates the view once.
  public var viewModel: VM? {
    @inlinable get { ModelStorage<VM>.of(self).shown }
    @inlinable set {
      ModelStorage<VM>.of(self).assign(
        newValue, in: self, "update(oldViewModel:)", update(oldViewModel:))
    }
    @inlinable _modify {
      yield &ModelStorage<VM>.of(self)[self, "update(oldViewModel:)", update(oldViewModel:)]
    }
  }

  /// Shows the present model once more, with itself as `oldViewModel`. Assign ``viewModel`` instead:
  /// BloodyMary stops the program here.
  public func update() {
    let storage = ModelStorage<VM>.of(self)
    storage.assign(storage.latest, in: self, "update(oldViewModel:)", update(oldViewModel:))
  }
}
