import ShojiTesting

/// Who outlives servers, with one browser.
final class Person {
  private var known: Browser?

  /// The browser, connected to a server.
  func browser(_ server: TestServer) -> Browser {
    let browser = known ?? Browser(server)
    if known != nil { browser.reconnect(to: server) }
    known = browser
    return browser
  }
}
