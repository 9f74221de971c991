import Foundation

/// The files beside the tests, and the project's root.
enum Fixtures {
  /// The package may be reached by a link; the Python environment is where the files really are.
  static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func url(_ name: String) -> URL {
    root.appending(path: "Tests/Fixtures/ShojiHTML").appending(path: name)
  }

  static func decode<Content: Decodable>(_ type: Content.Type, from name: String) throws -> Content
  {
    try JSONDecoder().decode(type, from: Data(contentsOf: url(name)))
  }
}
