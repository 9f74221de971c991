import ShojiTesting
import Testing

@testable import ShojiServer

@Suite("Where a tab says that it is", .timeLimit(.minutes(2)))
struct TabPlaceTests {
  @Test("A tab holds its window at a path of any length that scripts tell")
  func paths() async throws {
    try await TestServer.run(Workbench.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/bench")
      try browser.press("Add")
      let page = try browser.visit("/bench")
      let (token, window) = (page.value(of: "_token") ?? "", page.value(of: "_window") ?? "")
      for count in [0, 1, 255, 998, 999, 1_000] {
        // What is percent-encoded is encoded again in a form.
        for path in [
          "/" + String(repeating: "a", count: count), String(repeating: "%", count: count),
        ] {
          let form = [
            ("_token", token), ("_window", window), ("_tab", "a"), ("_e", "hello"),
            ("_path", String(path.prefix(999))),
          ]
          let answer = try browser.send(.post("/_shoji/window", .form(form)))
          #expect(answer.status == 204 && answer.header("shoji-window") == window)
        }
      }
    }
  }

  @Test("A visitor whose page hears nothing is asked for nothing, wherever the tab says that it is")
  func visitor() async throws {
    try await TestServer.run(Workbench.mounts) { server in
      let browser = Browser(server)
      let page = try browser.visit("/bench")
      for path in ["", "/bench", "//", "/%", "/bench?" + String(repeating: "q", count: 900)] {
        let form = [
          ("_token", page.value(of: "_token") ?? ""),
          ("_window", page.value(of: "_window") ?? ""), ("_tab", "a"), ("_e", "hello"),
          ("_path", path),
        ]
        #expect(try browser.send(.post("/_shoji/window", .form(form))).status == 204)
      }
    }
  }
}
