/// Finds what a file is by its content, while it comes: what its name and the browser say is believed only as far
/// as the content does not say otherwise.
///
/// Images, documents, archives, sound and film are known by their first bytes. What is UTF-8 throughout is text of
/// the kind that its name says; text that looks like markup is that, whatever it is called. The rest is
/// `application/octet-stream`.
public struct FileContent: Sendable {
  /// How much of the beginning is looked at.
  private static let headBytes = 4_096

  private let name: String
  private var head: [UInt8] = []
  private var text = TextCheck()

  /// Begins.
  /// - `claimedType`: What the browser says; it decides nothing that content can tell.
  public init(name: String, claimedType: String = "") { self.name = name }

  /// Looks at the next bytes.
  public mutating func add(_ bytes: ArraySlice<UInt8>) {
    if head.count < Self.headBytes { head += bytes.prefix(Self.headBytes - head.count) }
    text.add(bytes)
  }

  /// The media type of what has come.
  public var type: String {
    if let known = ContentMark.type(of: head) { return refined(known) }
    guard text.isText else { return "application/octet-stream" }
    return MarkupMark.type(of: head) ?? Self.textTypes[FileName.ending(of: name)] ?? "text/plain"
  }

  /// Documents of offices are archives, which say by the names in them what they are, mostly at the beginning.
  private func refined(_ type: String) -> String {
    let ending = FileName.ending(of: name)
    guard type == "application/zip" else {
      return type == "application/x-ole-storage" ? Self.oleTypes[ending] ?? type : type
    }
    if let document = ContentMark.openDocument(in: head) { return document }
    let names = [("word/", "docx"), ("xl/", "xlsx"), ("ppt/", "pptx")]
    guard ContentMark.contains("[Content_Types].xml", in: head) else { return type }
    let found = names.first { ContentMark.contains($0.0, in: head) }?.1 ?? ending
    return Self.officeTypes[found] ?? type
  }

  /// The type that an ending stands for, where the content can tell it.
  public static func type(ofEnding ending: String) -> String? {
    officeTypes[ending] ?? oleTypes[ending] ?? textTypes[ending] ?? ContentMark.endings[ending]
  }

  private static let officeTypes = [
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  ]

  private static let oleTypes = [
    "doc": "application/msword", "xls": "application/vnd.ms-excel",
    "ppt": "application/vnd.ms-powerpoint",
  ]

  private static let textTypes = [
    "txt": "text/plain", "csv": "text/csv", "md": "text/markdown", "json": "application/json",
    "tsv": "text/tab-separated-values", "ics": "text/calendar", "vcf": "text/vcard",
  ]
}
