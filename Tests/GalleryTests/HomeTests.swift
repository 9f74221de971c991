import ShojiServer
import ShojiTesting
import Testing

@testable import Gallery

@Suite("The gallery's index", .timeLimit(.minutes(2)))
struct HomeTests {
  @Test("It links to every app, under a heading of its group, each with a picture")
  func links() async throws {
    try await TestServer.run(
      Gallery(), configure: { $0.http.publicDirectory = "Public" }
    ) { server in
      let page = try Browser(server).visit("/")
      let names = try Gallery().applications.map(\.name).filter { !$0.isEmpty && !$0.contains("-") }
      #expect(page.links.map(\.url).sorted() == names.map { "/\($0)" }.sorted())
      #expect(page.html.components(separatedBy: "class=\"icon template").count == names.count + 1)
      #expect(page.html.components(separatedBy: "<h2").count == HomeGroup.all.count + 1)
    }
  }

  @Test("Every app has a way back to it, or to a list that has one", arguments: try Self.pages())
  func back(path: String) async throws {
    try await TestServer.run(Gallery()) { server in
      let page = try Browser(server).visit(path)
      #expect(page.links.contains { $0.url == "/" || $0.url == "/layout" })
    }
  }

  private static func pages() throws -> [String] {
    try Gallery().applications.map { "/\($0.name)" }.filter { $0 != "/" }
  }
}
