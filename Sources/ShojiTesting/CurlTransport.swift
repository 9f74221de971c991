import Foundation

/// Sends requests with `curl`, which keeps the cookies in a file.
final class CurlTransport: RequestTransport {
  private let base: String
  private let jar: CurlCookies

  init(base: String, jar: CurlCookies = CurlCookies()) {
    self.base = base
    self.jar = jar
  }

  func moved(to url: String) -> any RequestTransport {
    CurlTransport(base: url, jar: jar)
  }

  func send(_ request: Request) throws -> Response {
    var arguments = ["--cookie", jar.file.path, "--cookie-jar", jar.file.path]
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

  func cookie(where isName: (Substring) -> Bool) throws -> String? {
    let text = try String(contentsOf: jar.file, encoding: .utf8)
    for line in text.split(separator: "\n") {
      let columns = line.split(separator: "\t")
      if columns.count == 7, isName(columns[5]) { return String(columns[6]) }
    }
    return nil
  }
}

/// The file with the cookies of a browser, as long as it is used.
final class CurlCookies {
  let file = FileManager.default.temporaryDirectory.appending(path: "shoji-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: file) }
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
