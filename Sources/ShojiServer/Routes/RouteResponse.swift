public import Foundation
public import HTTPTypes
import ShojiHTML
public import ShojiStorage
import ShojiUI

/// What a route answers.
///
/// Unless its fields say something else, no answer is kept by a cache, none is taken for anything but what its
/// type says, and none runs a script or shows anything foreign when a browser opens it.
public struct RouteResponse: Sendable {
  enum Body: Sendable {
    case none
    case bytes([UInt8])
    case file(path: String, name: String)
    case stored(StoredFile)
    case picture(StoredFile, width: Int)
    case stream(length: Int?, write: @Sendable (BodyWriter) async throws -> Void)
  }

  /// The status.
  public var status: HTTPResponse.Status
  /// The header fields.
  public var headers: HTTPFields
  var body: Body
  private(set) var cookies: [RouteCookie] = []

  init(_ status: HTTPResponse.Status, headers: HTTPFields = [:], body: Body = .none) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  // MARK: Making

  /// A status without content.
  public static func status(_ status: HTTPResponse.Status) -> RouteResponse {
    RouteResponse(status)
  }

  /// Done, and nothing to be said (204).
  public static var noContent: RouteResponse { RouteResponse(.noContent) }

  /// Text.
  /// - `type`: Its type, to which the character set is added.
  public static func text(_ text: String, as type: String = "text/plain") -> RouteResponse {
    bytes(Array(text.utf8), as: "\(type); charset=utf-8")
  }

  /// Bytes of a type.
  public static func bytes(_ bytes: [UInt8], as type: String) -> RouteResponse {
    RouteResponse(.ok, headers: [.contentType: type], body: .bytes(bytes))
  }

  /// A value as JSON, with its keys in order and dates in the form of RFC 3339.
  /// - Throws: What the value throws when it is encoded.
  public static func json(
    _ value: some Encodable, status: HTTPResponse.Status = .ok
  ) throws -> RouteResponse {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let bytes = Array(try encoder.encode(value))
    return RouteResponse(
      status, headers: [.contentType: "application/json"], body: .bytes(bytes))
  }

  /// A file of the server's disk, as it is: with its stretches and conditions (RFC 9110 §13 and §14), and from
  /// the disk to the client without passing through memory. One that is not there is answered 404.
  ///
  /// Name no path that comes from the request: look its file up, and check whose it is.
  /// - `type`: Its type; `nil` is found by the name.
  public static func file(_ url: URL, as type: String? = nil) -> RouteResponse {
    var response = RouteResponse(
      .ok, body: .file(path: url.path(percentEncoded: false), name: url.lastPathComponent))
    if let type { response.headers[.contentType] = type }
    return response
  }

  /// What a browser does with a file.
  public enum FileUse: Sendable {
    /// It is saved.
    case attachment
    /// It is shown, if it is of a kind that cannot act: pictures, sound, film, PDF and plain text. Others are saved.
    case inline
  }

  /// A file that a person has sent and an app has taken: with its stretches and conditions, under its own name, and
  /// as what its content is. It is sent piece by piece, from wherever the server's files are. One that is not there
  /// any more is answered 404.
  ///
  /// ```swift
  /// HTTPRoute(.get, "letters/:id/scan", in: LetterApplication.self) { request, context in
  ///   let letter = try context.getState().letter(request.parameter("id"))
  ///   return .file(letter.scan, as: .inline)
  /// }
  /// ```
  /// Find it in the state of whoever asks: what is not theirs is then not there.
  public static func file(_ file: StoredFile, as use: FileUse = .attachment) -> RouteResponse {
    var response = RouteResponse(.ok, body: .stored(file))
    let isText = file.contentType.hasPrefix("text/") || file.contentType == "application/json"
    response.headers[.contentType] = file.contentType + (isText ? "; charset=utf-8" : "")
    // It never changes, and is for one person.
    response.headers[.cacheControl] = "private, no-cache"
    let isShown = use == .inline && shownTypes.contains(file.contentType)
    let attachment = ContentDisposition.attachment(file.name)
    response.headers[.contentDisposition] =
      isShown ? "inline" + attachment.dropFirst("attachment".count) : attachment
    return response
  }

  /// A picture that a person has sent, as wide as the query of the request says in `width`, in pixels; without that, or
  /// where it cannot be made smaller, as it came. It is the other end of `UIImage(url:width:)`.
  ///
  /// ```swift
  /// HTTPRoute(.get, "letters/:id/scan", in: LetterApplication.self) { request, context in
  ///   let letter = try context.getState().letter(request.parameter("id"))
  ///   return try .image(letter.scan, for: request)
  /// }
  /// ```
  /// Smaller pictures are made of JPEG, PNG, WebP and GIF by `vipsthumbnail` of libvips (Debian's `libvips-tools`), in a
  /// process of its own with bounds, and kept for a while (`IMAGE_SPACE`). They come in fourteen widths: the next one that
  /// is wide enough is sent. A picture that is narrower stays so. Of one that moves there is the beginning.
  /// - Throws: ``HTTPError`` 400 where `width` is no number from 1 on.
  public static func image(
    _ file: StoredFile, for request: RouteRequest
  ) throws(HTTPError) -> RouteResponse {
    var response = RouteResponse.file(file, as: .inline)
    guard request.parameters["width"] != nil else { return response }
    let width: Int = try request.parameter("width")
    guard width > 0 else { throw HTTPError(.badRequest, "width is no number of pixels.") }
    response.body = .picture(file, width: width)
    // What is sent goes by what the browser takes.
    response.headers[.vary] = "Accept"
    return response
  }

