@testable import ShojiScreens

/// An installer for a window that is held by the installer that it asks.
final class UnownedInstaller: RootInstaller {
  private unowned let installer: any RootInstaller

  init(_ installer: any RootInstaller) { self.installer = installer }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    installer.installRoot(identifier: identifier, context: context, completion: completion)
  }

  func admission(to destination: Location) -> RouteAdmission {
    installer.admission(to: destination)
  }
}
