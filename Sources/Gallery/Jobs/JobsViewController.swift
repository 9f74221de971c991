import Shoji

final class JobsViewController: ViewControllerWithLocalState<JobsView>, Routable {
  let routeIdentifier: RouteElementIdentifier = "jobs"
  private let outbox: Outbox

  init(
    store: PartialStore<JobsAppState>, localState: JobsLocalState, outbox: Outbox
  ) {
    self.outbox = outbox
    super.init(store: store, localState: localState)
  }

  override func setup() {
    title = "Jobs"
  }

  override func setupInteraction() {
    rootView.didTapReport = { [unowned self] in add { try $0.add(CountStories()) } }
    rootView.didTapCall = { [unowned self] in add { try $0.add(CallBack()) } }
    rootView.didTapRemind = { [unowned self] text in
      guard text.contains(where: { !$0.isWhitespace }) else {
        localState.fault = .nothingWritten
        return
      }
      if add({ try $0.add(Remind(text: text), after: .seconds(20)) }) { rootView.clear() }
    }
    rootView.didTapCancel = { [unowned self] key in
      turnAway()
      dispatch(CancelJob(key))
    }
    rootView.didTapAgain = { [unowned self] key in
      turnAway()
      dispatch(RetryJob(key))
    }
    rootView.didTapRemove = { [unowned self] key in
      turnAway()
      dispatch(RemoveJob(key: key))
      dispatch(ForgetJob(key))
    }
  }

  /// What was wrong is of no interest to whoever does something else.
  private func turnAway() {
    if localState.fault != nil { localState.fault = nil }
  }

  /// Adds a job in the commit of this turn, with the key in the state of the session.
  @discardableResult
  private func add(_ put: (Outbox) throws -> String) -> Bool {
    guard !state.isFull else {
      localState.fault = .full
      return false
    }
    turnAway()
    guard let key = try? put(outbox) else { return false }
    dispatch(RememberJob(key: key))
    return true
  }
}

/// Why nothing was added.
enum JobsFault: String, Codable {
  case nothingWritten = "Write what you want to be reminded of."
  case full = "Five jobs are under way. Wait for one of them, or cancel it."
}

struct JobsLocalState: LocalState, Codable {
  var fault: JobsFault?
}

struct JobsViewModel: ViewModelWithLocalState, Equatable {
  let own: [JobRowViewModel]
  let repeated: [JobRowViewModel]
  let news: String
  let textFault: String?
  let fault: String?

  init?(state: JobsAppState?, localState: JobsLocalState) {
    guard let state else { return nil }
    own = state.own.map { JobRowViewModel(status: $0, isOwn: true) }
    repeated = state.jobs.all(of: TakeStock.self).suffix(3).reversed().map {
      JobRowViewModel(status: $0, isOwn: false)
    }
    let latest = state.own.filter(\.isEnded).max { ($0.ended ?? .now) < ($1.ended ?? .now) }
    news = latest.map { "\($0.title): \($0.text)" } ?? "None of your jobs has ended yet."
    textFault = localState.fault == .nothingWritten ? localState.fault?.rawValue : nil
    fault = localState.fault == .full ? localState.fault?.rawValue : nil
  }
}
