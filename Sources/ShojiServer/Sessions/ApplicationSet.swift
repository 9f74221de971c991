import Metrics
import ShojiStorage
import ShojiStore
import ShojiUI
import Synchronization
import Tracing

/// The apps of one session, made when they are first visited.
final class ApplicationSet {
  private let mounts: MountTable
  private let executor: any StoreExecutor
  private let outbox: Outbox
  private let shared: SharedStores
  private let audience: any SharedAudience
  private let failures: any FailureObserver
  private let tracer: (any Tracer)?
  private let speak: (String) -> Void
  private var instances: [String: any AnyApplicationInstance] = [:]
  /// States of apps that were not visited since the session was rebuilt.
  private var savedStates: [String: [UInt8]]
  /// The apps that have not been told yet that something of theirs has ended with its process.
  private var interrupted: Set<String>
  /// States that could not be read: the apps have begun anew, and what they were is kept.
  var unreadStates: [String: [UInt8]] = [:]
  /// Whether there is one that nobody has been told of.
  var hasUnreadState = false
  /// Why a state cannot be written down, when the last attempt has failed.
  private(set) var fault: String?
  /// What was written down last of each, and how often it had been changed then.
  private var written: [String: (updateCount: Int, state: [UInt8])] = [:]

  /// - Parameters:
  ///   - speak: Lets the session speak as the app of a name does: called before its screens hear of a change.
  ///   - savedStates: What the apps were.
  ///   - interrupted: Those in which something ran that has ended with its process.
  init(
    mounts: MountTable, executor: any StoreExecutor, outbox: Outbox, shared: SharedStores,
    audience: any SharedAudience, failures: any FailureObserver, tracer: (any Tracer)?,
    speak: @escaping (String) -> Void,
    savedStates: [String: [UInt8]] = [:], interrupted: Set<String> = []
  ) {
    self.speak = speak
    self.outbox = outbox
    self.shared = shared
    self.audience = audience
    self.failures = failures
    self.tracer = tracer
    self.mounts = mounts
    self.executor = executor
    self.savedStates = savedStates
    self.interrupted = interrupted
  }

  /// Lets the app of a route deal with a failure, if it is there.
  func deal(with failure: DispatchFailure, at route: Route) -> Bool {
    guard let mount = mounts.mount(for: route.first ?? "") else { return false }
    return instances[mount.name]?.onError(failure) ?? false
  }

  /// The app that has the first element of a route.
  func instance(for identifier: RouteElementIdentifier) -> (any AnyApplicationInstance)? {
    if let known = instances[mounts.name(for: identifier)] { return known }
    guard let mount = mounts.mount(for: identifier) else { return nil }
    let made = restored(mount)
    instances[mount.name] = made
    if interrupted.remove(mount.name) != nil { made.workWasInterrupted() }
    return made
  }

  /// Makes an app with the state that it had. One that cannot be read changes places with one that an
  /// earlier build could not read, if that can be read now: a deploy was rolled back.
  private func restored(_ mount: Mount) -> any AnyApplicationInstance {
    let saved = savedStates.removeValue(forKey: mount.name)
    let (made, isRead) = make(mount, from: saved)
    guard !isRead, let saved else { return made }
    let earlier = unreadStates.updateValue(saved, forKey: mount.name)
    if let earlier {
      let (former, isRead) = make(mount, from: earlier)
      if isRead { return former }
    }
    hasUnreadState = true
    return made
  }

  private func make(
    _ mount: Mount, from state: [UInt8]?
  ) -> (instance: any AnyApplicationInstance, isRead: Bool) {
    let fault = Fault()
    let context = ApplicationContext(
      executor: executor, savedState: state, outbox: outbox, sharedStores: shared.stores,
      audience: audience, failures: failures, tracer: tracer, stateFault: { fault.note() })
    let made = mount.makeInstance(context)
    made.addUpdateListener { [speak] in speak(mount.name) }
    return (made, !fault.isNoted)
  }

  /// Calls a closure with the name and the encoded state of each app whose state is `Codable`. A state that has not
  /// changed is not encoded again. For one that cannot be encoded its former bytes are passed, and ``fault`` has the
  /// reason.
  func forEachState(_ body: (_ mount: String, _ state: [UInt8]) -> Void) {
    encodeStates()
    for (mount, state) in savedStates where written[mount] == nil { body(mount, state) }
    for (mount, entry) in written { body(mount, entry.state) }
  }

  private func encodeStates() {
    fault = nil
    for (name, instance) in instances {
      let count = instance.updateCount
      if let known = written[name], known.updateCount == count { continue }
      do {
        guard let data = try instance.encodeState() else { continue }
        written[name] = (count, data)
      } catch {
        fault = "the state of /\(name) cannot be written down (\(error))"
        Report.shared.misuse(
          "The state of \"/\(name)\" cannot be written down (\(error)): forms that change it are refused",
          mend: "let every value of the state be encoded")
      }
    }
  }

  /// Whether all states can be written down.
  var canBeWritten: Bool {
    encodeStates()
    return instances.allSatisfy { written[$0.key]?.updateCount == $0.value.updateCount }
  }

  /// Whether a state may have changed since ``forEachState(_:)``.
  var hasChangedStates: Bool {
    instances.contains { $0.value.updateCount != written[$0.key]?.updateCount ?? 0 }
  }

  /// The apps in which side effects run, or have ended with an earlier process without being told, in the
  /// order of their names.
  var working: [String] {
    let running = instances.lazy.filter { $0.value.hasRunningSideEffects }.map(\.key)
    return interrupted.isEmpty ? running.sorted() : interrupted.union(running).sorted()
  }

  /// The apps that were made.
  var objects: [AnyObject] { instances.values.map(\.object) }

  /// Ends navigation in a window.
  func detach(_ window: UIWindow) {
    for instance in instances.values { instance.detach(window) }
  }
}

/// Whether a state could not be read: said while its app is made.
private final class Fault: Sendable {
  private let noted = Atomic(false)

  var isNoted: Bool { noted.load(ordering: .relaxed) }

  func note() {
    noted.store(true, ordering: .relaxed)
    ServerMetrics.unreadableStates.increment()
  }
}

/// Installs the first screens of a window, whichever app they belong to.
final class WindowInstaller: ForwardingInstaller {
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

  func typeInstalling(_ identifier: RouteElementIdentifier) -> (any Any.Type)? {
    applications.instance(for: identifier)?.typeInstalling(identifier)
  }

  func admission(to destination: Location) -> RouteAdmission {
    guard let first = destination.route.first, let instance = applications.instance(for: first)
    else { return .admitted }
    return instance.admission(to: destination)
  }
}
