/// The addresses of the screens of all apps: how a location is a URL, and a URL a location.
///
/// The first element of a route says which app's addresses the others have.
package struct AddressBook: Sendable {
  /// The addresses by the first element; the empty one has those of the app without a name.
  private let apps: [RouteElementIdentifier: AppAddresses]

  /// The modules of the apps, whose types may be in what was written down; `nil` when nobody has said.
  package let modules: Set<String>?

  /// No addresses: every screen is its identifier.
  package static let empty = AddressBook([:])

  /// Collects the addresses of apps by their first element.
  package init(
    _ addresses: [RouteElementIdentifier: [ScreenAddress]], modules: Set<String>? = nil
  ) {
    self.modules = modules
    apps = addresses.mapValues { AppAddresses($0) }
  }

  /// Whether an app has the first element as its name.
  func isNamed(_ first: RouteElementIdentifier) -> Bool {
    !first.isEmpty && apps[first] != nil
  }

  package func app(of first: RouteElementIdentifier?) -> AppAddresses {
    apps[first ?? ""] ?? apps[""] ?? .none
  }
}

/// The addresses of the screens of one app.
package struct AppAddresses: Sendable {
  package static let none = AppAddresses([])

  private let byIdentifier: [RouteElementIdentifier: ScreenAddress]
  /// Those with a pattern, in the order in which they are tried: words before parameters, the longer
  /// before the shorter.
  private let patterns: [ScreenAddress]

  init(_ addresses: [ScreenAddress]) {
    byIdentifier = Dictionary(addresses.map { ($0.identifier, $0) }) { first, _ in
      Report.shared.misuse(
        "There are two addresses of \"\(first.identifier)\"", mend: "leave one of them")
      return first
    }
    let withPattern = byIdentifier.values.filter { !$0.pattern.isEmpty }
    patterns = withPattern.sorted { left, right in
      let isLeftOpen = left.pattern[0].isParameter
      let isRightOpen = right.pattern[0].isParameter
      if isLeftOpen != isRightOpen { return isRightOpen }
      if left.pattern.count != right.pattern.count {
        return left.pattern.count > right.pattern.count
      }
      return left.identifier < right.identifier
    }
  }

  subscript(identifier: RouteElementIdentifier) -> ScreenAddress? { byIdentifier[identifier] }

  /// The addresses that the segments of a path may begin with, after a screen.
  func candidates(
    for segments: ArraySlice<String>, after previous: RouteElementIdentifier?
  ) -> some Sequence<ScreenAddress> {
    patterns.lazy.filter { $0.matches(segments, after: previous) }
  }

  /// Whether a segment could be the beginning of a pattern, after a screen.
  func isAmbiguous(_ segment: String, after previous: RouteElementIdentifier?) -> Bool {
    patterns.contains { address in
      guard address.parent == nil || address.parent == previous else { return false }
      if case .literal(let word) = address.pattern[0] { return word == segment }
      return true
    }
  }
}

extension AppAddresses {
  /// The type of context that the address of a screen asks for, where a context is of another one.
  package func typeAsked(insteadOf context: Any, by identifier: RouteElementIdentifier) -> Any.Type?
  {
    self[identifier]?.kind?.typeAsked(context)
  }

  /// Whether the address of a screen asks for a context of just the type that this one has.
  package func takes(_ context: Any, for identifier: RouteElementIdentifier) -> Bool {
    self[identifier]?.kind.map { $0.typeAsked(context) == nil } ?? false
  }

  /// The parameters of a context; none where it is of another type than the screen's address says.
  package func parameters(of context: Any?, for identifier: RouteElementIdentifier)
    -> RouteParameters
  {
    guard let context, let kind = self[identifier]?.kind else { return .none }
    do {
      return try kind.encode(context) ?? .none
    } catch {
      Report.shared.misuse(
        "The context of \"\(identifier)\" cannot be written into its URL: \(error)",
        mend: "make every value of it one that JSON can hold")
      return .none
    }
  }
}
