import ShojiUI

@testable import ShojiScreens

/// A screen with a table of navigation.
final class TableScreen: UIViewController, RoutableWithConfiguration {
  let routeIdentifier: RouteElementIdentifier
  var navigationConfiguration: [NavigationRequest: NavigationInstruction]
  let context: Any?

  init(
    _ identifier: RouteElementIdentifier, context: Any? = nil,
    _ configuration: [NavigationRequest: NavigationInstruction] = [:]
  ) {
    routeIdentifier = identifier
    navigationConfiguration = configuration
    self.context = context
    super.init()
    title = identifier
  }
}
