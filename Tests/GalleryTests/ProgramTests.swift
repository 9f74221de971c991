import ShojiTesting
import Synchronization
import Testing

@testable import Shoji

/// What a program can say of itself beside its apps.
@Suite(.timeLimit(.minutes(1))) struct ProgramTests {
  private final class Diary: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func write(_ line: String) { lines.withLock { $0.append(line) } }
  }

  /// A program with something of its own.
  private struct Program: Server {
    let diary: Diary
    let name: String

    init() { (diary, name) = (Diary(), "nobody") }

    init(_ name: String, _ diary: Diary) { (self.diary, self.name) = (diary, name) }

    func onStart() { diary.write("\(name) starts") }

    func onStop() { diary.write("\(name) stops") }

    func errorPage(for status: HTTPResponse.Status) -> ErrorPageContent? {
      switch status {
      case .notFound:
        ErrorPageContent(
          title: "Lost", text: "<\(name)> has no such page.", linkTitle: "Begin", linkPath: "/name")
      case .contentTooLarge: ErrorPageContent(title: "Too much", text: "Send less.")
      default: nil
      }
    }

    var applications: [Mount] {}

    var routes: [HTTPRoute] {
      HTTPRoute(.get, "name") { [name, diary] _ in
        diary.write("\(name) is asked")
        return .text(name)
      }
    }
  }

  private struct Configured: ConfigurableServer {
    static let number = Setting("NUMBER", "Any number", default: 1, in: 0...9)
    static let settings: [any SettingDescription] = [number]

    let number: Int

    init(settings: Settings) throws { number = try settings[Self.number] }

    var applications: [Mount] {}
  }

  @Test func `programs run side by side, each with its own`() async throws {
    let diary = Diary()
    try await TestServer.run(Program("one", diary)) { one in
      try await TestServer.run(Program("two", diary)) { two async throws in
        #expect(try Curl.run([one.url + "/name"]).body == "one")
        #expect(try Curl.run([two.url + "/name"]).body == "two")
      }
    }
    #expect(
      diary.all == [
        "one starts", "two starts", "one is asked", "two is asked", "two stops", "one stops",
      ])
  }

  @Test func `a program says its errors in its own words`() async throws {
    try await TestServer.run(
      Program("one", Diary()), configure: { $0.http.maximumBodyBytes = 100 }
    ) { server async throws in
      let lost = try Curl.run([server.url + "/nothing"])
      #expect(
        lost.status == 404
          && lost.body.contains("<h1>Lost</h1><p>&lt;one&gt; has no such page.</p>"))
      #expect(lost.body.contains("<a href=\"/name\">Begin</a>"))
      let long = String(repeating: "a", count: 200)
      let large = try Curl.run(["--data-raw", long, server.url + "/nothing"])
      #expect(large.status == 413 && large.body.contains("<p>Send less.</p>"))
      let other = try Curl.run(["--request", "TRACE", server.url + "/nothing"])
      #expect(other.status == 405 && other.body.contains("This cannot be answered"))
      // Programs are told as programs.
      #expect(try Curl.run([server.url + "/name/1"]).status == 404)
    }
  }

  @Test func `a program with settings is made with them`() async throws {
    #expect(try await Configured.make(Settings()).number == 1)
    #expect(try await Configured.make(Settings(["NUMBER": "7"])).number == 7)
    await #expect(throws: SettingsError.self) {
      try await Configured.make(Settings(["NUMBER": "10"]))
    }
  }
}
