/// A view that shows a view model. Source: Tempura.
///
/// Conforming gives a ``UIView`` the property ``model``; every assignment calls
/// ``update(oldModel:)`` once, synchronously, equal models and `nil` included. In the first call
/// `oldModel` is `nil`; `model` is already the new one.
public protocol ModellableView: View {
  /// The type of the model, inferred from ``update(oldModel:)``.
  associatedtype VM: ViewModel

  /// What the view shows. Changing one of its fields updates the view once.
  var model: VM? { get set }

  /// Brings the subviews in line with ``model``.
  /// - Parameter oldModel: The model before; `nil` the first time.
  func update(oldModel: VM?)
}

extension ModellableView {
  /// Shows the present model once more. Assign ``model`` instead.
  public func update() {
    update(oldModel: model)
  }
}

extension ModellableView where Self: UIView {
  /// What the view shows. Changing one of its fields updates the view once.
  public var model: VM? {
    @inlinable get { ModelStorage<VM>.of(self).shown }
    @inlinable set {
      ModelStorage<VM>.of(self).assign(newValue, in: self, "update(oldModel:)", update(oldModel:))
    }
    @inlinable _modify {
      yield &ModelStorage<VM>.of(self)[self, "update(oldModel:)", update(oldModel:)]
    }
  }

  /// Shows the present model once more, with itself as `oldModel`. Assign ``model`` instead.
  public func update() {
    let storage = ModelStorage<VM>.of(self)
    storage.assign(storage.latest, in: self, "update(oldModel:)", update(oldModel:))
  }
}
