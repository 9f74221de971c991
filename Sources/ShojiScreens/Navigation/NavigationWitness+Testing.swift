// These are here and not in ShojiTesting, and not for debug builds alone as in Tempura: an app's
// tests need them beside the witness itself, without a server, and in release builds too.
extension NavigationWitness {
  /// What a mocked witness does for a screen that is shown, besides recording it.
  public typealias ShowHandler =
    @Sendable (_ animated: Bool, _ context: (any Sendable)?) async throws -> Void

  /// What a mocked witness does for a screen that is hidden, besides recording it.
  public typealias HideHandler =
    @Sendable (_ animated: Bool, _ context: (any Sendable)?, _ atomic: Bool) async throws -> Void

  /// A witness that shows nothing and writes down what it is asked for.
  /// - Parameters:
  ///   - navigations: Where each screen is written down. `hide()` without a name is written as
  ///     `.hide("nil")`.
  ///   - showHandlers: Called for the screens that have one, in the order of the screens. What one
  ///     throws is thrown by `show`.
  ///   - hideHandlers: Called for the screens that have one; `"nil"` names the topmost. What one
  ///     throws is thrown by `hide`.
  public static func mocked(
    appendTo navigations: NavigationRequests = [],
    showHandlers: [RouteElementIdentifier: ShowHandler] = [:],
    hideHandlers: [RouteElementIdentifier: HideHandler] = [:]
  ) -> NavigationWitness {
    NavigationWitness { identifiers, animated, context in
      navigations.append(identifiers.map { .show($0) })
      for identifier in identifiers { try await showHandlers[identifier]?(animated, context) }
    } hideAction: { identifier, animated, context, atomic in
      let identifier = identifier ?? "nil"
      navigations.append([.hide(identifier)])
      try await hideHandlers[identifier]?(animated, context, atomic)
    }
  }

  /// A witness for code that is not to navigate: every call is reported and throws
  /// `NavigationError.unimplemented(_:)`, where Tempura ends the program.
  /// - Parameters:
  ///   - show: What `show` does instead.
  ///   - hide: What `hide` does instead.
  public static func unimplemented(
    show: ShowAction? = nil, hide: HideAction? = nil
  ) -> NavigationWitness {
    NavigationWitness(
      showAction: show ?? { identifiers, _, _ in
        try refuse("show(\(identifiers))")
      },
      hideAction: hide ?? { identifier, _, _, _ in
        try refuse("hide(\(identifier.map { "\"\($0)\"" } ?? ""))")
      })
  }

  private static func refuse(_ call: String) throws {
    let error = NavigationError.unimplemented(call)
    Report.shared.misuse("\(error)", mend: "see above")
    throw error
  }
}
