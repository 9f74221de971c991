import Foundation
import ShojiTesting
import ShojiUI
import Testing

@testable import ShojiServer

@Suite("Light and dark in a session", .timeLimit(.minutes(2)))
struct InterfaceStyleTests {
  @Test("Every window of the session has what was chosen in one, those that are made later too")
  func windows() async throws {
    try await TestServer.run(LettersApp.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/letters")
      _ = try browser.post(event: "/letters.tap", changing: ["_window": "1"])
      try browser.visit("/letters")
      _ = try browser.post(event: "/letters.tap", changing: ["_window": "2"])
      let session = try server.session(of: browser)
      await withCheckedContinuation { done in
        session.run { session in
          session.windows[0].window.overrideUserInterfaceStyle = .dark
          done.resume()
        }
      }
      for window in 1...3 {
        try browser.visit("/letters")
        _ = try browser.post(event: "/letters.tap", changing: ["_window": "\(window)"])
        #expect(try browser.visit("/letters").html.contains("data-style=\"dark\""), "\(window)")
      }
    }
  }

  @Test("What cannot be read back is refused")
  func unknown() {
    func setting(_ style: UIUserInterfaceStyle) -> SessionSnapshot.Setting {
      SessionSnapshot.Setting(
        locale: "en_US", timeZone: "UTC", isTimeZoneChosen: false, isTimeZoneUsed: false,
        userInterfaceStyle: style, former: [])
    }
    let bytes = setting(.light).encoded
    #expect((try? SessionSnapshot.Setting(bytes))?.userInterfaceStyle == .light)
    let places = zip(bytes, setting(.unspecified).encoded).enumerated().filter { $1.0 != $1.1 }
    #expect(places.count == 1)
    var changed = bytes
    changed[places[0].offset] = 99
    #expect(throws: SnapshotFault.self) { try SessionSnapshot.Setting(changed) }
  }
}
