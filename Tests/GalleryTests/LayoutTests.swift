import Foundation
import ShojiTesting
import Testing

@testable import Gallery

@Suite("The pages of the layout samples", .timeLimit(.minutes(2)))
struct LayoutTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/Gallery/Layout")

  @Test("A page has a heading, a caption, a way back, and the sample in a frame and in a window")
  func page() async throws {
    try await TestServer.run(LayoutApplication.mounts) { server in
      let browser = Browser(server)
      for sample in LayoutSample.allCases {
        let page = try browser.visit("/\(sample.path)")
        #expect(page.html.contains(">\(sample.title)</h1>"))
        #expect(page.text.contains(sample.caption))
        #expect(page.links.map(\.url) == ["/layout", "/\(sample.path)/window"])
        #expect(page.html.components(separatedBy: "resizable").count == 2)
        let window = try browser.visit("/\(sample.path)/window")
        #expect(window.links.contains { $0.url == "/\(sample.path)" })
        try browser.visit("/\(sample.path)/window")
      }
      #expect(try browser.visit("/layout").links.count == LayoutApplication.mounts.count)
    }
  }

  @Test("The code on a page is the source of what is shown", arguments: LayoutSample.allCases)
  func code(sample: LayoutSample) throws {
    let name = "\(type(of: sample.makeView()))".replacing("View", with: "")
    let source = try String(
      contentsOf: Self.folder.appending(path: "\(name).swift"), encoding: .utf8)
    #expect(sample.code == source)
    #expect(source.contains("final class \(name)View: UIView"))
  }
}
