import Foundation
import ShojiStore
import ShojiUI

/// The apps of one session, made when they are first visited.
final class ApplicationSet {
  private let mounts: MountTable
  private let executor: any StoreExecutor
  private var instances: [String: any AnyApplicationInstance] = [:]
  /// States of apps that were not visited since the session was rebuilt.
  private var savedStates: [String: Data]

  init(mounts: MountTable, executor: any StoreExecutor, savedStates: [String: Data]) {
    self.mounts = mounts
    self.executor = executor
    self.savedStates = savedStates
  }

  /// The app that has the first element of a route.
  func instance(for identifier: RouteElementIdentifier) -> (any AnyApplicationInstance)? {
    guard let mount = mounts.mount(for: identifier) else { return nil }
    if let known = instances[mount.name] { return known }
    let context = ApplicationContext(
      executor: executor, savedState: savedStates.removeValue(forKey: mount.name))
    let made = mount.makeInstance(context)
    instances[mount.name] = made
    return made
  }

  /// The states of all apps as JSON; `nil` when one of them cannot be written down.
  func encodeStates() throws -> [String: Data]? {
    var states = savedStates
    for (name, instance) in instances {
      guard let data = try instance.encodeState() else { return nil }
      states[name] = data
    }
    return states
  }

  /// Ends navigation in a window.
  func detach(_ window: UIWindow) {
    for instance in instances.values { instance.detach(window) }
  }
}

/// Installs the first screens of a window, whichever app they belong to.
final class WindowInstaller: RootInstaller {
  private let applications: ApplicationSet
  private weak var window: UIWindow?

  init(applications: ApplicationSet, window: UIWindow) {
    self.applications = applications
    self.window = window
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard let window, let instance = applications.instance(for: identifier) else { return false }
    instance.attach(window)
    instance.prepare(window)
    return instance.installRoot(identifier: identifier, context: context, completion: completion)
  }

  func admission(to destination: Location) -> RouteAdmission {
    guard let first = destination.route.first, let instance = applications.instance(for: first)
    else { return .admitted }
    return instance.admission(to: destination)
  }
}
