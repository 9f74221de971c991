import ShojiServer

/// A person with a browser without JavaScript: pages are read, filled in and sent.
public final class Browser {
  /// What a test did that cannot be done with the page.
  public struct Mistake: Error, CustomStringConvertible {
    /// What, and the page.
    public let description: String
  }

  private let transport: any RequestTransport

  /// The page that is shown.
  public private(set) var page = Page(html: "")
  /// The answer that the page came with.
  public private(set) var response = Response(head: "")
  /// The path of the page.
  public private(set) var path = "/"
  /// The id of the element at which the page opens after a press, encoded for URLs; `nil` at its top.
  public private(set) var fragment: String?

  /// Opens a browser without cookies.
  /// - `transport`: How its requests get to the server: in process where HTTP is not what is tested.
  public init(_ server: TestServer, over transport: Transport = .inProcess) {
    self.transport =
      switch transport {
      case .inProcess: InProcessTransport(port: server.server.port)
      case .curl: CurlTransport(base: server.url)
      }
  }

  /// Opens a browser without cookies for the server at a URL, over `curl`.
  public init(url: String) { transport = CurlTransport(base: url) }

  /// Opens a URL and follows redirects.
  @discardableResult
  public func visit(_ path: String, headers: [String] = []) throws -> Page {
    try show(path, send(.get(path, headers: headers)), headers: headers)
  }

  /// Opens a URL again and again until the page is as it should be, for at most ten seconds: for
  /// what is done after an answer.
  @discardableResult
  public func visit(_ path: String, until isDone: (Browser) -> Bool) throws -> Page {
    let start = ContinuousClock.now
    while true {
      try visit(path)
      if isDone(self) { return page }
      guard ContinuousClock.now - start < .seconds(10) else {
        throw Mistake(description: "This page does not become what is expected: \(page.text)")
      }
    }
  }

  /// Presses a button: sends the form with every field, and follows the redirect.
  @discardableResult
  public func press(_ title: String) throws -> Page {
    guard let button = page.buttons.first(where: { $0.title == title && $0.name != nil }) else {
      throw Mistake(description: "There is no button \"\(title)\" in: \(page.text)")
    }
    guard button.isEnabled else {
      throw Mistake(description: "The button \"\(title)\" is disabled in: \(page.text)")
    }
    return try submit(event: button.value)
  }

  /// Types into a field.
  public func fill(_ label: String, with value: String) throws {
    guard page.fill(label, with: value) else {
      throw Mistake(description: "There is no field \"\(label)\" in: \(page.text)")
    }
  }

  /// Ticks or unticks a box.
  public func set(_ label: String, on: Bool) throws {
    guard page.set(label, on: on) else {
      throw Mistake(description: "There is no box \"\(label)\" in: \(page.text)")
    }
  }

  /// Chooses an option of a list, or a radio button.
  public func choose(_ option: String, in label: String? = nil) throws {
    guard page.choose(option, in: label) else {
      throw Mistake(description: "There is no option \"\(option)\" in: \(page.text)")
    }
  }

  /// Chooses files on this machine for a field.
  public func attach(_ files: [String], to label: String) throws {
    guard page.attach(files, to: label) else {
      throw Mistake(description: "There is no field for files \"\(label)\" in: \(page.text)")
    }
  }

  /// Sends the form of the page as it stands, as if the view with this address had been pressed.
  @discardableResult
  public func submit(event: String?) throws -> Page {
    try show(page.action, post(event: event))
  }

  /// Sends the form of the page and returns the answer, without following it.
  public func post(
    event: String?, changing changes: [String: String?] = [:], to path: String? = nil,
    headers: [String] = []
  ) throws -> Response {
    var fields = page.fields.filter(\.isSent).map { ($0.name, $0.value) }
    if let event { fields.append(("_e", event)) }
    for (name, value) in changes {
      fields.removeAll { $0.0 == name }
      if let value { fields.append((name, value)) }
    }
    return try send(
      .post(
        path ?? page.action, page.isMultipart ? .parts(parts(fields)) : .form(fields),
        headers: headers))
  }

  private func parts(_ fields: [(String, String)]) -> [Request.Part] {
    let files = page.fields.filter { $0.kind == .file }.flatMap { field -> [Request.Part] in
      field.files.isEmpty
        ? [.noFile(name: field.name)]
        : field.files.map { .file(name: field.name, path: $0) }
    }
    return fields.map { .text(name: $0.0, value: $0.1) } + files
  }

  /// Sends a request with the cookies of this browser, and returns the answer without following it.
  public func send(_ request: Request) throws -> Response { try transport.send(request) }

  /// The value of a cookie.
  public func cookie(_ name: String) throws -> String? { try transport.cookie(name) }

  private func show(
    _ requested: String, _ first: Response, headers: [String] = []
  ) throws -> Page {
    var answer = first
    path = requested
    fragment = nil
    for _ in 0..<5 {
      guard answer.status == 303, let location = answer.redirect else { break }
      path = location
      fragment = answer.redirectFragment
      answer = try send(.get(location, headers: headers))
    }
    response = answer
    page = Page(html: answer.body)
    return page
  }

  /// Encodes as browsers do, line ends as CRLF.
  public static func encode(_ text: String) -> String {
    let lines = text.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n")
    return lines.utf8.map { byte -> String in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        return String(UnicodeScalar(byte))
      default:
        return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }.joined()
  }
}
