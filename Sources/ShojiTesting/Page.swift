/// What a person sees in a page, and what a form of it would send.
public struct Page: Sendable {
  /// A control that can be pressed.
  public struct Button: Sendable, Equatable {
    /// The words on it.
    public let title: String
    /// The name and value that it sends; no name when it sends nothing.
    public let name: String?
    /// The address of the view.
    public let value: String
    /// Whether it can be pressed.
    public let isEnabled: Bool
  }

  /// A field with its name and its value.
  public struct Field: Sendable, Equatable {
    /// The address of the view, or a name of the framework.
    public let name: String
    /// The words of its label.
    public let label: String
    /// What is in it.
    public var value: String
    /// Whether a person sees it.
    public let isHidden: Bool
  }

  /// The source.
  public let html: String
  /// The words, in the order of the page, separated by single spaces.
  public let text: String
  /// What can be pressed.
  public let buttons: [Button]
  /// What can be filled in, hidden fields included.
  public private(set) var fields: [Field]
  /// The links: words and URL.
  public let links: [(title: String, url: String)]
  /// Where the form is sent.
  public let action: String

  /// Reads a page.
  public init(html: String) {
    var reader = PageReader(html)
    reader.read()
    self.html = html
    text = reader.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    buttons = reader.buttons
    fields = reader.fields
    links = reader.links
    action = reader.action
  }

  /// Types into the visible field with the label.
  /// - Returns: Whether there is such a field.
  public mutating func fill(_ label: String, with value: String) -> Bool {
    guard let index = fields.firstIndex(where: { !$0.isHidden && $0.label == label }) else {
      return false
    }
    fields[index].value = value
    return true
  }

  /// The value of a field by its name.
  public func value(of name: String) -> String? { fields.first { $0.name == name }?.value }
}
