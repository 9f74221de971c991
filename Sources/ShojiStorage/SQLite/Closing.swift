import Synchronization

/// Waits for the threads of a storage to end, and lets go of its file then.
final class Closing: Sendable {
  private struct State: ~Copyable {
    var lock: FileLock?
    var threads = 2
    var isInOrder = true
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  init(_ lock: consuming sending FileLock) {
    state = Mutex(State(lock: lock))
  }

  /// A thread has ended.
  /// - `inOrder`: Whether it has left the file whole.
  func threadEnded(inOrder: Bool) {
    let waiting = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.threads -= 1
      state.isInOrder = state.isInOrder && inOrder
      guard state.threads == 0 else { return [] }
      state.lock.take()?.release(inOrder: state.isInOrder)
      defer { state.waiting = [] }
      return state.waiting
    }
    waiting.forEach { $0.resume() }
  }

  /// Waits until the file is let go of.
  func wait() async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if state.threads > 0 { state.waiting.append(continuation) }
        return state.threads == 0
      }
      if isOver { continuation.resume() }
    }
  }
}
