import ShojiUI

/// A form of one of our pages.
struct FormPost: Sendable {
  /// The proof that the form is ours; `nil` when it was left out.
  let token: String?
  /// The once-only mark; `nil` when it was left out or cannot be one.
  let ticket: Ticket?
  /// The window that showed the page.
  let window: UIWindow.ID?
  /// The address of the pressed control, or the return key.
  let event: String?
  /// The address of the field that had the focus, from the client script.
  var focus: String?
  /// The values of each control, by address.
  let values: [String: [String]]
  /// The files of each control, by address; none of one that was left empty.
  let files: [String: [PostedFile]]
  /// The controls whose values are secret, by address.
  var secrets: Set<String> = []

  /// Whether a form is this one, sent again.
  func isSame(as other: FormPost) -> Bool {
    ticket == other.ticket && fingerprint == other.fingerprint
  }

  /// The values that may be kept.
  var openValues: [String: [String]] { values.filter { !secrets.contains($0.key) } }
}

extension FormPost {
  /// Sorts the fields of a form: those of the framework, and those of controls.
  init(_ form: Form) {
    var token: String?
    var ticket: String?
    var window: String?
    var event: String?
    var focus: String?
    var values: [String: [String]] = [:]
    var files: [String: [PostedFile]] = [:]
    var secrets: Set<String> = []
    for field in form.fields {
      guard let text = field.text else {
        guard let file = field.file else { continue }
        // An input that was left empty sends a file without a name.
        let sent =
          file.name.isEmpty
          ? [] : [PostedFile(name: file.name, contentType: file.contentType, bytes: file.bytes)]
        files[field.name, default: []] += sent
        continue
      }
      switch field.name {
      case Self.token: token = token ?? text
      case Self.ticket: ticket = ticket ?? text
      case Self.window: window = window ?? text
      case Self.event: event = event ?? text
      case Self.focus: focus = focus ?? text
      case Self.secret: secrets.insert(text)
      default: values[field.name, default: []].append(text)
      }
    }
    self.token = token
    self.ticket = ticket.flatMap { Ticket($0.utf8) }
    self.window = SessionWindow.id(window)
    self.event = event
    self.focus = focus
    self.values = values
    self.files = files
    self.secrets = secrets
  }

  private static let token = "\(FormKey.token)"
  private static let ticket = "\(FormKey.ticket)"
  private static let window = "\(FormKey.window)"
  private static let event = "\(FormKey.event)"
  private static let focus = "\(FormKey.focus)"
  private static let secret = "\(FormKey.secret)"
}
