import Foundation

/// A person with a browser without JavaScript: pages are read, filled in and sent by `curl`.
public final class Browser {
  /// What a test did that cannot be done with the page.
  public struct Mistake: Error, CustomStringConvertible {
    /// What, and the page.
    public let description: String
  }

  private let base: String
  private let jar: URL

  /// The page that is shown.
  public private(set) var page = Page(html: "")
  /// The answer that the page came with.
  public private(set) var response = Response("")
  /// The path of the page.
  public private(set) var path = "/"

  /// Opens a browser with a cookie jar of its own.
  public convenience init(_ server: TestServer) {
    self.init(url: server.url)
  }

  /// Opens a browser with a cookie jar of its own, for the server at a URL.
  public init(url: String) {
    base = url
    jar = FileManager.default.temporaryDirectory.appending(path: "shoji-\(UUID().uuidString)")
  }

  deinit { try? FileManager.default.removeItem(at: jar) }

  /// Opens a URL and follows redirects.
  @discardableResult
  public func visit(_ path: String) throws -> Page {
    try show(path, send([base + path]))
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
    if page.isMultipart {
      var arguments = headers.flatMap { ["--header", $0] }
      for (name, value) in fields { arguments += ["--form-string", "\(name)=\(value)"] }
      for field in page.fields where field.kind == .file {
        for file in field.files { arguments += ["--form", "\(field.name)=@\(file)"] }
        // A field that was left empty sends a file without name and bytes.
        if field.files.isEmpty {
          arguments += ["--form", "\(field.name)=@/dev/null;filename="]
        }
      }
      return try send(arguments + [base + (path ?? page.action)])
    }
    let body = fields.map { "\(Self.encode($0.0))=\(Self.encode($0.1))" }.joined(separator: "&")
    return try send(
      headers.flatMap { ["--header", $0] } + ["--data-binary", "@-", base + (path ?? page.action)],
      input: body)
  }

  /// Sends a request with the cookies of this browser.
  public func send(_ arguments: [String], input: String? = nil) throws -> Response {
    try Curl.run(["--cookie", jar.path, "--cookie-jar", jar.path] + arguments, input: input)
  }

  /// The value of a cookie in the jar.
  public func cookie(_ name: String) throws -> String? {
    let text = try String(contentsOf: jar, encoding: .utf8)
    for line in text.split(separator: "\n") {
      let columns = line.split(separator: "\t")
      if columns.count == 7, columns[5] == name { return String(columns[6]) }
    }
    return nil
  }

  private func show(_ requested: String, _ first: Response) throws -> Page {
    var answer = first
    path = requested
    for _ in 0..<5 {
      guard answer.status == 303, let location = answer.header("location") else { break }
      path = location
      answer = try send([base + location])
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
