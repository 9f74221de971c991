import ShojiUI

/// A form of one of our pages.
struct FormPost: Sendable {
  /// The proof that the form is ours; `nil` when it was left out.
  let token: String?
  /// The once-only mark; `nil` when it was left out or cannot be one.
  let ticket: UInt64?
  /// The window that showed the page.
  let window: UIWindow.ID?
  /// The address of the pressed control, or the return key.
  let event: String?
  /// The values of each control, by address.
  let values: [String: [String]]
  /// The files of each control, by address; none of one that was left empty.
  let files: [String: [PostedFile]]
}

extension FormPost {
  /// Sorts the fields of a form: those of the framework, and those of controls.
  init(_ form: Form) {
    var token: String?
    var ticket: String?
    var window: String?
    var event: String?
    var values: [String: [String]] = [:]
    var files: [String: [PostedFile]] = [:]
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
      default: values[field.name, default: []].append(text)
      }
    }
    self.token = token
    self.ticket = ticket.flatMap { Ticket.read($0.utf8) }
    self.window = SessionWindow.id(window)
    self.event = event
    self.values = values
    self.files = files
  }

  private static let token = "\(FormKey.token)"
  private static let ticket = "\(FormKey.ticket)"
  private static let window = "\(FormKey.window)"
  private static let event = "\(FormKey.event)"
}
