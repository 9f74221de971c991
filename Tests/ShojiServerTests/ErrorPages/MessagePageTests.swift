import HTTPTypes
import ShojiLook
import Testing

@testable import ShojiHTTP
@testable import ShojiServer

@Suite struct MessagePageTests {
  private func text(of status: HTTPResponse.Status) -> String {
    String(decoding: MessagePage(refusing: status, in: .english).html, as: UTF8.self)
  }

  @Test(arguments: ErrorPages.statuses.filter { $0 != .noContent })
  func `the engine's own pages look like all others and lead on`(status: HTTPResponse.Status) {
    let page = text(of: status)
    #expect(page.contains("<link rel=\"stylesheet\" href=\"\(PageResource.styleSheet.path)\">"))
    #expect(page.contains("<main class=\"error-page\"><h1>"))
    #expect(page.contains("<a href=\"/\">Home</a>"))
    #expect(page.contains("\(status.code) \(status.reasonPhrase)"))
    #expect(!page.contains("<script"))
    let policy = HTTPAnswer.error(status, html: []).fields.first {
      $0.name == .contentSecurityPolicy
    }
    #expect(policy?.value.contains("style-src 'self'") == true)
  }

  @Test func `too large a form is told how to go on`() {
    #expect(text(of: .contentTooLarge).contains("Go back, and choose a smaller file"))
  }
}
