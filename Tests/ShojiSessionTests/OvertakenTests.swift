import ShojiTestSupport
import ShojiTesting
import Testing

@testable import ShojiServer

@Suite("Requests that come in one turn", .timeLimit(.minutes(2)))
struct OvertakenTests {
  private static let pages = [
    "/shop/list": "list plain", "/shop/items/1": "item item 1", "/shop/items/2": "item item 2",
  ]

  private let storage = FaultyStorage()

  /// Lets requests wait in a session, and then carries them out.
  private func atOnce<T>(
    in server: TestServer, _ browser: Browser, _ requests: [Task<T, any Error>]
  ) async throws -> [T] {
    let session = try server.session(of: browser)
    try await until { await session.waiting.count + session.turn.answers.count >= requests.count }
    storage.close(door: false)
    var answers: [T] = []
    for request in requests { answers.append(try await request.value) }
    return answers
  }

  @Test("Each request for a page is answered with its own", arguments: SeededGenerator.seeds(8))
  func pages(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    try await TestServer.run(
      AddressApp.mounts, storage: storage, configure: { $0.sessions.durability = .process }
    ) { server in
      let browser = Browser(server)
      let window = try browser.visit("/shop").value(of: "_window") ?? ""
      try browser.press("Press")
      storage.close(door: true)
      let press = try browser.sending("/shop:Press", to: server)
      try await until { storage.waiting > 0 }
      let paths = (0..<Int.random(in: 2...5, using: &random)).map { _ in
        Self.pages.keys.sorted().randomElement(using: &random) ?? ""
      }
      let cookie = "shoji=\(try browser.sessionCookie() ?? "")"
      let requests = paths.map {
        Curl.running([
          "--cookie", cookie, "--header", "Shoji-Window: \(window)", server.url + $0,
        ])
      }
      let answers = try await atOnce(in: server, browser, requests)
      for (path, answer) in zip(paths, answers) {
        #expect(answer.status == 200)
        #expect(answer.header("Content-Location") == nil)
        #expect(Page(html: answer.body).text.contains(Self.pages[path] ?? "?"), "\(path)")
      }
      #expect(try await press.value.status == 303)
      #expect(try browser.visit("/shop").text.contains("pressed plain, plain."))
    }
  }
}
