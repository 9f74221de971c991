package import HTTPTypes

/// One header field of an answer. Unlike `HTTPField` it keeps the value as it is, so that a forbidden
/// byte is noticed and refused instead of being replaced.
package struct HeaderField: Sendable {
  package let name: HTTPField.Name
  package let value: String

  package init(_ name: HTTPField.Name, _ value: String) {
    self.name = name
    self.value = value
  }

  /// False for empty values, and for control characters: with CR or LF the rest of the value would
  /// be a field of its own.
  package var isSound: Bool {
    guard !value.isEmpty else { return false }
    return value.utf8.allSatisfy { byte in (byte >= 0x20 && byte != 0x7f) || byte == 0x09 }
  }
}

extension HTTPField.Name {
  /// `Referrer-Policy`, without making the name anew for each use.
  static let referrerPolicy = named("Referrer-Policy")
  /// `Cross-Origin-Opener-Policy`.
  static let crossOriginOpenerPolicy = named("Cross-Origin-Opener-Policy")

  /// `Shoji-Window`: the window of a tab with the client script; `*` on the page of another one.
  package static let shojiWindow = named("Shoji-Window")

  /// `X-Accel-Buffering`: whether a proxy such as nginx may collect what is sent.
  package static let xAccelBuffering = named("X-Accel-Buffering")

  /// `Shoji-Page`: the version of the page that the script has, or has then.
  package static let shojiPage = named("Shoji-Page")

  /// `Shoji-Build`: the build of the client script, on errors of the app's routes. Errors of proxies have none.
  package static let shojiBuild = named("Shoji-Build")

  /// `X-Request-Id`: what logs call the request.
  package static let xRequestID = named("X-Request-Id")

  private static func named(_ name: String) -> HTTPField.Name {
    // The literals above are tokens; the alternative is never taken.
    HTTPField.Name(name) ?? .via
  }
}
