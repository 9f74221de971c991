import Logging
import ShojiStorage
import ShojiStore
import ShojiUI
import Synchronization

extension Session {
  /// What is the same for every session of a server. An object: thousands hold it.
  final class Environment: Sendable {
    let mounts: MountTable
    let signer: SessionSigner
    let cookie: SessionCookie
    let configuration: SessionConfiguration
    let pages: PageBuilder
    let clock: WallClock
    let storage: any Storage
    let age: StorageAge
    let effects: EffectRunner
    let health: StorageHealth
    let arrivals: ArrivalLimit
    let shared: SharedStores
    let presence: PresenceKeeper
    let files: KeptFiles
    /// Set while the app is being written.
    let development: Development?
    /// Told of everything that has failed while nobody waited for it.
    let onError: @Sendable (DispatchFailure) -> Void
    let readiness: Readiness
    /// This server among others; `nil` where only one has the storage.
    let node: ClusterNode?
    /// Where spans go; `nil` where nobody traces.
    let spans: SpanSource?
    /// The work that has ended workers before this one.
    let crashes: CrashLog
    /// Whether the server is about to stop.
    let isLeaving = Atomic<Bool>(false)

    init(
      mounts: MountTable, signer: SessionSigner, cookie: SessionCookie,
      configuration: SessionConfiguration,
      pages: PageBuilder, clock: WallClock, storage: any Storage, age: StorageAge,
      effects: EffectRunner, arrivals: ArrivalLimit, shared: SharedStores, presence: PresenceKeeper,
      files: KeptFiles, development: Development?,
      onError: @escaping @Sendable (DispatchFailure) -> Void,
      readiness: Readiness, node: ClusterNode?, spans: SpanSource?, crashes: CrashLog
    ) {
      (self.mounts, self.signer, self.cookie) = (mounts, signer, cookie)
      self.configuration = configuration
      (self.pages, self.clock, self.storage, self.age) = (pages, clock, storage, age)
      (self.effects, health, self.arrivals) = (effects, StorageHealth(storage), arrivals)
      (self.shared, self.presence, self.files) = (shared, presence, files)
      (self.development, self.onError) = (development, onError)
      (self.readiness, self.node, self.spans, self.crashes) = (readiness, node, spans, crashes)
    }

    /// Whether a page is to be told of what happens to it, though nobody has done anything there: it shows what others
    /// do, or its app is being written.
    func isHeardByVisitors(at route: Route) -> Bool {
      development != nil || mounts.holdsSharedState(route)
    }
  }
}