  /// What no browser runs.
  private static let shownTypes: Set = [
    "image/png", "image/jpeg", "image/gif", "image/webp", "image/avif", "image/heic",
    "application/pdf", "text/plain", "text/csv", "audio/mpeg", "audio/mp4", "audio/wav",
    "audio/flac", "audio/ogg", "video/mp4", "video/webm", "video/quicktime",
  ]

  /// What is made while it is sent.
  ///
  /// ```swift
  /// .stream("text/csv") { body in
  ///   for try await row in database.expenses { try await body.write(row.csv) }
  /// }
  /// ```
  /// The closure waits wherever the client does, and a client that has left makes `write` throw. When it throws,
  /// the answer is broken off, so that nobody takes a part for the whole.
  /// - `length`: How many bytes there will be, if that is known: then browsers show how far they are.
  public static func stream(
    _ type: String, length: Int? = nil,
    _ write: @escaping @Sendable (_ body: BodyWriter) async throws -> Void
  ) -> RouteResponse {
    RouteResponse(
      .ok, headers: [.contentType: type], body: .stream(length: length, write: write))
  }

  /// Another place to look at, with a GET (303).
  /// - `place`: A path of this server, such as `/ledger`, or an `http` or `https` URL.
  public static func redirect(to place: String) -> RouteResponse {
    RouteResponse(.seeOther, headers: [.location: place])
  }

  // MARK: More of it

  /// The same as a file that browsers save (RFC 6266).
  public func attachment(_ name: String) -> RouteResponse {
    var response = self
    response.headers[.contentDisposition] = ContentDisposition.attachment(name)
    return response
  }

  /// The same with a header field.
  public func header(_ name: HTTPField.Name, _ value: String) -> RouteResponse {
    var response = self
    response.headers[name] = value
    return response
  }

  /// The same with a cookie (RFC 6265). Scripts do not see it and other sites do not send it along, and it goes
  /// over TLS alone where the request did.
  /// - Parameters:
  ///   - name: Its name: letters, digits and signs.
  ///   - value: Letters, digits and most signs; no blank, comma, quote, semicolon or backslash.
  ///   - age: How long the browser keeps it; `nil` until it is closed. Zero takes it away.
  ///   - path: For which paths it is sent.
  ///   - isForScripts: Whether scripts see it.
  public func cookie(
    _ name: String, _ value: String, for age: Duration? = nil, path: String = "/",
    isForScripts: Bool = false
  ) -> RouteResponse {
    var response = self
    response.cookies.append(
      RouteCookie(
        name: name, value: value, seconds: age.map { Int($0.components.seconds) }, path: path,
        isForScripts: isForScripts))
    return response
  }
}

/// A cookie of an app's own.
struct RouteCookie: Sendable {
  let name: String
  let value: String
  let seconds: Int?
  let path: String
  let isForScripts: Bool

  /// The field; `nil` for what could end it or be another cookie (RFC 6265 §4.1.1).
  func field(isSecure: Bool) -> String? {
    let isToken = !name.isEmpty && HTTPField.Name(name) != nil
    let isValue = value.utf8.allSatisfy { byte in
      (0x21...0x7E).contains(byte) && ![0x22, 0x2C, 0x3B, 0x5C].contains(byte)
    }
    let isPath =
      path.hasPrefix("/") && path.utf8.allSatisfy { (0x20...0x7E).contains($0) && $0 != 0x3B }
    guard isToken, isValue, isPath else { return nil }
    var field = "\(name)=\(value); Path=\(path); SameSite=Lax"
    if let seconds { field += "; Max-Age=\(seconds)" }
    if !isForScripts { field += "; HttpOnly" }
    if isSecure { field += "; Secure" }
    return field
  }
}

/// The `Content-Disposition` of files (RFC 6266).
enum ContentDisposition {
  /// A file that is saved under a name: for clients that know ASCII alone, and as it is.
  static func attachment(_ name: String) -> String {
    let name = name.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? "file"
    let plain = String(
      decoding: name.unicodeScalars.map { scalar -> UInt8 in
        scalar.isASCII && scalar.value >= 0x20 && scalar.value != 0x7F && scalar != "\""
          && scalar != "%"
          ? UInt8(scalar.value) : UInt8(ascii: "_")
      }, as: UTF8.self)
    guard plain != name else { return "attachment; filename=\"\(plain)\"" }
    return "attachment; filename=\"\(plain)\"; filename*=UTF-8''\(PercentEncoding.encode(name))"
  }
}
