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
    /// The id, which labels name.
    var id = ""
  }

  /// A field with its name and its value.
  public struct Field: Sendable, Equatable {
    /// What kind of element it is.
    public enum Kind: Sendable, Equatable {
      /// Not seen.
      case hidden
      /// A line or an area for text, a number, a date.
      case text
      /// A box with a tick.
      case checkbox
      /// One of several buttons with the same name.
      case radio
      /// A list of options.
      case select
      /// A field for files.
      case file
    }

    /// One option of a list.
    public struct Option: Sendable, Equatable {
      /// The words.
      public let title: String
      /// What is sent.
      public let value: String
    }

    /// The address of the view, or a name of the framework.
    public let name: String
    /// The words of its label.
    public let label: String
    /// What is in it.
    public var value: String
    /// What kind of element it is.
    public let kind: Kind
    /// The `type` of an `<input>`.
    public var type = ""
    /// The id, which labels name.
    public var id = ""
    /// Whether a box is ticked or a button chosen.
    public var isOn = false
    /// The options of a list.
    public var options: [Option] = []
    /// The files on this machine that are chosen.
    public var files: [String] = []

    /// Whether a person does not see it.
    public var isHidden: Bool { kind == .hidden }
    /// Whether a browser sends it as text.
    public var isSent: Bool {
      switch kind {
      case .hidden, .text, .select: true
      case .checkbox, .radio: isOn
      case .file: false
      }
    }
  }

  /// A row of a list or a table, or an item of a collection: what is said and what can be used in it.
  public struct Row: Sendable, Equatable {
    /// The words of the row, separated by single spaces.
    public let text: String
    /// Where its buttons are among ``Page/buttons``.
    public let buttons: Range<Int>
    /// Where its fields are among ``Page/fields``.
    public let fields: Range<Int>
    /// Where its links are among ``Page/links``.
    public let links: Range<Int>
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
  /// The rows; those in others come before these.
  public let rows: [Row]
  /// Where the form is sent.
  public let action: String
  /// Whether the form is sent as `multipart/form-data`.
  public let isMultipart: Bool

  /// Reads a page.
  public init(html: String) {
    var reader = PageReader(html)
    reader.read()
    self.html = html
    text = reader.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    buttons = reader.buttons
    fields = reader.fields
    links = reader.links
    rows = reader.rows
    action = reader.action
    isMultipart = reader.isMultipart
  }

  /// The first row that says something; the innermost where rows are in others.
  public func row(saying words: String) -> Row? { rows.first { $0.text.contains(words) } }

  /// The first button with the title that sends something.
  /// - `words`: What the row says that it is to be in.
  public func button(_ title: String, inRowSaying words: String? = nil) -> Button? {
    guard let range = range(of: \.buttons, in: words, all: buttons.indices) else { return nil }
    return buttons[range].first { $0.title == title && $0.name != nil }
  }

  /// The URL of the first link with the title.
  /// - `words`: What the row says that it is to be in.
  public func link(_ title: String, inRowSaying words: String? = nil) -> String? {
    guard let range = range(of: \.links, in: words, all: links.indices) else { return nil }
    return links[range].first { $0.title == title }?.url
  }

  private func range(
    of part: KeyPath<Row, Range<Int>>, in words: String?, all: Range<Int>
  ) -> Range<Int>? {
    guard let words else { return all }
    return row(saying: words)?[keyPath: part]
  }

  /// Types into the visible field with the label.
  /// - `words`: What the row says that it is to be in.
  /// - Returns: Whether there is such a field.
  public mutating func fill(
    _ label: String, with value: String, inRowSaying words: String? = nil
  ) -> Bool {
    change(label, .text, in: words) { $0.value = value }
  }

  /// Ticks or unticks a box.
  /// - `words`: What the row says that it is to be in.
  /// - Returns: Whether there is such a box.
  public mutating func set(_ label: String, on: Bool, inRowSaying words: String? = nil) -> Bool {
    change(label, .checkbox, in: words) { $0.isOn = on }
  }

  /// Chooses an option of the list with the label, or the button of a group with that label.
  /// - Returns: Whether there is one.
  public mutating func choose(_ option: String, in label: String? = nil) -> Bool {
    if let label {
      guard
        let index = fields.firstIndex(where: { $0.kind == .select && $0.label == label }),
        let chosen = fields[index].options.first(where: { $0.title == option })
      else { return false }
      fields[index].value = chosen.value
      return true
    }
    guard let index = fields.firstIndex(where: { $0.kind == .radio && $0.label == option }) else {
      return false
    }
    for other in fields.indices where fields[other].name == fields[index].name {
      fields[other].isOn = other == index
    }
    return true
  }

  /// Chooses files for the field with the label.
  /// - Returns: Whether there is such a field.
  public mutating func attach(_ files: [String], to label: String) -> Bool {
    change(label, .file) { $0.files = files }
  }

  private mutating func change(
    _ label: String, _ kind: Field.Kind, in words: String? = nil, _ body: (inout Field) -> Void
  ) -> Bool {
    guard let range = range(of: \.fields, in: words, all: fields.indices),
      let index = fields[range].firstIndex(where: { $0.kind == kind && $0.label == label })
    else { return false }
    body(&fields[index])
    return true
  }

  /// Takes over what a person has done to the fields of a page that this one follows.
  /// - `former`: That page as it came.
  mutating func keepEdits(of edited: Page, since former: Page) {
    let came = Dictionary(former.fields.map { ($0.key, $0) }) { $1 }
    let changed = edited.fields.filter {
      !$0.isHidden && came[$0.key].map($0.isEdited(since:)) == true
    }
    let edits = Dictionary(changed.map { ($0.key, $0) }) { $1 }
    for index in fields.indices {
      guard let edit = edits[fields[index].key] else { continue }
      fields[index].value = edit.value
      fields[index].isOn = edit.isOn
      fields[index].files = edit.files
    }
  }

  /// The form with these fields, and with the files that are chosen.
  func body(_ fields: [(String, String)]) -> Request.Body {
    guard isMultipart else { return .form(fields) }
    let files = self.fields.filter { $0.kind == .file }.flatMap { field -> [Request.Part] in
      field.files.isEmpty
        ? [.noFile(name: field.name)]
        : field.files.map { .file(name: field.name, path: $0) }
    }
    return .parts(fields.map { .text(name: $0.0, value: $0.1) } + files)
  }

  /// The value of a field by its name.
  public func value(of name: String) -> String? { fields.first { $0.name == name }?.value }
}

extension Page.Field {
  /// What tells it from the others of its page: boxes and buttons of one name differ in their values.
  fileprivate var key: [String] {
    kind == .radio || kind == .checkbox ? [name, value] : [name]
  }

  /// Whether a person has changed it since it came.
  fileprivate func isEdited(since former: Page.Field) -> Bool {
    value != former.value || isOn != former.isOn || files != former.files
  }
}
