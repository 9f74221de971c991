import HTTPTypes

/// The cookie that carries the session id.
///
/// Browsers send cookies to all ports of a host. So the name has a mark of the key, and two apps on one host keep
/// their sessions. A key of one run alone makes no mark: each restart would leave another cookie behind.
struct SessionCookie: Sendable {
  /// A name on plain HTTP, and the one over TLS, where browsers hold it to `Secure`, `Path=/` and no `Domain`.
  private struct Names {
    let plain: [UInt8]
    let secure: [UInt8]

    init(suffix: String) {
      plain = Array((plainStem + suffix).utf8)
      secure = Array((secureStem + suffix).utf8)
    }

    subscript(exchange: HTTPExchange) -> [UInt8] { exchange.isSecure ? secure : plain }
  }

  private let names: Names
  /// The names that cookies of earlier versions and of keys before this one have.
  private let formerNames: [Names]

  private static let plainStem = "shoji"
  private static let secureStem = "__Host-shoji"

  /// - Parameters:
  ///   - mark: The mark of the key; `nil` where it is of one run alone.
  ///   - formerMarks: The marks of the keys before it.
  init(mark: String?, formerMarks: [String] = []) {
    names = Names(suffix: mark.map { "-\($0)" } ?? "")
    formerNames =
      mark == nil ? [] : formerMarks.map { Names(suffix: "-\($0)") } + [Names(suffix: "")]
  }

  /// Returns the first result for a cookie of the request: under the present name first, then under the former
  /// ones.
  func first<Result>(
    in exchange: HTTPExchange, _ body: (Span<UInt8>) throws -> Result?
  ) rethrows -> Result? {
    try firstPresent(in: exchange, body) ?? firstFormer(in: exchange, body)
  }

  /// Returns the first result for a cookie under the present name.
  func firstPresent<Result>(
    in exchange: HTTPExchange, _ body: (Span<UInt8>) throws -> Result?
  ) rethrows -> Result? {
    try exchange.firstCookie(names[exchange], body)
  }

  /// Returns the first result for a cookie under a former name.
  func firstFormer<Result>(
    in exchange: HTTPExchange, _ body: (Span<UInt8>) throws -> Result?
  ) rethrows -> Result? {
    for former in formerNames {
      if let result = try exchange.firstCookie(former[exchange], body) { return result }
    }
    return nil
  }

  /// Whether the request has a session under former names alone.
  /// - Parameters:
  ///   - value: The value that the cookie of the session has.
  ///   - isOfSession: Whether another value is of the session too, signed with a former key.
  func isFormer(
    _ value: [UInt8], in exchange: HTTPExchange, orWhere isOfSession: ([UInt8]) -> Bool
  ) -> Bool {
    guard !formerNames.isEmpty else { return false }
    let isValue = { (cookie: Span<UInt8>) -> Bool? in
      cookie.count == value.count && cookie.indices.allSatisfy { cookie[$0] == value[$0] }
        ? true : nil
    }
    return firstPresent(in: exchange, isValue) == nil
      && firstFormer(in: exchange) { cookie in
        if isValue(cookie) != nil { return true }
        let bytes = unsafe cookie.withUnsafeBufferPointer { unsafe Array($0) }
        return isOfSession(bytes) ? true : nil
      } != nil
  }

  /// Whether a cookie with this name may carry a session id, of this app or of another one on the host.
  static func isName(_ name: some StringProtocol) -> Bool {
    var rest = name[...]
    if rest.hasPrefix(secureStem) { rest = rest.dropFirst(secureStem.count - plainStem.count) }
    guard rest.hasPrefix(plainStem) else { return false }
    rest = rest.dropFirst(plainStem.count)
    return rest.isEmpty || rest.first == "-" && SessionSigner.isMark(rest.dropFirst())
  }

  /// The field that deletes it.
  func removal(for exchange: HTTPExchange) -> HeaderField {
    removal(of: names[exchange], for: exchange)
  }

  /// The fields that set it in the place of those under former names.
  func replacement(_ value: [UInt8], isRemembered: Bool, for exchange: HTTPExchange)
    -> [HeaderField]
  {
    [field(value, isRemembered: isRemembered, for: exchange)]
      + formerNames.filter { exchange.cookie($0[exchange]) != nil }
      .map { removal(of: $0[exchange], for: exchange) }
  }

  private func removal(of name: [UInt8], for exchange: HTTPExchange) -> HeaderField {
    let attributes =
      "Path=/; Max-Age=0; HttpOnly; SameSite=Lax" + (exchange.isSecure ? "; Secure" : "")
    return HeaderField(.setCookie, "\(String(decoding: name, as: UTF8.self))=; \(attributes)")
  }

  /// How long browsers keep it, in seconds: longer than most sessions live. The server knows when they end.
  private static let maximumAge = 365 * 24 * 3_600

  /// The field that sets it.
  /// - `isRemembered`: Whether the browser keeps it when it is closed.
  func field(_ value: [UInt8], isRemembered: Bool, for exchange: HTTPExchange) -> HeaderField {
    let name = String(decoding: names[exchange], as: UTF8.self)
    let text = String(decoding: value, as: UTF8.self)
    let age = isRemembered ? "Max-Age=\(Self.maximumAge); " : ""
    let attributes = "Path=/; \(age)HttpOnly; SameSite=Lax" + (exchange.isSecure ? "; Secure" : "")
    return HeaderField(.setCookie, "\(name)=\(text); \(attributes)")
  }
}
