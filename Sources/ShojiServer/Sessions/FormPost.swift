import ShojiStorage
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
  let files: [String: [StoredFile]]
  /// The files that came with forms before and wait to be taken, by address, as far as they are this session's.
  var kept: [String: [StoredFile]] = [:]
  /// What the form says of such files: addresses and ids.
  var references: [String] = []
  /// Why files could not be kept, by address.
  var unkept: [String: FrameworkWord] = [:]
  /// The files of the form that the storage does not have.
  var missing: Set<FileID> = []
  /// Why the server cannot keep a file of the form now; `nil` where it is the sender's limit that is reached.
  var fileFault: FrameworkWord? {
    unkept.values.first { $0 != .filesTooMany }
  }
  /// Digests of what the page has shown in its fields.
  var shown: [String] = []
  /// The fields in rows without keys, by address, with the digests of these rows.
  var rows: [String] = []
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
    var files: [String: [StoredFile]] = [:]
    var secrets: Set<String> = []
    var shown: [String] = []
    var rows: [String] = []
    var missing: Set<FileID> = []
    for field in form.fields {
      guard let text = field.text else {
        guard let file = field.file else { continue }
        // An input that was left empty sends a file without a name.
        if file.name.isEmpty {
          files[field.name, default: []] += []
        } else {
          let sent = Self.file(file)
          files[field.name, default: []].append(sent)
          if file.stored == nil { missing.insert(sent.id) }
        }
        if let refusal = file.refusal { unkept[field.name] = refusal.word }
        continue
      }
      // No control has such a name.
      guard field.name.utf8.first == UInt8(ascii: "_") else {
        values[field.name, default: []].append(text)
        continue
      }
      switch field.name {
      case Self.token: token = token ?? text
      case Self.ticketField: ticket = ticket ?? text
      case Self.window: window = window ?? text
      case Self.event: event = event ?? text
      case Self.focus: focus = focus ?? text
      case Self.secret: secrets.insert(text)
      case Self.shown: shown.append(text)
      case Self.row: rows.append(text)
      case Self.file: references.append(text)
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
    self.shown = shown
    self.rows = rows
    self.missing = missing
  }

  /// A file of the form; one that is not kept has no more than what tells it from others.
  private static func file(_ file: FormFile) -> StoredFile {
    file.stored
      ?? StoredFile(
        id: .random(), name: file.name, contentType: file.contentType,
        size: Int64(file.bytes.count), digest: file.digest ?? Cryptography.hexSHA256(file.bytes))
  }

  /// The ids that the form names, with the addresses of their controls: no more than a form of ours has.
  var namedFiles: [(address: String, id: FileID)] {
    Self.files(in: references.prefix(100))
  }

  /// The ids that the form names, by address: also those of files that are no longer there, or were not looked for.
  var namedIDs: [String: Set<FileID>] {
    guard !references.isEmpty else { return [:] }
    return Dictionary(grouping: Self.files(in: references[...]), by: \.address).mapValues { named in
      Set(named.map(\.id))
    }
  }

  private static func files(in references: ArraySlice<String>) -> [(address: String, id: FileID)] {
    references.compactMap { text in
      guard let bar = text.lastIndex(of: "|") else { return nil }
      return FileID(String(text[text.index(after: bar)...])).map { (String(text[..<bar]), $0) }
    }
  }

  /// All files of the form that the storage has, by address.
  var storedFiles: [String: [StoredFile]] {
    kept.merging(newFiles.filter { !$0.value.isEmpty }) { $0 + $1 }
  }

  /// The files that have come with the form and that the storage has, by address; none of a field without any.
  var newFiles: [String: [StoredFile]] {
    guard !missing.isEmpty else { return files }
    return files.mapValues { files in files.filter { !missing.contains($0.id) } }
  }

  private static let file = "\(FormKey.file)"
  private static let token = "\(FormKey.token)"
  static let ticketField = "\(FormKey.ticket)"
  private static let window = "\(FormKey.window)"
  private static let event = "\(FormKey.event)"
  private static let focus = "\(FormKey.focus)"
  private static let secret = "\(FormKey.secret)"
  private static let shown = "\(FormKey.shown)"
  private static let row = "\(FormKey.row)"
}
