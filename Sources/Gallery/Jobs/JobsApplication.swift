import Shoji

/// Work that outlives the request that has asked for it.
final class JobsApplication: Application {
  let store: Store<JobsAppState, NavigationDependencies>
  weak var window: UIWindow?
  private let outbox: Outbox

  init(context: ApplicationContext) {
    store = context.makeStore()
    outbox = context.outbox
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == "jobs" else { return false }
    window?.rootViewController = JobsViewController(
      store: store, localState: JobsLocalState(), outbox: outbox)
    completion()
    return true
  }
}
