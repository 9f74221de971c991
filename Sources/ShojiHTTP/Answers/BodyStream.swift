import HTTPTypes
import CMicroHTTPD
import Synchronization

/// An answer whose writer waits for the client.
@safe package final class BodyStream: @unchecked Sendable {
  /// The client has left, or the server stops.
  package struct Closed: Error {}

  /// How many bytes wait for a client at most.
  private static let roomBytes = 64 << 10

  // The C stream is counted and locks what is in it. It holds the waiter, not this object.
  private let stream: OpaquePointer
  private let waiter: Waiter

  /// The writer that waits for room.
  private final class Waiter: Sendable {
    private enum State {
      case idle
      /// There is room again, of which nobody has heard yet.
      case wanted
      case waiting(CheckedContinuation<Void, Never>)
    }

    private let state = Mutex(State.idle)

    func wake() {
      let waiting: CheckedContinuation<Void, Never>? = state.withLock { state in
        if case .waiting(let continuation) = state {
          state = .idle
          return continuation
        }
        state = .wanted
        return nil
      }
      waiting?.resume()
    }

    func wait() async {
      await withCheckedContinuation { continuation in
        let isWanted = state.withLock { state in
          if case .wanted = state {
            state = .idle
            return true
          }
          state = .waiting(continuation)
          return false
        }
        if isWanted { continuation.resume() }
      }
    }
  }

  /// Makes a stream.
  /// - Returns: `nil` when memory is short.
  package init?() {
    let waiter = Waiter()
    let held = unsafe Unmanaged.passRetained(waiter)
    guard
      let stream = unsafe shoji_stream_create_waiting(
        Self.roomBytes, held.toOpaque(), wakeWriter, forgetWriter)
    else {
      unsafe held.release()
      return nil
    }
    self.waiter = waiter
    unsafe self.stream = stream
  }

  deinit { unsafe shoji_stream_release(stream) }

  package func write(_ bytes: [UInt8]) async throws(Closed) {
    var sent = 0
    while sent < bytes.count {
      let taken = unsafe bytes.withUnsafeBytes {
        unsafe shoji_stream_offer(
          stream, $0.baseAddress.map { unsafe $0 + sent }, bytes.count - sent)
      }
      guard taken >= 0 else { throw Closed() }
      sent += taken
      if sent < bytes.count { await waiter.wait() }
    }
  }

  /// Ends the answer when what waits was sent.
  package func finish() { unsafe shoji_stream_close(stream) }

  /// Breaks the answer off.
  package func fail() { unsafe shoji_stream_fail(stream) }

  /// Answers a request with the stream.
  /// - Returns: Whether this was the answer.
  package func answer(_ exchange: HTTPExchange, _ head: HTTPAnswer, length: Int?) -> Bool {
    let size = length.map { UInt64(clamping: $0) } ?? .max
    guard let response = unsafe shoji_stream_response(stream, size) else {
      return unsafe shoji_request_answer_page(exchange.request, 500, "error")
    }
    unsafe exchange.named(head).addFields(to: response, logger: exchange.context.logger)
    return unsafe shoji_request_answer_stream(
      exchange.request, UInt32(head.status.code), response, stream, head.route.pointer)
  }

  fileprivate static func wake(_ context: UnsafeMutableRawPointer?) {
    guard let context = unsafe context else { return }
    // The stream that calls holds the waiter until it is freed.
    unsafe Unmanaged<Waiter>.fromOpaque(context).takeUnretainedValue().wake()
  }

  fileprivate static func forget(_ context: UnsafeMutableRawPointer?) {
    guard let context = unsafe context else { return }
    unsafe Unmanaged<Waiter>.fromOpaque(context).release()
  }
}

/// Called by a loop when there is room, and when the client has left.
@c private func wakeWriter(_ context: UnsafeMutableRawPointer?) { unsafe BodyStream.wake(context) }

/// Called when the stream is freed.
@c private func forgetWriter(_ context: UnsafeMutableRawPointer?) {
  unsafe BodyStream.forget(context)
}
