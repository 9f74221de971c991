import Foundation
import ShojiServer
import ShojiTesting
import Testing

/// What a person does, and all that comes back.
private struct Story: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let steps: @Sendable (Recording) throws -> Void

  init(_ name: String, _ steps: @escaping @Sendable (Recording) throws -> Void) {
    testDescription = name
    self.steps = steps
  }
}

/// A browser over one of the transports, whose answers are written down.
private final class Recording {
  let browser: Browser
  private(set) var answers: [String] = []

  init(_ browser: Browser) { self.browser = browser }

  /// Writes down status, fields and body; what is random has a name in place of its value.
  func note(_ answer: Response, isHead: Bool = false) {
    var text = "\(answer.status)\n"
    for (name, value) in answer.headers where name != "date" && name != "x-request-id" {
      // The number of a window has as many digits as it happens to have.
      let isLength = name == "content-length" && (Int(value) == answer.bytes.count || isHead)
      text += "\(name): \(isLength ? "LENGTH" : value)\n"
    }
    text += Self.named(answer.body)
    answers.append(text.replacing(/shoji(-[0-9a-f]{8})?=[A-Za-z0-9_-]+/, with: "shoji=COOKIE"))
  }

  /// A page with names in place of what is random in it.
  static func named(_ html: String, _ names: [String] = ["_token", "_ticket", "_window"]) -> String
  {
    let page = Page(html: html)
    let unmarked = html.replacing(/\ data-version="\w+"/, with: "")
    return names.reduce(unmarked) { html, name in
      html.replacing("name=\"\(name)\" value=\"\(page.value(of: name) ?? "")\"", with: name)
    }
  }

  func noteBrowser() { note(browser.response) }
}

@Suite("The transports of a browser", .timeLimit(.minutes(1)))
struct TransportTests {
  private static let stories = [
    Story("forms, redirects and cookies") { recording in
      let browser = recording.browser
      try browser.visit("/bench")
      recording.noteBrowser()
      try browser.fill("Name", with: "Ada \"&\" Ö\nsecond")
      try browser.press("Add")
      recording.noteBrowser()
      recording.note(try browser.post(event: "/bench.add"))
      try browser.visit("/bench")
      try browser.press("Sheet")
      recording.noteBrowser()
      try browser.press("Done")
      #expect(try browser.sessionCookie() != nil)
      recording.note(try browser.post(event: "/bench.leave"))
      #expect(try browser.sessionCookie() == nil)
    },
    Story("files and boxes") { recording in
      let folder = FileManager.default.temporaryDirectory.appending(path: "shoji-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let browser = recording.browser
      try browser.visit("/controls")
      for name in ["one.txt", "two \"2\".png", "three"] {
        let file = folder.appending(path: name)
        try Data("--x\r\n\(name)\r\n".utf8).write(to: file)
        try browser.attach([file.path], to: "File")
        try browser.set("Sound", on: name == "three")
        try browser.press("Save")
        recording.noteBrowser()
      }
      try browser.press("Save")
      recording.noteBrowser()
    },
    Story("heads, refusals and what is no page") { recording in
      let browser = recording.browser
      let requests: [Request] = [
        .head("/bench"), .get("/bench/"), .get("/nowhere"), .get("/_shoji/health"),
        .get("/_shoji/shoji.0000000000000000.css"), .get("/bench?a=%zz"), .get("/bench%00"),
        .get("/bench", headers: ["Accept-Language: de", "X-Empty: "]),
        .post("/bench", .text("a=1"), headers: ["Origin: https://evil.example"]),
        .post("/bench", .text("{}"), headers: ["Content-Type: application/json"]),
        .post("/bench", .form([("_token", "x"), ("_ticket", "y")])),
        .post("/bench", .text(String(repeating: "x", count: 20_000))),
        .get("/bench", headers: ["Host: a.example", "Cookie: shoji=x"]),
      ]
      for request in requests {
        recording.note(try browser.send(request), isHead: request.method == .head)
      }
      #expect(try browser.visit("/bench").buttons.count > 1)
    },
  ]

  @Test("A story goes the same way, byte for byte, whoever writes the requests", arguments: stories)
  fileprivate func same(story: Story) async throws {
    try await TestServer.run(
      Workbench.mounts + ControlsApp.mounts, configure: { $0.http.maximumBodyBytes = 10_000 }
    ) { server in
      let recordings = try Transport.allCases.map { transport in
        let recording = Recording(Browser(server, over: transport))
        try story.steps(recording)
        return recording.answers
      }
      for (first, second) in zip(recordings[0], recordings[1]) { #expect(first == second) }
      #expect(recordings[0].count > 1 && recordings[0].count == recordings[1].count)
    }
  }

  @Test("A page that has not changed is the same to the byte over both")
  func page() async throws {
    try await TestServer.run(Workbench.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/bench")
      try browser.press("Add")
      let cookie = "Cookie: shoji=\(try #require(try browser.sessionCookie()))"
      let answers = try Transport.allCases.map { transport in
        try Browser(server, over: transport).send(.get("/bench", headers: [cookie]))
      }
      #expect(answers[0].status == 200 && answers[0].bytes.count == answers[1].bytes.count)
      // Each answer has a ticket of its own.
      let pages = answers.map { Recording.named($0.body, ["_ticket"]) }
      #expect(pages[0] == pages[1])
      let fields = answers.map { answer in
        answer.headers.filter { $0.name != "date" && $0.name != "x-request-id" }.map {
          "\($0.name): \($0.value)"
        }
      }
      #expect(fields[0] == fields[1])
    }
  }
}
