import Foundation
import Logging
import ShojiTesting
import Testing

@testable import ShojiServer

/// The file with the key that cookies and forms are signed with.
@Suite struct SigningKeyTests {
  private func withFile(_ mode: Int, _ test: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "key").path
    try Data(repeating: 7, count: 32).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    try test(path)
  }

  @Test(arguments: [0o600, 0o400])
  func `A key of one's own is taken without a word`(_ mode: Int) throws {
    try withFile(mode) { path in
      let log = LogRecorder()
      let key = try SigningKey.load(text: nil, file: path, logger: log.logger).bytes
      #expect(key == [UInt8](repeating: 7, count: 32))
      #expect(log.messages(.warning).isEmpty)
    }
  }

  @Test(arguments: [0o666, 0o620, 0o602, 0o777])
  func `A key that others can write is refused, with the mend`(_ mode: Int) throws {
    try withFile(mode) { path in
      let error = #expect(throws: ServerError.self) {
        try SigningKey.load(text: nil, file: path, logger: .quiet).bytes
      }
      #expect(error?.description.contains("can be written by others") == true)
      #expect(error?.description.contains("Mend: chmod 600 \(path)") == true)
    }
  }

  @Test func `A key of somebody else is refused, with the mend`() throws {
    // Only the superuser can give files away.
    guard geteuid() == 0 else { return }
    try withFile(0o600) { path in
      #expect(unsafe chown(path, 12_345, 12_345) == 0)
      let error = #expect(throws: ServerError.self) {
        try SigningKey.load(text: nil, file: path, logger: .quiet).bytes
      }
      #expect(error?.description.contains("belongs to user 12345") == true)
    }
  }

  @Test func `A key that others can read is taken with a warning`() throws {
    try withFile(0o644) { path in
      let log = LogRecorder()
      _ = try SigningKey.load(text: nil, file: path, logger: log.logger).bytes
      #expect(log.messages(.warning).first?.message.contains("read by others") == true)
    }
  }

  @Test func `A key that cannot be read or made ends the start, with the mend`() throws {
    try withFile(0o600) { path in
      // A folder cannot be read as a file, and a file has no file in it; not even for the superuser.
      for path in [
        URL(filePath: path).deletingLastPathComponent().path, path + "/key", "/no/such/folder/key",
      ] {
        let error = #expect(throws: ServerError.self) {
          try SigningKey.load(text: nil, file: path, logger: .quiet).bytes
        }
        #expect(error?.description.contains("\(path) cannot be read or made") == true)
        #expect(error?.description.contains("Mend: let user") == true)
      }
    }
  }

  @Test func `A new key is the owner's alone`() throws {
    try withFile(0o600) { path in
      try FileManager.default.removeItem(atPath: path)
      let key = try SigningKey.load(text: nil, file: path, logger: .quiet).bytes
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      #expect(try SigningKey.load(text: nil, file: path, logger: .quiet).bytes == key)
    }
  }

  @Test func `The first of several keys signs, and all are read`() throws {
    let keys = ["a", "b", "c"].map { String(repeating: $0, count: 32) }
    let key = try SigningKey.load(text: nil, texts: keys, file: nil, logger: .quiet)
    #expect(
      key.bytes == Array(keys[0].utf8) && key.former == keys.dropFirst().map { Array($0.utf8) })
    #expect(throws: ServerError.self) {
      try SigningKey.load(
        text: keys[0], texts: keys, file: nil, logger: .quiet)
    }
    let error = #expect(throws: ServerError.self) {
      try SigningKey.load(
        text: nil, texts: [keys[0], "short"], file: nil, logger: .quiet)
    }
    #expect(error?.description.contains("SHOJI_KEYS has a key of 5 bytes") == true)
  }

  @Test func `A former key beside a new one is read`() throws {
    try withFile(0o600) { path in
      try FileManager.default.moveItem(atPath: path, toPath: path + ".former")
      let key = try SigningKey.load(text: nil, file: path, logger: .quiet) {
        Issue.record("\($0) is made anew on purpose")
      }
      #expect(key.former == [[UInt8](repeating: 7, count: 32)] && key.bytes.count == 32)
    }
  }
}
