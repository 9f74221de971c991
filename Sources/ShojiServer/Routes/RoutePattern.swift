import ShojiUI

/// The path of a route: words, and names after a colon.
struct RoutePattern: Sendable, Equatable {
  enum Segment: Sendable, Equatable {
    case word(String)
    case name(String)
  }

  let segments: [Segment]

  init(_ text: String) {
    segments = text.split(separator: "/").map {
      $0.hasPrefix(":") ? .name(String($0.dropFirst())) : .word(String($0))
    }
  }

  /// The pattern without what can be written in several ways.
  var text: String {
    segments.map { if case .name(let name) = $0 { ":\(name)" } else { word(of: $0) ?? "" } }
      .joined(separator: "/")
  }

  private func word(of segment: Segment) -> String? {
    if case .word(let word) = segment { word } else { nil }
  }

  /// The first word; `nil` where there is none, and no route can be.
  var firstWord: String? { segments.first.flatMap(word) }

  /// What stands in the path under the names; `nil` if it is another path.
  func match(_ path: [String]) -> [RouteParameters.Parameter]? {
    guard path.count == segments.count else { return nil }
    var parameters: [RouteParameters.Parameter] = []
    for (segment, text) in zip(segments, path) {
      switch segment {
      case .word(let word): if word != text { return nil }
      case .name(let name):
        if text.isEmpty { return nil }
        parameters.append(.init(name: name, text: text))
      }
    }
    return parameters
  }

  /// Whether it comes before another one that has as many segments: with a word where that has a name.
  func isMoreExact(than other: RoutePattern) -> Bool {
    for (own, others) in zip(segments, other.segments) {
      switch (own, others) {
      case (.word, .name): return true
      case (.name, .word): return false
      default: continue
      }
    }
    return false
  }

  /// Whether both match the same paths.
  func hasShape(of other: RoutePattern) -> Bool {
    segments.map(word) == other.segments.map(word)
  }
}
