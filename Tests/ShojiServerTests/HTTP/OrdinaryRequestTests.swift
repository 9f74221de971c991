import Testing

@testable import ShojiServer

@Suite struct OrdinaryRequestTests {
  @Test func `A GET is answered with its path and query as sent`() async throws {
    try await TestServer.with { port in
      let answer = try await Curl.answer(["http://127.0.0.1:\(port)/a%20b/c?x=%41&y"])
      #expect(answer.status == 200)
      #expect(answer.text == "GET\n/a%20b/c\nx=%41&y\n")
    }
  }
}
