package import HTTPTypes

/// The conditional fields of a GET or HEAD, evaluated in the order of RFC 9110 §13.2.2.
package struct Preconditions {
  var ifMatch: String?
  var ifUnmodifiedSince: String?
  var ifNoneMatch: String?
  var ifModifiedSince: String?
  var ifRange: String?

  package enum Outcome {
    case proceed
    case notModified
    case failed
  }

  package init(_ exchange: HTTPExchange) {
    ifMatch = exchange.header("If-Match")
    ifUnmodifiedSince = exchange.header("If-Unmodified-Since")
    ifNoneMatch = exchange.header("If-None-Match")
    ifModifiedSince = exchange.header("If-Modified-Since")
    ifRange = exchange.header("If-Range")
  }

  package init(_ fields: HTTPFields) {
    ifMatch = fields[.ifMatch]
    ifUnmodifiedSince = fields[.ifUnmodifiedSince]
    ifNoneMatch = fields[.ifNoneMatch]
    ifModifiedSince = fields[.ifModifiedSince]
    ifRange = fields[.ifRange]
  }

  package func evaluate(_ file: StaticFile) -> Outcome {
    if let ifMatch {
      if !Self.lists(ifMatch, file.entityTag, weakly: false) { return .failed }
    } else if let date = ifUnmodifiedSince.flatMap(HTTPDate.parse), file.modified > date {
      return .failed
    }
    if let ifNoneMatch {
      return Self.lists(ifNoneMatch, file.entityTag, weakly: true) ? .notModified : .proceed
    }
    if let date = ifModifiedSince.flatMap(HTTPDate.parse), file.modified <= date {
      return .notModified
    }
    return .proceed
  }

  /// For what is known by its tag alone.
  package func evaluate(tag: String) -> Outcome {
    if let ifMatch, !Self.lists(ifMatch, tag, weakly: false) { return .failed }
    if let ifNoneMatch, Self.lists(ifNoneMatch, tag, weakly: true) { return .notModified }
    return .proceed
  }

  /// Whether a `Range` still speaks of what the client has a part of, which is known by its tag alone.
  package func rangeApplies(to tag: String) -> Bool { ifRange.map { $0 == tag } ?? true }

  /// Whether a `Range` still speaks of the file that the client has a part of.
  package func rangeApplies(to file: StaticFile) -> Bool {
    guard let ifRange else { return true }
    if ifRange.hasPrefix("\"") { return ifRange == file.entityTag }
    return HTTPDate.parse(ifRange) == file.modified
  }

  private static func lists(_ field: String, _ tag: String, weakly: Bool) -> Bool {
    if field == "*" { return true }
    return field.split(separator: ",").contains { entry in
      var entry = entry.drop { $0 == " " || $0 == "\t" }
      while entry.last == " " || entry.last == "\t" { entry.removeLast() }
      if weakly && entry.hasPrefix("W/") { entry.removeFirst(2) }
      return entry == tag
    }
  }
}
