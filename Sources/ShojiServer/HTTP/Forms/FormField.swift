import ShojiUI
import ShojiStorage

/// One entry of a submitted form, in document order. Names are plain text: `a[b]` builds nothing.
struct FormField: Sendable, Equatable {
  var name: String
  var content: Content

  /// What was submitted under the name.
  enum Content: Sendable, Equatable {
    case text(String)
    /// Rare and long: texts are handed on without it.
    indirect case file(FormFile)
  }

  /// The text; nil for a file.
  var text: String? {
    if case .text(let text) = content { return text }
    return nil
  }

  /// The file; nil for text.
  var file: FormFile? {
    if case .file(let file) = content { return file }
    return nil
  }
}

/// An uploaded file. Its name and type are what the client claims: data, never a path.
struct FormFile: Sendable, Equatable {
  /// Empty when the file input was left empty.
  var name: String
  var contentType: String
  /// Its content, where it is in memory.
  var bytes: [UInt8]
  /// What it became, where files are kept.
  var stored: StoredFile?
  /// The SHA-256 of its content, where that was read and not kept.
  var digest: String?
  /// Why it is not kept, for the person.
  var refusal: FrameworkWord?
}
