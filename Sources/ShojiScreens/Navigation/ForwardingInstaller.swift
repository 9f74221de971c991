/// A root installer that lets others install first screens.
package protocol ForwardingInstaller: RootInstaller {
  /// The class that installs a first screen, for messages.
  func typeInstalling(_ identifier: RouteElementIdentifier) -> (any Any.Type)?
}
