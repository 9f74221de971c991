import Dispatch
import Synchronization

/// Threads for what takes its time, a number of them at most: neither an event loop nor the queue of a
/// session waits for it, nor do the threads of Swift's tasks.
final class Workers: Sendable {
  private struct Load {
    var running = 0
    var most = 0
    var count = 0
    var waiting: [@Sendable () -> Void] = []
  }

  private let width: Int
  private let waitingLimit: Int
  private let queue: DispatchQueue
  private let load = Mutex(Load())

  /// Makes them; a thread is there while there is something to do.
  /// - Parameters:
  ///   - width: How much is done at the same time.
  ///   - waitingLimit: How much may wait.
  init(_ name: String, width: Int, waitingLimit: Int) {
    self.width = width
    self.waitingLimit = waitingLimit
    queue = DispatchQueue(label: name, attributes: .concurrent)
  }

  /// How much was done at the same time at most.
  var mostAtOnce: Int { load.withLock { $0.most } }

  /// How much runs or waits.
  var pending: Int { load.withLock { $0.running + $0.waiting.count } }

  /// How much was begun.
  var count: Int { load.withLock { $0.count } }

  /// Does something.
  /// - Returns: What it returns; `nil` when too much waits already: then it is not done.
  func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value? {
    await withCheckedContinuation { continuation in
      let isTaken = begin {
        let value = body()
        // Before anybody hears of it: whoever does may come back with more.
        self.goOn()
        continuation.resume(returning: value)
      }
      if !isTaken { continuation.resume(returning: nil) }
    }
  }

  private func begin(_ work: @escaping @Sendable () -> Void) -> Bool {
    let (isTaken, isNow) = load.withLock { load in
      guard load.running >= width else {
        load.running += 1
        load.count += 1
        load.most = max(load.most, load.running)
        return (true, true)
      }
      guard load.waiting.count < waitingLimit else { return (false, false) }
      load.waiting.append(work)
      return (true, false)
    }
    if isNow { queue.async(execute: work) }
    return isTaken
  }

  private func goOn() {
    let next = load.withLock { load -> (@Sendable () -> Void)? in
      guard !load.waiting.isEmpty else {
        load.running -= 1
        return nil
      }
      load.count += 1
      return load.waiting.removeFirst()
    }
    if let next { queue.async(execute: next) }
  }
}
