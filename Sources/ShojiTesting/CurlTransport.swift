import Foundation

/// Sends requests with `curl`, which keeps the cookies in a file.
final class CurlTransport: RequestTransport {
  private let base: String
  private let jar: URL

  init(base: String) {
    self.base = base
    jar = FileManager.default.temporaryDirectory.appending(path: "shoji-\(UUID().uuidString)")
  }

  deinit { try? FileManager.default.removeItem(at: jar) }

  func send(_ request: Request) throws -> Response {
    var arguments = ["--cookie", jar.path, "--cookie-jar", jar.path]
    if request.method == .head { arguments.append("--head") }
    for header in request.headers { arguments += ["--header", header] }
    var input: [UInt8] = []
    switch request.body {
    case .none: break
    case .text(let text):
      arguments += ["--data-binary", "@-"]
      input = Array(text.utf8)
    case .parts(let parts): arguments += parts.flatMap(\.arguments)
    }
    return try Curl.run(arguments + [base + request.path], input: input)
  }

  func cookie(_ name: String) throws -> String? {
    let text = try String(contentsOf: jar, encoding: .utf8)
    for line in text.split(separator: "\n") {
      let columns = line.split(separator: "\t")
      if columns.count == 7, columns[5] == name { return String(columns[6]) }
    }
    return nil
  }
}

extension Request.Part {
  fileprivate var arguments: [String] {
    switch self {
    case .text(let name, let value): ["--form-string", "\(name)=\(value)"]
    case .file(let name, let path): ["--form", "\(name)=@\(path)"]
    case .noFile(let name): ["--form", "\(name)=@/dev/null;filename="]
    }
  }
}
