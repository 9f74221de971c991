package import ShojiStorage

/// One entry of a submitted form, in document order. Names are plain text: `a[b]` builds nothing.
package struct FormField: Sendable, Equatable {
  package var name: String
  package var content: Content

  package init(name: String, content: Content) {
    (self.name, self.content) = (name, content)
  }

  /// The value that was submitted under the name.
  package enum Content: Sendable, Equatable {
    case text(String)
    /// Rare and long: texts are handed on without it.
    indirect case file(FormFile)
  }

  /// The text; nil for a file.
  package var text: String? {
    if case .text(let text) = content { return text }
    return nil
  }

  /// The file; nil for text.
  package var file: FormFile? {
    if case .file(let file) = content { return file }
    return nil
  }
}

/// An uploaded file. Its name and type are what the client claims: data, never a path.
package struct FormFile: Sendable, Equatable {
  /// Empty when the file input was left empty.
  package var name: String
  package var contentType: String
  /// Its content, where it is in memory.
  package var bytes: [UInt8]
  /// The stored file, where files are kept.
  package var stored: StoredFile?
  /// The SHA-256 of its content, where that was read and not kept.
  package var digest: String?
  /// Why it is not kept.
  package var refusal: Refusal?

  package init(name: String, contentType: String, bytes: [UInt8]) {
    (self.name, self.contentType, self.bytes) = (name, contentType, bytes)
  }

  /// The reasons for which a file is not kept.
  package enum Refusal: Sendable, Equatable {
    /// The session, or the address, has as many bytes as it may have.
    case limitReached
    /// The server has as many bytes as it may have.
    case noRoom
    /// The storage has failed.
    case failed
  }
}
