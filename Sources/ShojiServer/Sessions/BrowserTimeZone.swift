import Foundation
import ShojiUI
import Synchronization

/// The time zone that the client script tells of a browser, by its name in the database of zones.
///
/// It leaves it in a cookie, where sessions that begin find it, and tells it in a header field when a page shows
/// times in another zone.
enum BrowserTimeZone {
  private static let field: StaticString = "Shoji-Time-Zone"
  private static let cookie = Array("shoji-time-zone".utf8)

  /// Zones that were asked for. There are some 600; what a hostile browser makes up is none.
  private static let known = Mutex<[String: TimeZone]>([:])
  private static let longestName = 64

  /// Whether a request tells a zone.
  static func isTold(by exchange: HTTPExchange) -> Bool {
    exchange.withHeader(field) { _ in true } ?? false
  }

  /// The zone that a request tells.
  static func told(by exchange: HTTPExchange) -> TimeZone? {
    exchange.header(field).flatMap { zone(named: $0) }
  }

  /// The zone that the browser has told before.
  static func remembered(by exchange: HTTPExchange) -> TimeZone? {
    exchange.cookie(cookie).flatMap { zone(named: String(decoding: $0, as: UTF8.self)) }
  }

  /// The zone with a name of the database; `nil` for anything else.
  static func zone(named name: String) -> TimeZone? {
    guard (1...longestName).contains(name.utf8.count), name.utf8.allSatisfy(isOfName) else {
      return nil
    }
    return known.withLock { known in
      if let zone = known[name] { return zone }
      guard let zone = TimeZone(identifier: name) else { return nil }
      known[name] = zone
      return zone
    }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "_"),
      UInt8(ascii: "-"), UInt8(ascii: "+"):
      true
    default: false
    }
  }
}

extension SessionLocale {
  /// The name of the zone that pages show times in, as browsers call it, if the browser's would take its place.
  var shownTimeZone: String? {
    guard isTimeZoneUsed, !isTimeZoneChosen else { return nil }
    return timeZone.identifier == "GMT" ? "UTC" : timeZone.identifier
  }
}

extension TimeZone {
  /// Whether clocks in both zones show the same from 1970 to ten years from now, looked at once a month: mostly they
  /// are one zone with two names.
  func keepsTime(of other: TimeZone) -> Bool {
    let month: TimeInterval = 30 * 86_400
    let end = Date.now.timeIntervalSince1970 + 10 * 365 * 86_400
    return stride(from: end, through: 0, by: -month).allSatisfy { seconds in
      let date = Date(timeIntervalSince1970: seconds)
      return secondsFromGMT(for: date) == other.secondsFromGMT(for: date)
    }
  }
}
