import Foundation

/// Everything that makes a window, apart from the app's state: its route and, for each screen, what
/// it was shown with, its local state and those of its state views; and what was set in controls and
/// not taken by the app.
public struct WindowSnapshot: Codable, Sendable, Equatable {
  /// The name of the window.
  public let id: UIWindow.ID
  /// The screens.
  public let route: Route
  /// The URL of the page, with what screens were shown with where it is part of the URL.
  public let path: String
  /// What screens were shown with where it is not, by their place on the route.
  let contexts: [Int: ValueSnapshot]
  /// Local states as JSON, by the place of their controllers.
  let localStates: [String: Data]
  /// What a person has set and the app has not, by address.
  let values: [String: [String]]
  /// What fields have refused, by address.
  let refusals: [String: RefusalSnapshot]
  /// The states of state views, by the addresses of their roots.
  let stateViews: [String: StateViewSnapshot]

  /// Whether a tree that is built from it has all that the state views had as state.
  public var isWhole: Bool { stateViews.values.allSatisfy(\.isWhole) }
}

extension UIWindow {
  /// Writes the window down.
  public var snapshot: WindowSnapshot {
    updateStateViews()
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
    let elements = self.elements
    var contexts: [Int: ValueSnapshot] = [:]
    for (place, element) in elements.enumerated() where element.parameters.isEmpty {
      contexts[place] = element.context.flatMap { ValueSnapshot($0.value) }
    }
    return WindowSnapshot(
      id: id, route: elements.map(\.identifier), path: addresses.path(of: elements),
      contexts: contexts, localStates: localStates, values: values, refusals: refusals,
      stateViews: stateViewSnapshots)
  }

  /// Brings an empty window to where the snapshot was taken.
  ///
  /// Values of controls need the addresses of a render: call ``restoreValues(of:)`` after one.
  public func restore(
    _ snapshot: WindowSnapshot, completion: @escaping (Result<Void, any Error>) -> Void
  ) {
    let located = (try? addresses.location(of: snapshot.path))?.elements ?? []
    let elements = snapshot.route.enumerated().map { place, identifier in
      let isLocated = located.indices.contains(place) && located[place].identifier == identifier
      let element = isLocated ? located[place] : Location.Element(identifier)
      return snapshot.contexts[place].map { saved in
        Location.Element(
          identifier, context: (saved.value ?? nil).map(RouteContext.init(decoded:)))
      } ?? element
    }
    savedStateViews = snapshot.stateViews.mapValues { SavedStateView($0) }
    isRestoring = true
    navigate(to: addresses.location(elements)) { [weak self] result in
      self?.isRestoring = false
      self?.restoreLocalStates(of: snapshot)
      self?.restoreStateViews()
      completion(result)
    }
  }

  /// Gives controllers on the screen the local states that they had in the snapshot.
  public func restoreLocalStates(of snapshot: WindowSnapshot) {
    forEachController { place, controller in
      if let data = snapshot.localStates[place] {
        (controller as? any LocalStateCoding)?.restoreLocalState(data)
      }
    }
  }

  /// Gives the fields of the last rendered page what a person had set them to.
  ///
  /// A table that has turned to the page it was on shows other fields than before, so the screens are
  /// rendered, and asked again, until no value finds a field. After it the window knows its controls.
  public func restoreValues(of snapshot: WindowSnapshot) {
    restoreStateViews()
    forgetSavedStateViews()
    var values = snapshot.values
    var refusals = snapshot.refusals
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
      // For the controls only: nobody sees these pictures.
      _ = renderScreens { _ in "" }
      // The page that was shown before is not the one with these values.
      isDirty = true
    }
  }

  /// Visits every controller with its place: the route down to its screen, then child positions.
  func forEachController(_ body: (String, UIViewController) -> Void) {
    func visit(_ controller: UIViewController, _ place: String) {
      body(place, controller)
      for (index, child) in controller.children.enumerated() { visit(child, "\(place) \(index)") }
    }
    for layer in layers {
      for (place, controller) in layer.places { visit(controller, place) }
      if layer.places.allSatisfy({ $0.controller !== layer.screen }) {
        body("\(layer.prefix) stack", layer.screen)
      }
    }
  }
}
