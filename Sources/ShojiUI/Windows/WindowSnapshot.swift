import Foundation

/// Everything that makes a window, apart from the app's state: its route, the routes of what is kept
/// in it without being shown, and, for each screen, what it was shown with and its local state; and
/// what was set in controls and not taken by the app.
public struct WindowSnapshot: Codable, Sendable, Equatable {
  /// The name of the window.
  public let id: UIWindow.ID
  /// The screens that are shown.
  let shown: RouteSnapshot
  /// The screens that choosing what is kept would lead to, such as those of other tabs.
  let kept: [RouteSnapshot]
  /// Local states as JSON, by the place of their controllers.
  let localStates: [String: Data]
  /// What a person has set and the app has not, by address.
  let values: [String: [String]]
  /// What fields have refused, by address.
  let refusals: [String: RefusalSnapshot]

  /// The screens.
  public var route: Route { shown.route }
  /// The URL of the page, with what screens were shown with where it is part of the URL.
  public var path: String { shown.path }
  /// The routes of what is kept and not shown.
  public var keptRoutes: [Route] { kept.map(\.route) }
}

/// A navigation context that can be written down: a `Codable` value with its type.
struct ContextSnapshot: Codable, Sendable, Equatable {
  private let type: String
  private let value: Data

  /// `nil` when the context is not `Codable`.
  init?(_ context: RouteContext) {
    guard let codable = context.value as? any Encodable & Decodable,
      let type = _mangledTypeName(Swift.type(of: codable)),
      let value = try? JSONEncoder.snapshot.encode(codable)
    else { return nil }
    self.type = type
    self.value = value
  }

  /// The context; `nil` when the type does not exist any more or has changed.
  var context: RouteContext? {
    guard let type = _typeByName(type) as? any Decodable.Type,
      let value = try? JSONDecoder().decode(type, from: value)
    else { return nil }
    return RouteContext(decoded: value)
  }
}

extension UIWindow {
  /// Writes the window down.
  public var snapshot: WindowSnapshot {
    var localStates: [String: Data] = [:]
    forEachController { place, controller in
      if let data = (controller as? any LocalStateCoding)?.encodeLocalState() {
        localStates[place] = data
      }
    }
    var values: [String: [String]] = [:]
    var refusals: [String: RefusalSnapshot] = [:]
    for control in coveredControls + controls {
      if let ofPerson = control.valuesOfPerson { values[control.address] = ofPerson }
      if let refusal = (control as? UIFormControl)?.refusalSnapshot {
        refusals[control.address] = refusal
      }
    }
    return WindowSnapshot(
      id: id, shown: RouteSnapshot(elements, in: addresses), kept: keptRoutes,
      localStates: localStates, values: values, refusals: refusals)
  }

  /// What choosing other children of containers would lead to.
  private var keptRoutes: [RouteSnapshot] {
    hiddenBranches.map { RouteSnapshot(Self.elements(of: $0), in: addresses) }
      .filter { !$0.route.isEmpty }
  }

  /// Brings an empty window to where the snapshot was taken.
  ///
  /// Values of controls need the addresses of a render: call ``restoreValues(of:)`` after one.
  public func restore(
    _ snapshot: WindowSnapshot, completion: @escaping (Result<Void, any Error>) -> Void
  ) {
    let elements = snapshot.shown.elements(in: addresses)
    isRestoring = true
    visitKept(of: snapshot) { [weak self] in
      self?.open(elements) { result in
        self?.restoreLocalStates(of: snapshot)
        self?.isRestoring = false
        completion(result)
      }
    }
  }

  private func visitKept(of snapshot: WindowSnapshot, completion: @escaping () -> Void) {
    guard !snapshot.kept.isEmpty else { return completion() }
    open(Array(snapshot.shown.elements(in: addresses).prefix(1))) { [weak self] _ in
      guard let self else { return }
      // What a window that was just made keeps as well needs no visit.
      let fresh = keptRoutes
      visit(snapshot.kept.filter { !fresh.contains($0) }[...], completion: completion)
    }
  }

  /// Goes to routes, one after the other; to what is left of one that does not exist any more.
  private func visit(_ routes: ArraySlice<RouteSnapshot>, completion: @escaping () -> Void) {
    guard let route = routes.first else { return completion() }
    open(route.elements(in: addresses)) { [weak self] _ in
      self?.visit(routes.dropFirst(), completion: completion)
    }
  }

  /// Gives controllers on the screen the local states that they had in the snapshot.
  public func restoreLocalStates(of snapshot: WindowSnapshot) {
    restoreLocalStates(of: snapshot) { _ in true }
  }

  private func restoreLocalStates(
    of snapshot: WindowSnapshot, where isMissing: (UIViewController) -> Bool
  ) {
    forEachController { place, controller in
      if isMissing(controller), let data = snapshot.localStates[place] {
        (controller as? any LocalStateCoding)?.restoreLocalState(data)
      }
    }
  }

  /// Gives the fields of the last rendered page what a person had set them to.
  ///
  /// A table that has turned to the page it was on shows other fields than before, so the screens are
  /// rendered, and asked again, until no value finds a field. After it the window knows its controls.
  public func restoreValues(of snapshot: WindowSnapshot) {
    var values = snapshot.values
    var refusals = snapshot.refusals
    var known: Set<ObjectIdentifier> = []
    forEachController { known.insert(ObjectIdentifier($1)) }
    while !values.isEmpty || !refusals.isEmpty {
      let before = values.count + refusals.count
      for control in coveredControls + controls {
        if let own = values.removeValue(forKey: control.address) {
          control.restore(valuesOfPerson: own)
        }
        if let field = control as? UIFormControl,
          let refusal = refusals.removeValue(forKey: control.address)
        {
          field.refuse(RefusedValue(refusal.message), values: refusal.values)
        }
      }
      guard values.count + refusals.count < before else { return }
      // What a person had chosen is there now: it gets its local states too.
      restoreLocalStates(of: snapshot) { known.insert(ObjectIdentifier($0)).inserted }
      // For the controls only: nobody sees these pictures.
      _ = renderScreens { _ in "" }
      // The page that was shown before is not the one with these values.
      isDirty = true
    }
  }
}
