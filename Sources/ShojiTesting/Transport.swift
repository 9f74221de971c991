/// How a browser's requests get to a server.
public enum Transport: Sendable, CaseIterable {
  /// This process writes the request to the server itself. From its first byte on the request goes the
  /// way of all others; what is left out is another program.
  case inProcess
  /// A `curl` process for each request, which speaks HTTP, keeps cookies and packs forms as other
  /// people's programs do.
  case curl
}

/// Sends requests to one server and keeps its cookies.
protocol RequestTransport: AnyObject {
  /// Sends a request with the cookies that were set before, and keeps those that the answer sets.
  func send(_ request: Request) throws -> Response
  /// The value of the first cookie that is kept under such a name.
  func cookie(where isName: (Substring) -> Bool) throws -> String?
  /// The same with another server.
  func moved(to url: String) -> any RequestTransport
}
