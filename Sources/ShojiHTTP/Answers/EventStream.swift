import CMicroHTTPD
import HTTPTypes

/// An answer that goes on: server-sent events (HTML, server-sent events) for as long as somebody listens.
@safe package final class EventStream: @unchecked Sendable {
  /// How many bytes wait for a client at most.
  static let roomBytes = 65_536

  /// What a client gets in the place of what there was no room for, when it has taken the rest: it has to
  /// look for itself then.
  private static let missed: StaticString = "data: *\n\n"

  // The C stream is counted and locks what is in it.
  private let stream: OpaquePointer
  /// Whether its browser keeps it open as long as it shows any page of the session, in the background too.
  package let isLasting: Bool

  /// Makes a stream.
  /// - Returns: `nil` when memory is short.
  package init?(isLasting: Bool = false) {
    self.isLasting = isLasting
    let missed = unsafe UnsafeRawPointer(Self.missed.utf8Start)
      .assumingMemoryBound(to: CChar.self)
    guard let stream = unsafe shoji_stream_create(Self.roomBytes, missed) else { return nil }
    unsafe self.stream = stream
  }

  deinit {
    unsafe shoji_stream_close(stream)
    unsafe shoji_stream_release(stream)
  }

  /// Whether somebody may still be listening.
  package var isOpen: Bool { unsafe shoji_stream_is_open(stream) }

  /// Sends an event, from any thread.
  package func send(_ event: ServerEvent) {
    unsafe event.bytes.withUnsafeBytes {
      unsafe shoji_stream_write(stream, $0.baseAddress, $0.count)
    }
  }

  /// Ends the stream when what waits was sent.
  package func close() { unsafe shoji_stream_close(stream) }

  /// The answer as a response of the library.
  func makeResponse() -> OpaquePointer? { unsafe shoji_stream_response(stream, .max) }

  /// Answers a request with the stream.
  /// - Returns: Whether this was the answer.
  @discardableResult
  package func answer(_ exchange: HTTPExchange, block: HeaderBlock, fields: [HeaderField]) -> Bool {
    let answer = HTTPAnswer(.ok, block: block, fields: fields, body: .stream(self), route: "stream")
    guard let response = unsafe answer.makeResponse(logger: exchange.context.logger) else {
      return unsafe shoji_request_answer_page(exchange.request, 500, "error")
    }
    return unsafe shoji_request_answer_stream(
      exchange.request, 200, response, stream, answer.route.pointer)
  }
}

/// One event as it is sent.
package struct ServerEvent: Sendable {
  /// UTF-8, with the blank line at its end.
  package let bytes: [UInt8]

  /// - `lines`: The data; a line break in it begins another line.
  package init(_ data: [UInt8]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.count + 64)
    let data = Self.withoutReturns(data)
    for line in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      bytes += Self.field
      bytes += line
      bytes.append(UInt8(ascii: "\n"))
    }
    bytes.append(UInt8(ascii: "\n"))
    self.bytes = bytes
  }

  /// The same lines, each ended by a line feed: a carriage return ends one of a stream, too, and what followed it
  /// would be lost. Markup of ours has none; what an app trusts may have.
  private static func withoutReturns(_ data: [UInt8]) -> [UInt8] {
    guard data.contains(0x0d) else { return data }
    var lines: [UInt8] = []
    lines.reserveCapacity(data.count)
    for (index, byte) in data.enumerated()
    where byte != 0x0a || index == 0 || data[index - 1] != 0x0d {
      lines.append(byte == 0x0d ? 0x0a : byte)
    }
    return lines
  }

  private static let field = Array("data: ".utf8)

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// The client looks for itself.
  package static let look = ServerEvent(Array("*".utf8))

  /// Nothing, to open a stream with: a client hears at once that nobody in between keeps what comes.
  package static let nothing = ServerEvent(bytes: Array("data:\n\n".utf8))
}
