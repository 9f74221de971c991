import HTTPTypes

/// The cookie that carries the session id.
enum SessionCookie {
  /// Its name on plain HTTP.
  static let plainName = Array("shoji".utf8)
  /// Its name over TLS, where browsers hold it to `Secure`, `Path=/` and no `Domain`.
  static let secureName = Array("__Host-shoji".utf8)

  /// The name on this connection.
  static func name(for exchange: HTTPExchange) -> [UInt8] {
    exchange.isSecure ? secureName : plainName
  }

  /// Whether it is one of the two names.
  static func isName(_ name: String) -> Bool {
    name.utf8.elementsEqual(plainName) || name.utf8.elementsEqual(secureName)
  }

  /// The field that takes it away.
  static func removal(secure: Bool) -> HeaderField {
    let name = String(decoding: secure ? secureName : plainName, as: UTF8.self)
    let attributes = "Path=/; Max-Age=0; HttpOnly; SameSite=Lax" + (secure ? "; Secure" : "")
    return HeaderField(.setCookie, "\(name)=; \(attributes)")
  }

  /// How long browsers keep it, in seconds: longer than most sessions live. The server knows when they end.
  private static let maximumAge = 365 * 24 * 3_600

  /// The field that sets it.
  /// - `isRemembered`: Whether the browser keeps it when it is closed.
  static func field(_ value: [UInt8], isRemembered: Bool, secure: Bool) -> HeaderField {
    let name = String(decoding: secure ? secureName : plainName, as: UTF8.self)
    let text = String(decoding: value, as: UTF8.self)
    let age = isRemembered ? "Max-Age=\(maximumAge); " : ""
    let attributes = "Path=/; \(age)HttpOnly; SameSite=Lax" + (secure ? "; Secure" : "")
    return HeaderField(.setCookie, "\(name)=\(text); \(attributes)")
  }
}
