/// Sends the content of an answer piece by piece; see ``RouteResponse/stream(_:length:_:)``.
public struct BodyWriter: Sendable {
  /// The client has left, or the server stops.
  public struct Closed: Error, Sendable {}

  let stream: BodyStream

  /// Sends bytes, as soon as the client has taken most of those before them.
  /// - Throws: ``Closed`` when nobody reads any more.
  public func write(_ bytes: [UInt8]) async throws {
    do throws(BodyStream.Closed) { try await stream.write(bytes) } catch { throw Closed() }
  }

  /// Sends text, as ``write(_:)-([UInt8])`` does.
  public func write(_ text: String) async throws { try await write(Array(text.utf8)) }
}
