import Foundation
import ShojiTestSupport

/// What a parser reads: an element, or text with the name `#text`.
struct Node: Decodable, Equatable {
  var name: String
  var attributes: [String: String] = [:]
  var text = ""
  var children: [Node] = []

  static func text(_ text: String) -> Node { Node(name: "#text", text: text) }

  /// Byte by byte: Strings are equal when they look the same, which is too lenient here.
  static func == (left: Node, right: Node) -> Bool {
    left.name == right.name && left.text.utf8.elementsEqual(right.text.utf8)
      && left.attributes.mapValues { Array($0.utf8) }
        == right.attributes.mapValues { Array($0.utf8) }
      && left.children == right.children
  }
}

/// Parses HTML with html5lib, which follows the standard as browsers do.
enum Oracle {
  /// The trees of many fragments, from one process.
  static func parse(_ fragments: [String]) throws -> [[Node]] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "oracle-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appending(path: "fragments.json")
    let target = folder.appending(path: "trees.json")
    try JSONEncoder().encode(fragments).write(to: source)

    let environment = Fixtures.root.appending(path: ".venv/bin/python3").path
    let hasEnvironment = FileManager.default.isExecutableFile(atPath: environment)
    let process = try ChildProcess(
      [
        hasEnvironment ? environment : "python3", Fixtures.url("oracle.py").path, source.path,
        target.path,
      ], reading: .errors)
    let message = process.readOutput()
    guard process.waitForExit() == 0 else {
      throw OracleError(description: String(decoding: message, as: UTF8.self))
    }
    return try JSONDecoder().decode([[Node]].self, from: Data(contentsOf: target))
  }
}

/// The oracle could not answer.
struct OracleError: Error, CustomStringConvertible {
  let description: String
}
