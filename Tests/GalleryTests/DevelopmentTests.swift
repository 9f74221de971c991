import Foundation
import ShojiTesting
import Testing

/// The script of `make dev` with a compiler that says what a file has, and the gallery as what it builds.
@Suite("Development", .timeLimit(.minutes(2)))
struct DevelopmentTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "development-\(UUID().uuidString)")

  private static let compiler = """
    #!/bin/sh
    case "$*" in *--show-bin-path*) mkdir -p "$PWD/bin"; echo "$PWD/bin"; exit;; esac
    if [ -s faults ]; then cat faults; exit 1; fi
    cp "$PROGRAM" bin/Gallery
    """

  private func write(_ text: String, to file: String) throws {
    let place = folder.appending(path: file)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place, options: .atomic)
  }

  /// Starts the script, and runs a body with the address that it says.
  private func develop(_ body: (String) throws -> Void) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(Self.compiler, to: "compiler")
    try write("let x = 1\n", to: "Sources/Gallery/Screen.swift")
    for name in ["Templates", "Public"] {
      try FileManager.default.copyItem(
        at: URL(filePath: name), to: folder.appending(path: name))
    }
    let script = URL(filePath: "Scripts/dev").path
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "Gallery").path
    let development = try ChildProcess(
      ["sh", "-c", "cd '\(folder.path)' && exec '\(script)' Gallery"],
      environment: [
        "PROGRAM": program, "SWIFT": "sh \(folder.path)/compiler", "PORT": "0",
        "LOG_LEVEL": "error",
      ])
    defer {
      development.send(SIGTERM)
      _ = development.waitForExit()
    }
    var line = development.readLine()
    while !line.hasPrefix("Serving "), !line.isEmpty { line = development.readLine() }
    try body(String(try #require(line.split(separator: " ").dropFirst().first)))
  }

  /// Asks for a page until it is as it should be. It is answered every time, though one server follows another.
  private func page(
    at url: String, status: Int = 200, _ isRight: (String) -> Bool = { _ in true }
  ) throws -> String {
    let deadline = ContinuousClock.now + .seconds(30)
    var body = ""
    while ContinuousClock.now < deadline {
      let answer = try Curl.run(cookies + [url])
      try #require([200, 503].contains(answer.status), "\(url): \(answer.status)")
      body = answer.body
      if answer.status == status, isRight(body) { return body }
    }
    Issue.record("\(url) did not become what it should be: \(body)")
    return body
  }

  private var cookies: [String] {
    ["--cookie", folder.path + "/jar", "--cookie-jar", folder.path + "/jar"]
  }

  private func press(_ title: String, at url: String) throws {
    let page = Page(html: try self.page(at: url))
    let fields = page.fields.filter { $0.name.hasPrefix("_") }
    let button = try #require(page.buttons.first { $0.title == title }?.value)
    let answer = try Curl.run(
      cookies + fields.flatMap { ["--data-urlencode", "\($0.name)=\($0.value)"] }
        + ["--data-urlencode", "_e=\(button)", url])
    #expect(answer.status == 303)
  }

  @Test func `A build that fails is told on every page, and sessions stay`() throws {
    try develop { address in
      let url = address + "/counter"
      try press("Start counting", at: url)
      try press("Increment", at: url)
      #expect(try page(at: url).contains("the counter is at 1"))
      #expect(try !page(at: url).contains("<pre>"))

      let file = folder.path + "/Sources/Gallery/Screen.swift"
      try write(
        "\(file):2:9: error: there is no <y>\n\(file):2:9: note: did you mean 'x'?\n", to: "faults")
      try write("let x = 1\nlet z = y // <here>\n", to: "Sources/Gallery/Screen.swift")
      let broken = try page(at: url) { $0.contains("<pre>") }
      #expect(broken.contains("Sources/Gallery/Screen.swift:2: there is no &lt;y&gt;"))
      #expect(broken.contains("    2 | let z = y // &lt;here&gt;\n"))
      #expect(broken.contains("        did you mean &#39;x&#39;?</pre>"))
      #expect(broken.contains("the counter is at 1"))
      try press("Increment", at: url)

      try write("", to: "faults")
      try write("let x = 1\nlet z = x\n", to: "Sources/Gallery/Screen.swift")
      let mended = try page(at: url) { !$0.contains("<pre>") }
      #expect(mended.contains("the counter is at 2"))
    }
  }

  @Test func `A template is read anew without a build, and says its mistakes`() throws {
    try develop { address in
      let template = try String(contentsOfFile: "Templates/Login/LoginView.html", encoding: .utf8)
      let url = address + "/login"
      #expect(try page(at: url).contains("This is a demonstration"))
      // What would be built is not asked for.
      try write("exit 1", to: "compiler")
      let other = template.replacing("This is a demonstration", with: "This is another")
      try write(other, to: "Templates/Login/LoginView.html")
      _ = try page(at: url) { $0.contains("This is another") }

      try write(template + "</b>\n", to: "Templates/Login/LoginView.html")
      let refused = try page(at: url, status: 503)
      #expect(refused.contains("The app cannot be started"))
      #expect(refused.contains("LoginView.html") && refused.contains("Mend:"), "\(refused)")

      try write(template, to: "Templates/Login/LoginView.html")
      _ = try page(at: url) { $0.contains("This is a demonstration") }
    }
  }
}
