import HTTPTypes
import Testing

@testable import ShojiServer

/// A prefix that is a path of the app as well: with a proxy that takes it away a request could mean either.
@Suite struct PathPrefixCheckTests {
  @Test(
    arguments: [
      ("", false), ("/orchard", true), ("/export", true), ("/tools", false),
      ("/orchard/far/away", true), ("/exports", false),
    ])
  func `The start is refused where the app has something at the prefix`(
    prefix: String, isRefused: Bool
  ) {
    let routes = RouteTable([HTTPRoute(.get, "export") { _ in .text("") }])
    let fault = Result {
      try SiteServer.check(
        pathPrefix: prefix, MountTable([OrchardApp.mount]).addresses,
        NativePaths(of: routes, publicFiles: nil))
    }
    #expect(((try? fault.get()) == nil) == isRefused)
    if case .failure(let error) = fault {
      #expect("\(error)".contains("PATH_PREFIX=\(prefix)") && "\(error)".contains("Fix:"))
    }
  }
}
