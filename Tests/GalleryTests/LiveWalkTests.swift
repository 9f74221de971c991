import Foundation
import ShojiServer
import ShojiTesting
import Testing

@testable import Gallery

@Suite("Pages that are kept up by changes", .timeLimit(.minutes(90)))
struct LiveWalkTests {
  private static func paths() throws -> [String] {
    try Gallery().applications.map { "/\($0.name)" }.filter { $0 != "/" }
  }

  /// How many presses there are in each app: a few, or as many as `LIVE_STEPS` says.
  private static let steps =
    ProcessInfo.processInfo.environment["LIVE_STEPS"].flatMap { Int($0) } ?? 24

  @Test("After any presses a tab has what a GET gives", arguments: try paths())
  func walk(path: String) async throws {
    try await TestServer.run(Gallery()) { server in
      var numbers = SeededGenerator(seed: UInt64(path.utf8.count))
      let tab = try LiveTab(Browser(server), at: path)
      var changes = 0
      for step in 0..<Self.steps {
        let shown = tab.shown
        let buttons = shown.buttons.filter { $0.isEnabled && $0.name == "_e" }
        let texts = shown.fields.filter { $0.kind == .text && $0.type != "hidden" }
        var filled: [String: String] = [:]
        for field in texts where Bool.random(using: &numbers) {
          filled[field.name] = ["", "a <b> & c", "7", "ann"].randomElement(using: &numbers)
        }
        let links = shown.links.map(\.url).filter { $0.hasPrefix(path) }
        guard tab.path.hasPrefix(path) else {
          try tab.visit(path)
          continue
        }
        if let button = buttons.randomElement(using: &numbers), step % 5 != 4 {
          try tab.press(button.value, filling: filled)
        } else {
          try tab.visit(links.randomElement(using: &numbers) ?? path)
        }
        if tab.response.header("content-type")?.hasPrefix("text/vnd.turbo-stream") == true {
          changes += 1
        }
        guard tab.response.status == 200 else {
          try tab.visit(path)
          continue
        }
        // A notice is for one answer alone. What goes on by itself may go on between two answers.
        var whole = tab.page
        for _ in 0..<3 {
          try tab.visit()
          whole = try tab.whole()
          if tab.page.text == whole.text { break }
        }
        #expect(tab.page.text == whole.text, "after step \(step)")
        if tab.page.text != whole.text { break }
      }
      // These have nothing to press.
      #expect(changes > 0 || path.hasPrefix("/layout") || ["/beside", "/mailbox"].contains(path))
    }
  }
}
