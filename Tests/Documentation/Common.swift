import Shoji

/// An app whose screens are not what a page is about.
protocol Screenless: Application {}

extension Screenless {
  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool { false }
}
