/// The bytes by which kinds of files are known.
enum ContentMark {
  private struct Mark {
    let offset: Int
    let bytes: [UInt8]
    let type: String

    init(_ bytes: [UInt8], at offset: Int = 0, _ type: String) {
      (self.bytes, self.offset, self.type) = (bytes, offset, type)
    }

    init(_ text: String, at offset: Int = 0, _ type: String) {
      self.init(Array(text.utf8), at: offset, type)
    }
  }

  private static let marks = [
    Mark([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "image/png"),
    Mark([0xFF, 0xD8, 0xFF], "image/jpeg"),
    Mark("GIF87a", "image/gif"), Mark("GIF89a", "image/gif"),
    Mark("WEBP", at: 8, "image/webp"),
    Mark("ftypavif", at: 4, "image/avif"), Mark("ftypavis", at: 4, "image/avif"),
    Mark("ftypheic", at: 4, "image/heic"), Mark("ftypheix", at: 4, "image/heic"),
    Mark("ftypmif1", at: 4, "image/heif"),
    Mark("ftypqt  ", at: 4, "video/quicktime"), Mark("ftypM4A ", at: 4, "audio/mp4"),
    Mark("ftyp", at: 4, "video/mp4"),
    Mark([0x49, 0x49, 0x2A, 0x00], "image/tiff"), Mark([0x4D, 0x4D, 0x00, 0x2A], "image/tiff"),
    Mark("%PDF-", "application/pdf"),
    Mark([0x50, 0x4B, 0x03, 0x04], "application/zip"),
    Mark([0x50, 0x4B, 0x05, 0x06], "application/zip"),
    Mark([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], "application/x-ole-storage"),
    Mark([0x1F, 0x8B, 0x08], "application/gzip"),
    Mark([0x37, 0x7A, 0xBC, 0xAF], "application/x-7z-compressed"),
    Mark("WAVE", at: 8, "audio/wav"), Mark("fLaC", "audio/flac"), Mark("OggS", "audio/ogg"),
    Mark("ID3", "audio/mpeg"), Mark([0xFF, 0xFB], "audio/mpeg"), Mark([0xFF, 0xF3], "audio/mpeg"),
    Mark([0xFF, 0xF2], "audio/mpeg"),
    Mark([0x1A, 0x45, 0xDF, 0xA3], "video/webm"),
  ]

  /// What endings stand for, of the kinds that are known by their bytes.
  static let endings = [
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
    "webp": "image/webp", "avif": "image/avif", "heic": "image/heic", "tif": "image/tiff",
    "tiff": "image/tiff", "pdf": "application/pdf", "zip": "application/zip",
    "gz": "application/gzip", "mp4": "video/mp4", "mov": "video/quicktime", "webm": "video/webm",
    "mp3": "audio/mpeg", "m4a": "audio/mp4", "wav": "audio/wav", "flac": "audio/flac",
    "ogg": "audio/ogg", "odt": "application/vnd.oasis.opendocument.text",
    "ods": "application/vnd.oasis.opendocument.spreadsheet", "epub": "application/epub+zip",
    "svg": "image/svg+xml", "html": "text/html", "htm": "text/html", "xml": "text/xml",
  ]

  /// The type of what begins like this.
  static func type(of head: [UInt8]) -> String? {
    marks.first { mark in
      // These two share their first four bytes with others.
      if mark.offset == 8, !head.starts(with: "RIFF".utf8) { return false }
      return head.dropFirst(mark.offset).starts(with: mark.bytes)
    }?.type
  }

  /// The type that an OpenDocument or an EPUB says in its first entry, which is not compressed.
  static func openDocument(in head: [UInt8]) -> String? {
    guard head.count > 38, head[30..<38].elementsEqual("mimetype".utf8) else { return nil }
    let size = Int(head[18]) | Int(head[19]) << 8
    let start = 38 + (Int(head[28]) | Int(head[29]) << 8)
    guard size > 0, size < 100, start + size <= head.count else { return nil }
    let type = String(decoding: head[start..<start + size], as: UTF8.self)
    let isKnown =
      type.hasPrefix("application/vnd.oasis.opendocument.") || type == "application/epub+zip"
    return isKnown && type.utf8.allSatisfy { (0x2B...0x7A).contains($0) } ? type : nil
  }

  static func contains(_ text: String, in head: [UInt8]) -> Bool {
    let bytes = Array(text.utf8)
    guard head.count >= bytes.count else { return false }
    return (0...(head.count - bytes.count)).contains { head[$0...].starts(with: bytes) }
  }
}

/// The words by which browsers take text for something that acts.
enum MarkupMark {
  private static let marks = [
    ("<svg", "image/svg+xml"), ("<!doctype html", "text/html"), ("<html", "text/html"),
    ("<head", "text/html"), ("<body", "text/html"), ("<script", "text/html"),
    ("<iframe", "text/html"), ("<style", "text/html"), ("<?xml", "text/xml"),
  ]

  /// The type of text that is markup: a drawing wherever its element comes, as after a comment.
  static func type(of head: [UInt8]) -> String? {
    var text = String(decoding: head, as: UTF8.self)
    if text.hasPrefix("\u{FEFF}") { text.removeFirst() }
    let start = text.drop { $0.isWhitespace }.lowercased()
    guard start.hasPrefix("<") else { return nil }
    if let mark = marks.first(where: { start.hasPrefix($0.0) }), mark.1 != "text/xml" {
      return mark.1
    }
    if start.contains("<svg") { return "image/svg+xml" }
    if start.contains("<html") || start.contains("<script") { return "text/html" }
    return start.hasPrefix("<?xml") ? "text/xml" : nil
  }
}

/// Whether bytes are UTF-8 without control characters that no text has, as they come.
struct TextCheck: Sendable {
  private(set) var isText = true
  /// How many bytes of a character are still to come, and between which the next of them is.
  private var missing = 0
  private var next: ClosedRange<UInt8> = 0x80...0xBF

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    guard isText else { return }
    for byte in bytes {
      if missing > 0 {
        guard next.contains(byte) else { return fail() }
        missing -= 1
        next = 0x80...0xBF
      } else if byte < 0x80 {
        let isControl = byte < 0x20 && !(0x09...0x0D).contains(byte) && byte != 0x1B
        if isControl || byte == 0x7F { return fail() }
      } else if !begin(byte) {
        return fail()
      }
    }
  }

  private mutating func fail() { isText = false }

  /// The first byte of a longer character (Unicode 3.9, table 3-7).
  private mutating func begin(_ byte: UInt8) -> Bool {
    switch byte {
    case 0xC2...0xDF: missing = 1
    case 0xE0: (missing, next) = (2, 0xA0...0xBF)
    case 0xED: (missing, next) = (2, 0x80...0x9F)
    case 0xE1...0xEF: missing = 2
    case 0xF0: (missing, next) = (3, 0x90...0xBF)
    case 0xF4: (missing, next) = (3, 0x80...0x8F)
    case 0xF1...0xF3: missing = 3
    default: return false
    }
    return true
  }
}
