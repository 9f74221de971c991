import Foundation
import ShojiStorage
import Testing

/// What files are said to be, by what is in them.
@Suite struct FileContentTests {
  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static let zip: [UInt8] = [0x50, 0x4B, 0x03, 0x04] + [UInt8](repeating: 0, count: 26)

  private static func document(_ type: String) -> [UInt8] {
    var head = zip
    head[18] = UInt8(type.utf8.count)
    head[26] = 8
    return head + Array("mimetype\(type)".utf8)
  }

  private static let known: [(name: String, bytes: [UInt8], type: String)] = [
    ("a.txt", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "image/png"),
    ("a", [0xFF, 0xD8, 0xFF, 0xE0], "image/jpeg"), ("a", bytes("GIF89a.."), "image/gif"),
    ("a", bytes("RIFF....WEBP"), "image/webp"), ("a", bytes("RIFF....WAVE"), "audio/wav"),
    ("a", bytes("....ftypavif"), "image/avif"), ("a", bytes("....ftypheic"), "image/heic"),
    ("a", bytes("....ftypisom"), "video/mp4"), ("a.png", bytes("%PDF-1.7"), "application/pdf"),
    ("a.docx", zip, "application/zip"),
    (
      "a.zip", zip + bytes("[Content_Types].xml word/document.xml"),
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
    ),
    (
      "a", document("application/vnd.oasis.opendocument.text"),
      "application/vnd.oasis.opendocument.text"
    ),
    ("a", document("text/html"), "application/zip"),
    ("a.mp3", bytes("ID3."), "audio/mpeg"), ("a.csv", bytes("a,b\n1,2\n"), "text/csv"),
    ("a.csv", [0x61, 0x00, 0x62], "application/octet-stream"),
    ("a.txt", bytes("Grüße, 日本 🎈"), "text/plain"),
    ("a.txt", [0x61, 0xC3], "text/plain"), ("a.txt", [0xC0, 0xAF], "application/octet-stream"),
    ("a.txt", [0xED, 0xA0, 0x80], "application/octet-stream"),
    ("a.txt", bytes(" \n<!DOCTYPE html><p>"), "text/html"),
    ("a.png", bytes("<svg xmlns='http://www.w3.org/2000/svg'/>"), "image/svg+xml"),
    ("a.txt", bytes("<?xml version='1.0'?><!-- x --><svg/>"), "image/svg+xml"),
    ("a.txt", bytes("\u{FEFF}<ScRiPt>"), "text/html"),
    ("a.xml", bytes("<?xml version='1.0'?><a/>"), "text/xml"),
    ("a.png", bytes("not a picture"), "text/plain"),
    ("a.exe", [0x4D, 0x5A, 0x90, 0x00], "application/octet-stream"),
    ("a.txt", [], "text/plain"),
  ]

  @Test(arguments: known)
  func `a file is what its content says, however it is cut into pieces`(
    _ name: String, _ bytes: [UInt8], _ type: String
  ) {
    for size in [1, 3, max(1, bytes.count)] {
      var content = FileContent(name: name, claimedType: "image/png")
      for start in stride(from: 0, to: bytes.count, by: size) {
        content.add(bytes[start..<min(start + size, bytes.count)])
      }
      #expect(content.type == type, "\(name) in pieces of \(size)")
    }
  }

  @Test(
    arguments: [
      ("../../etc/passwd", "passwd"), ("C:\\a\\b.txt", "b.txt"), (".htaccess", "htaccess"),
      ("a\u{0}b\r\n.txt", "ab.txt"), ("exe.\u{202E}gpj", "exe.gpj"), ("", "file"), ("..", "file"),
      ("/", "file"), ("Ünï 日本.pdf", "Ünï 日本.pdf"),
      (String(repeating: "é", count: 300) + ".pdf", String(repeating: "é", count: 98) + ".pdf"),
    ])
  func `a name has nothing in it that means something in a path`(_ sent: String, _ kept: String) {
    let file = StoredFile(name: sent, contentType: "", bytes: [])
    #expect(file.name == kept)
  }

  @Test(arguments: [
    "", "..", "../../../../etc/passwd", String(repeating: "g", count: 32),
    String(repeating: "A", count: 32), String(repeating: "a", count: 31), "a/b",
  ])
  func `an id is 32 digits and nothing else`(_ text: String) throws {
    #expect(FileID(text) == nil)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([FileID].self, from: JSONEncoder().encode([text]))
    }
  }
}
