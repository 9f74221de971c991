import ShojiServer
import ShojiStorage
import ShojiTestSupport
import ShojiTesting
import Testing

@testable import Gallery
@testable import ShojiScreens
@testable import ShojiServer

@Suite("What is written down of a session", .timeLimit(.minutes(5)))
struct RecordWalkTests {
  private static let paths = [
    "/todo", "/tickets", "/stories", "/form", "/catalogue/table", "/messages", "/journey",
    "/products",
  ]

  @Test(
    "After any turns it is all that is there: nothing is taken for unchanged that is not",
    arguments: SeededGenerator.seeds(4))
  func walk(seed: UInt64) async throws {
    try await TestServer.run(
      Gallery(), configure: { $0.sessions.durability = .process }
    ) { server in
      var random = SeededGenerator(seed: seed)
      let browser = Browser(server)
      try browser.visit(try #require(Self.paths.randomElement(using: &random)))
      var commits: Set<Int64> = []
      for step in 0..<40 {
        try Self.act(browser, at: step, &random)
        // That of a visitor is forgotten with each answer.
        guard let session = server.server.sessionTable.sessions.first,
          await !session.isVisitor
        else { continue }
        try await until { await session.occupants(of: .saving).isEmpty }
        let (written, expected, persisted) = await session.images()
        #expect(written == expected, "after step \(step) at \(browser.path)")
        guard let persisted,
          case .kept(let stored) = try await server.server.storage.session(persisted.key)
        else { continue }
        commits.insert(stored.version)
        let read = try SessionImage(stored.snapshot, changes: stored.changes)
        // The session may have gone on by itself since.
        if stored.version == persisted.version {
          #expect(read == persisted.image, "after step \(step) at \(browser.path)")
        }
      }
      #expect(commits.count > 4)
    }
  }

  /// Presses anything on the page, with anything typed before, or opens another one.
  private static func act(
    _ browser: Browser, at step: Int, _ random: inout SeededGenerator
  ) throws {
    let buttons = browser.page.buttons.filter { $0.isEnabled && $0.name == "_e" }
    let texts = browser.page.fields.filter { $0.kind == .text && $0.type != "hidden" }
    var filled: [String: String] = [:]
    for field in texts where Bool.random(using: &random) {
      filled[field.name] = ["", "a <b> & c", "7", "ann"].randomElement(using: &random)
    }
    if step % 4 != 3, let button = buttons.randomElement(using: &random) {
      let answer = try browser.post(event: button.value, changing: filled)
      try browser.visit(answer.redirect ?? "/todo")
    } else {
      let links = browser.page.links.map(\.url).filter { url in paths.contains { url.hasPrefix($0) }
      }
      let next = links.randomElement(using: &random) ?? paths.randomElement(using: &random)
      try browser.visit(next ?? "/todo")
    }
    if browser.page.buttons.isEmpty { try browser.visit("/todo") }
  }
}

extension Session {
  /// The image that would be written, the same with every view asked and everything encoded anew, and the version that
  /// the storage has.
  fileprivate func images() -> (SessionImage, SessionImage, PersistedVersion?) {
    let written = image(isWhole: true)
    var expected = written
    expected.parts[SessionSnapshot.Part.setting] = setting.encoded
    for target in windows {
      target.window.knownScene = nil
      target.window.forEachController { _, controller in controller.knownParts = nil }
      expected.parts[target.part] =
        SessionSnapshot.Window(
          snapshot: target.snapshot, rank: windows.rank(of: target.lastUse), notice: target.notice,
          carried: target.carried
        ).encoded
    }
    return (written, expected, record.persisted)
  }
}
