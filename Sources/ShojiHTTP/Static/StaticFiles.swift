import Glibc
import HTTPTypes
import ShojiHTML

/// Serves the regular files of one folder, and nothing outside it.
package final class StaticFiles: Sendable {
  /// Files up to this size are read at once, so that header and content leave together; larger
  /// ones go from the file to the socket inside the kernel.
  private static let inlineBytes = 32 * 1024

  private let directory: Int32
  private let packed = PackedFiles()

  /// - Throws: ``HTTPEngineError`` when the folder cannot be opened.
  package init(directory path: String) throws {
    directory = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else {
      throw HTTPEngineError(
        "Cannot serve files from \"\(path)\": it is no readable folder. Create it or name another.")
    }
  }

  deinit { if directory >= 0 { close(directory) } }

  /// The answer to a GET or HEAD of a file; nil for other methods and when there is no such file.
  package func answer(for exchange: HTTPExchange) -> HTTPAnswer? {
    guard exchange.method == .get || exchange.method == .head else { return nil }
    // A final slash names a folder, and folders are not listed.
    guard exchange.withPath({ $0[$0.count - 1] != UInt8(ascii: "/") }) else { return nil }
    let segments = exchange.pathSegments
    guard let name = segments.last, let file = StaticFile(segments: segments, below: directory)
    else { return nil }
    return answer(file, name: name, to: exchange)
  }

  private func answer(_ file: StaticFile, name: String, to exchange: HTTPExchange) -> HTTPAnswer {
    let conditions = Preconditions(exchange)
    let type = ContentTypes.type(of: name)
    let hasForms = ContentTypes.isCompressible(type) && file.size <= PackedFiles.longest
    // A stretch is one of the file as it is.
    let coding =
      hasForms && exchange.header("Range") == nil ? exchange.coding(ofBytes: file.size) : .identity
    let file = file.coded(coding)
    var fields = [
      HeaderField(.eTag, file.entityTag),
      HeaderField(.lastModified, HTTPDate.format(file.modified)),
      HeaderField(.cacheControl, Self.cacheControl(name)),
    ]
    if hasForms { fields.append(ContentCoding.vary) }
    switch conditions.evaluate(file) {
    case .failed: return HTTPAnswer(.preconditionFailed, fields: fields, route: "static")
    case .notModified: return HTTPAnswer(.notModified, fields: fields, route: "static")
    case .proceed: break
    }
    fields.append(HeaderField(.contentType, type))
    if coding == .gzip {
      return HTTPAnswer(
        .ok, block: Self.block(of: type), fields: fields + [ContentCoding.field],
        body: .packed(packed.content(of: file)), route: "static")
    }
    return Self.answer(
      file, range: exchange.method == .get ? exchange.header("Range") : nil, conditions,
      HTTPAnswer(.ok, block: Self.block(of: type), fields: fields, route: "static"))
  }

  /// A file as it is, or the stretch of it that is asked for.
  /// - `head`: The answer without them.
  package static func answer(
    _ file: StaticFile, range: String?, _ conditions: Preconditions, _ head: HTTPAnswer
  ) -> HTTPAnswer {
    var answer = head
    answer.fields.append(HeaderField(.acceptRanges, "bytes"))
    guard let range, conditions.rangeApplies(to: file),
      let stretch = ByteRange(range, size: file.size)
    else {
      answer.body = body(file, offset: 0, length: file.size)
      return answer
    }
    switch stretch {
    case .unsatisfiable:
      return HTTPAnswer(
        .rangeNotSatisfiable, fields: [HeaderField(.contentRange, "bytes */\(file.size)")],
        route: head.route)
    case .satisfiable(let offset, let length):
      answer.status = .partialContent
      let range = "bytes \(offset)-\(offset + length - 1)/\(file.size)"
      answer.fields.append(HeaderField(.contentRange, range))
      answer.body = body(file, offset: offset, length: length)
      return answer
    }
  }

  /// A file may be HTML or SVG: opened by itself, it runs nothing and embeds nothing foreign.
  private static let block = block(shownIn: "'none'")

  /// A PDF is nothing that acts: pages of the site show it in a frame.
  private static let documentBlock = block(shownIn: "'self'")

  private static func block(of type: String) -> HeaderBlock {
    type == "application/pdf" ? documentBlock : block
  }

  private static func block(shownIn frames: String) -> HeaderBlock {
    let policy = HeaderField(
      .contentSecurityPolicy,
      "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        + "frame-ancestors \(frames)")
    return (try? HeaderBlock([policy])) ?? .plain
  }

  private static func body(_ file: StaticFile, offset: Int, length: Int) -> HTTPAnswer.Body {
    guard length <= inlineBytes else {
      return .file(file.descriptor, offset: offset, length: length)
    }
    guard length > 0 else { return .none }
    return StaticFile.read(file.descriptor, offset: offset, length: length).map { .bytes($0) }
      ?? .none
  }

  /// A name that carries a hash of its content never changes its content.
  package static func cacheControl(_ name: String) -> String {
    hasHash(name)
      ? "public, max-age=31536000, immutable" : "public, max-age=3600, must-revalidate"
  }

  /// Whether a piece of the name, as in `app.3f9c2b7d.css` or `app-3f9c2b7d.css`, is eight or more
  /// hexadecimal digits with both letters and digits among them (so that a date is none).
  private static func hasHash(_ name: String) -> Bool {
    name.utf8.split { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }.dropFirst()
      .contains { piece in
        piece.count >= 8 && piece.allSatisfy { PercentEncoding.digit($0) != nil }
          && piece.contains { $0 > UInt8(ascii: "9") }
          && piece.contains { $0 <= UInt8(ascii: "9") }
      }
  }
}
