import Foundation
import Metrics
import ShojiStorage
import ShojiStore
import ShojiUI
import Synchronization

/// The apps of one session, made when they are first visited.
final class ApplicationSet {
  private let mounts: MountTable
  private let executor: any StoreExecutor
  private let outbox: Outbox
  private var instances: [String: any AnyApplicationInstance] = [:]
  /// States of apps that were not visited since the session was rebuilt.
  private var savedStates: [String: Data]
  /// The apps that have not been told yet that something of theirs has ended with its process.
  private var interrupted: Set<String>
  /// States that could not be read: the apps have begun anew, and what they were is kept.
  var unreadStates: [String: Data] = [:]
  /// Whether there is one that nobody has been told of.
  var hasUnreadState = false
  /// What was written down last of each, and how often it had been changed then.
  private var written: [String: (updateCount: Int, state: Data)] = [:]

  /// - Parameters:
  ///   - savedStates: What the apps were.
  ///   - interrupted: Those in which something ran that has ended with its process.
  init(
    mounts: MountTable, executor: any StoreExecutor, outbox: Outbox,
    savedStates: [String: Data] = [:], interrupted: Set<String> = []
  ) {
    self.outbox = outbox
    self.mounts = mounts
    self.executor = executor
    self.savedStates = savedStates
    self.interrupted = interrupted
  }

  /// The app that has the first element of a route.
  func instance(for identifier: RouteElementIdentifier) -> (any AnyApplicationInstance)? {
    guard let mount = mounts.mount(for: identifier) else { return nil }
    if let known = instances[mount.name] { return known }
    let saved = savedStates.removeValue(forKey: mount.name)
    let fault = Fault()
    let context = ApplicationContext(
      executor: executor, savedState: saved, outbox: outbox, stateFault: { fault.note($0) })
    let made = mount.makeInstance(context)
    instances[mount.name] = made
    if let saved, fault.isNoted {
      unreadStates[mount.name] = saved
      hasUnreadState = true
    }
    if interrupted.remove(mount.name) != nil { made.workWasInterrupted() }
    return made
  }

  /// The states of all apps, without those that cannot be written down. What has not changed is not written
  /// again.
  func encodeStates() -> [String: Data] {
    for (name, instance) in instances {
      let count = instance.updateCount
      if let known = written[name], known.updateCount == count { continue }
      do {
        guard let data = try instance.encodeState() else { continue }
        written[name] = (count, data)
      } catch {
        Report.shared.misuse(
          "The state of \"/\(name)\" cannot be written down (\(error)): it stays as it was before",
          mend: "let every value of the state be encoded")
      }
    }
    return savedStates.merging(written.mapValues(\.state)) { _, new in new }
  }

  /// Whether all states can be written down.
  var canBeWritten: Bool {
    _ = encodeStates()
    return instances.allSatisfy { written[$0.key]?.updateCount == $0.value.updateCount }
  }

  /// Whether a state may have changed since ``encodeStates()``.
  var hasChangedStates: Bool {
    instances.contains { $0.value.updateCount != written[$0.key]?.updateCount ?? 0 }
  }

  /// The apps in which side effects run, in the order of their names.
  var working: [String] {
    instances.filter { $0.value.hasRunningSideEffects }.map(\.key).sorted()
  }

  /// Ends navigation in a window.
  func detach(_ window: UIWindow) {
    for instance in instances.values { instance.detach(window) }
  }
}

/// Whether a state could not be read: said while its app is made.
private final class Fault: Sendable {
  private let noted = Atomic(false)

  var isNoted: Bool { noted.load(ordering: .relaxed) }

  func note(_ text: String) {
    noted.store(true, ordering: .relaxed)
    ServerMetrics.unreadableStates.increment()
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
