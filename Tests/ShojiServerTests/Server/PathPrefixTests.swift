import ShojiHTML
import Testing

@testable import ShojiServer

@Suite struct PathPrefixTests {
  @Test func `A program has one prefix`() throws {
    try SiteServer.choosePathPrefix("")
    let error = #expect(throws: ServerError.self) { try SiteServer.choosePathPrefix("/tools") }
    #expect("\(error as Any)".contains("the same prefix"))
    try SiteServer.choosePathPrefix("")
    #expect(PathPrefix.applied(to: "/a") == "/a" && PathPrefix.removed(from: "/a") == "/a")
  }
}
