import Synchronization

/// Connections that are lent one by one.
final class Pool: Sendable {
  private struct State {
    var idle: [Lane] = []
    var count = 0
    var isOpen = true
    var waiting: [(number: Int, continuation: Waiting)] = []
    var lastNumber = 0
  }

  private typealias Waiting = CheckedContinuation<Result<Lane, PostgreSQLError>, Never>

  let url: String
  private let width: Int
  private let state = Mutex(State())

  init(_ url: String, width: Int) {
    self.url = url
    self.width = max(1, width)
  }

  /// Lends a connection, as soon as one is free.
  func take(within limit: Duration) async throws(PostgreSQLError) -> Lane {
    if let lane = state.withLock({ $0.isOpen ? $0.idle.popLast() : nil }) { return lane }
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    let clock = Task { [weak self] in
      try? await Task.sleep(for: limit)
      self?.giveUp(
        number,
        PostgreSQLError(.timeout, "all connections to the database are busy. Mend: allow more"))
    }
    defer { clock.cancel() }
    return try await withTaskCancellationHandler {
      await withCheckedContinuation { wait(for: number, $0) }
    } onCancel: {
      giveUp(number, PostgreSQLError(.cancelled, "the task was cancelled"))
    }.get()
  }

  private func wait(for number: Int, _ continuation: Waiting) {
    let answer = state.withLock { state -> Result<Lane, PostgreSQLError>? in
      guard state.isOpen else {
        return .failure(PostgreSQLError(.connection, "the database is closed"))
      }
      if Task.isCancelled { return .failure(PostgreSQLError(.cancelled, "the task was cancelled")) }
      if let lane = state.idle.popLast() { return .success(lane) }
      if state.count < width {
        let lane = Result { () throws(PostgreSQLError) in try Lane(url) }
        if case .success = lane { state.count += 1 }
        return lane
      }
      state.waiting.append((number, continuation))
      return nil
    }
    if let answer { continuation.resume(returning: answer) }
  }

  private func giveUp(_ number: Int, _ error: PostgreSQLError) {
    let waiting = state.withLock { state -> Waiting? in
      guard let place = state.waiting.firstIndex(where: { $0.number == number }) else { return nil }
      return state.waiting.remove(at: place).continuation
    }
    waiting?.resume(returning: .failure(error))
  }

  /// Takes a connection back.
  func giveBack(_ lane: Lane) {
    let next = state.withLock { state -> Waiting? in
      guard state.isOpen else {
        lane.close()
        return nil
      }
      guard state.waiting.isEmpty else { return state.waiting.removeFirst().continuation }
      state.idle.append(lane)
      return nil
    }
    next?.resume(returning: .success(lane))
  }

  /// Lets go of all connections, of those that are lent when they come back.
  func close() {
    let (lanes, waiting) = state.withLock { state -> ([Lane], [Waiting]) in
      defer { (state.idle, state.waiting, state.isOpen) = ([], [], false) }
      return (state.idle, state.waiting.map(\.continuation))
    }
    lanes.forEach { $0.close() }
    for continuation in waiting {
      continuation.resume(
        returning: .failure(PostgreSQLError(.connection, "the database is closed")))
    }
  }
}
