import CMicroHTTPD
import HTTPTypes
import ShojiStore
import Synchronization

/// One request and its answer.
///
/// It may be kept and answered from any thread. What the request line said, and the body, stay
/// readable as long as the exchange lives; header fields and cookies until it is answered. An
/// exchange that is given up without an answer is answered 500.
@safe @usableFromInline package final class HTTPExchange: @unchecked Sendable {
  // The C request is reference counted and locks its own mutable part; the rest of it never changes
  // once the handler was called.
  @usableFromInline package let request: OpaquePointer
  let context: HTTPEngineContext
  private let isBorrowed: Bool
  /// Its number, once somebody has asked for it.
  let requestNumber = Atomic<UInt64>(0)
  /// Its span, where it is to have one. Set on the event loop, before anybody else has the exchange.
  package var span: RequestSpan?

  /// Owns one reference to `request` from here.
  init(owning request: OpaquePointer, context: HTTPEngineContext) {
    unsafe self.request = request
    self.context = context
    isBorrowed = false
  }

  /// A request whose body is still to come, for as long as its engine asks about it.
  init(borrowing request: OpaquePointer, context: HTTPEngineContext) {
    unsafe self.request = request
    self.context = context
    isBorrowed = true
  }

  deinit { if !isBorrowed { unsafe shoji_request_release(request) } }

  package var method: HTTPMethod {
    switch unsafe shoji_request_method(request) {
    case SHOJI_METHOD_HEAD: .head
    case SHOJI_METHOD_POST: .post
    case SHOJI_METHOD_OPTIONS: .options
    case SHOJI_METHOD_PUT: .put
    case SHOJI_METHOD_PATCH: .patch
    case SHOJI_METHOD_DELETE: .delete
    default: .get
    }
  }

  var version: HTTPVersion { unsafe shoji_request_version(request) == 10 ? .http1_0 : .http1_1 }

  /// How many bytes the body has.
  package var bodyCount: Int {
    var size = 0
    _ = unsafe shoji_request_body(request, &size)
    return size
  }

  /// Whether the body is on the disk, where ``readSpooled(at:count:)`` finds it.
  package var isSpooled: Bool { unsafe shoji_request_is_spooled(request) }

  /// A stretch of a body that is on the disk; empty at its end, `nil` when it cannot be read.
  package func readSpooled(at offset: Int, count: Int) -> [UInt8]? {
    var isRead = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let read = unsafe shoji_request_read_spooled(
        request, UInt64(clamping: offset), buffer.baseAddress, count)
      isRead = read >= 0
      filled = max(0, read)
    }
    return isRead ? bytes : nil
  }

  /// Lets go of the body.
  @usableFromInline package func dropBody() { unsafe shoji_request_free_body(request) }

  /// Reads the whole body where it lies, and lets go of it: whoever reads it a second time finds
  /// nothing.
  @inlinable
  package func takeBody<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { dropBody() }
    return try unsafe body(heldBody.span)
  }

  /// The body. The request, which this exchange keeps alive, has the bytes until they are dropped.
  @usableFromInline var heldBody: UnsafeBufferPointer<UInt8> {
    var size = 0
    let start = unsafe shoji_request_body(request, &size)
    return unsafe UnsafeBufferPointer(start: start, count: start == nil ? 0 : size)
  }

  /// Answers the request. Only the first call counts; it may come from any thread, and after the
  /// client has gone, when it does nothing.
  ///
  /// - Returns: whether this was the answer.
  @discardableResult
  package func answer(_ answer: HTTPAnswer) -> Bool {
    let isOpen = unsafe shoji_request_is_open(request)
    // Before the client can have it: whoever has the answer finds the span.
    if let span { span.end(status: isOpen ? answer.status.code : nil) }
    guard isOpen else { return false }
    if case .packed(let content) = answer.body, !content.isPacked {
      // Not on this thread, which may be that of an event loop.
      SerialQueue().execute { self.send(answer) }
      return true
    }
    return send(answer)
  }

  @discardableResult
  private func send(_ answer: HTTPAnswer) -> Bool {
    let isNamed = answer.namesRequest || answer.status.code >= 400
    let response =
      unsafe isNamed
      ? named(answer).makeResponse(logger: context.logger)
      : answer.makeResponse(logger: context.logger)
    guard let response = unsafe response else {
      return unsafe shoji_request_answer_page(request, 500, "error")
    }
    return unsafe shoji_request_answer(
      request, UInt32(answer.status.code), response, answer.route.pointer)
  }

  /// Whether an answer is still awaited by somebody.
  package var isOpen: Bool { unsafe shoji_request_is_open(request) }

  /// Copies bytes of the request that never change while the exchange lives.
  package static func copy(_ bytes: (inout Int) -> UnsafePointer<UInt8>?) -> [UInt8]? {
    var size = 0
    guard let start = unsafe bytes(&size) else { return nil }
    return unsafe Array(UnsafeBufferPointer(start: start, count: size))
  }
}
