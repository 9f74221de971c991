import Foundation

/// What came back for a request.
public struct Response: Sendable {
  /// The status code.
  public let status: Int
  /// The header fields, names in lower case.
  public let headers: [(name: String, value: String)]
  /// The body.
  public let body: String

  /// The first field of this name.
  public func header(_ name: String) -> String? {
    headers.first { $0.name == name.lowercased() }?.value
  }

  /// Reads what `curl --include` prints; interim answers (1xx) are skipped.
  init(_ text: String) {
    var rest = text.replacing("\r\n", with: "\n")[...]
    var head: Substring = ""
    repeat {
      let end = rest.range(of: "\n\n") ?? rest.endIndex..<rest.endIndex
      head = rest[..<end.lowerBound]
      rest = rest[end.upperBound...]
    } while head.contains(" 100 ") && head.hasPrefix("HTTP/1.1 100")
    let lines = head.split(separator: "\n")
    status = lines.first.flatMap { Int($0.split(separator: " ").dropFirst().first ?? "") } ?? 0
    headers = lines.dropFirst().map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      return (
        parts[0].lowercased(),
        parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
      )
    }
    body = String(rest)
  }
}

/// Requests through the `curl` program.
public enum Curl {
  /// Runs `curl` with these arguments and reads its answer.
  public static func run(_ arguments: [String], input: String? = nil) throws -> Response {
    let process = try ChildProcess(
      ["curl", "--silent", "--include", "--max-time", "20"] + arguments)
    process.write(Array((input ?? "").utf8))
    let output = process.readOutput()
    _ = process.waitForExit()
    return Response(String(decoding: output, as: UTF8.self))
  }
}
