/// A request as a test writes it down; cookies are added by the browser that sends it.
public struct Request: Sendable {
  /// What is asked for.
  public enum Method: String, Sendable {
    /// A page or a file.
    case get = "GET"
    /// The header of what a GET would bring.
    case head = "HEAD"
    /// A form is sent.
    case post = "POST"
  }

  /// What follows the header.
  public enum Body: Sendable {
    /// Nothing.
    case none
    /// Text; a form's `name=value` pairs unless a header field says otherwise.
    case text(String)
    /// A form with files, as `multipart/form-data`.
    case parts([Part])

    /// A form's names and values, as browsers encode them: line ends as CRLF.
    public static func form(_ fields: [(String, String)]) -> Body {
      .text(fields.map { "\(Browser.encode($0.0))=\(Browser.encode($0.1))" }.joined(separator: "&"))
    }
  }

  /// A field of a form with files.
  public enum Part: Sendable {
    /// A field with text.
    case text(name: String, value: String)
    /// A file on this machine.
    case file(name: String, path: String)
    /// A field for files that was left empty: browsers send a file without name and bytes.
    case noFile(name: String)
  }

  /// What is asked for.
  public var method: Method
  /// The path and query.
  public var path: String
  /// Header fields, each as `Name: value`.
  public var headers: [String]
  /// What follows the header.
  public var body: Body

  /// Asks for a path.
  public static func get(_ path: String, headers: [String] = []) -> Request {
    Request(method: .get, path: path, headers: headers, body: .none)
  }

  /// Asks for the header alone.
  public static func head(_ path: String, headers: [String] = []) -> Request {
    Request(method: .head, path: path, headers: headers, body: .none)
  }

  /// Sends a body.
  public static func post(_ path: String, _ body: Body, headers: [String] = []) -> Request {
    Request(method: .post, path: path, headers: headers, body: body)
  }

  /// Whether there is a header field of this name.
  func hasHeader(_ name: String) -> Bool {
    headers.contains { $0.lowercased().hasPrefix(name.lowercased() + ":") }
  }
}
