import Shoji

/// What is known of the repositories.
struct RepositoriesState: State, Codable {
  /// The answer of the service; `nil` before the first one.
  var repositories: [Repository]?
  /// When they were created.
  var filter: CreatedFilter?
  var isLoading = false
  var error: String?
  /// How often the service may still be asked.
  var requestsLeft = 6
}

/// When a repository was created.
enum CreatedFilter: String, Codable, CaseIterable, Sendable {
  case lastWeek = "Last Week"
  case lastMonth = "Last Month"
  case lastYear = "Last Year"

  var days: Int {
    switch self {
    case .lastWeek: 7
    case .lastMonth: 31
    case .lastYear: 366
    }
  }
}

/// Asks the service for the repositories.
struct LoadRepositories: SideEffect {
  let filter: CreatedFilter?

  func sideEffect(
    _ context: SideEffectContext<RepositoriesState, RepositoriesDependencies>
  ) async throws {
    let requestsLeft = context.getState().requestsLeft
    try await context.dispatch(BeginLoading(filter: filter)).value
    do {
      let found = try await context.dependencies.service.repositories(
        createdWithin: filter?.days, requestsLeft: requestsLeft)
      try await context.dispatch(EndLoading(repositories: found, error: nil)).value
    } catch {
      try await context.dispatch(EndLoading(repositories: nil, error: "\(error)")).value
    }
  }
}

struct BeginLoading: StateUpdater {
  let filter: CreatedFilter?

  func updateState(_ state: inout RepositoriesState) {
    state.isLoading = true
    state.error = nil
    state.filter = filter
    state.requestsLeft = max(0, state.requestsLeft - 1)
  }
}

struct EndLoading: StateUpdater {
  let repositories: [Repository]?
  let error: String?

  func updateState(_ state: inout RepositoriesState) {
    state.isLoading = false
    state.error = error
    // What was there stays when the service fails.
    if let repositories { state.repositories = repositories }
  }
}

/// Waits until the limit is over, which is at once here.
struct RenewLimit: StateUpdater {
  func updateState(_ state: inout RepositoriesState) {
    state.requestsLeft = 6
    state.error = nil
  }
}
