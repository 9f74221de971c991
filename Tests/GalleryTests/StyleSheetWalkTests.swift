import ShojiTesting
import Testing

@testable import Gallery

/// What a browser loads of style sheets that goes through the whole gallery.
@Suite("Style sheets on a walk", .timeLimit(.minutes(2)))
struct StyleSheetWalkTests {
  @Test("One base sheet for all pages, and few and small ones beside it")
  func walk() async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server)
      var waiting = ["/"]
      var known: Set<String> = ["/"]
      var sheets: [String: Int] = [:]
      while let path = waiting.popLast() {
        let html = try browser.visit(path).html
        let links = html.matches(of: /<link rel="stylesheet" href="([^"]+)">/).map {
          String($0.output.1)
        }
        #expect(links.count <= 12, "\(path)")
        for link in links where sheets[link] == nil {
          sheets[link] = try browser.send(.get(link)).bytes.count
        }
        for match in html.matches(of: /<a[^>]* href="(\/[^"#?]*)"/) {
          let next = String(match.output.1)
          if !next.hasPrefix("/_shoji"), known.insert(next).inserted { waiting.append(next) }
        }
      }
      #expect(known.count > 50)
      let base = sheets.filter { $0.key.hasPrefix("/_shoji/shoji.") }
      #expect(base.count == 1)
      // Without parts that are kept it was the base again for each page with a look of its own.
      let rest = sheets.values.reduce(0, +) - base.values.reduce(0, +)
      #expect(rest < 150_000)
    }
  }
}
