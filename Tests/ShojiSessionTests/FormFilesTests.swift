import Foundation
import ShojiStorage
import ShojiTesting
import Testing

@testable import ShojiServer

/// What files a form delivers: those that it names, and no others.
@Suite("Files that a form names", .timeLimit(.minutes(2)))
struct FormFilesTests {
  private let storage = FaultyStorage()
  private let folder = FileManager.default.temporaryDirectory.appending(path: "shoji-\(UUID())")

  private func run(_ body: (TestServer, Browser) async throws -> Void) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try await TestServer.run(
      HeapController.mounts, storage: storage,
      files: try FolderStorage(folder: folder.appending(path: "kept").path),
      configure: { $0.sessions.durability = .process }
    ) { server in
      let browser = Browser(server)
      try browser.visit("/heap")
      try browser.press("Clear")
      try await body(server, browser)
    }
  }

  /// A file of this machine.
  private func paper(_ name: String, _ content: String = "hello") throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: name)
    try Data(content.utf8).write(to: path)
    return path.path
  }

  @Test(
    "that was refused by the storage and is sent again are there once, however it comes again",
    arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func resent(seed: UInt64) async throws {
    var random = Numbers(seed)
    try await run { _, browser in
      var names: [String] = []
      if random.coin {
        // One waits already: another field was refused.
        names.append("first.txt")
        try browser.attach([try paper("first.txt", "1")], to: "Papers")
        try browser.fill("Name", with: "Grace")
        try browser.press("Save")
        #expect(browser.page.html.contains("Remove first.txt"))
      }
      let more = try (0..<Int.random(in: 1...3, using: &random)).map { number in
        names.append("\(number).txt")
        return try paper("\(number).txt", "\(number) hello")
      }
      try browser.fill("Name", with: "Ada")
      try browser.attach(more, to: "Papers")
      let form = browser.page
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        storage.fail(.full("disk"))
        // From the page as it was, as a proxy and F5 send it, or from the one that came back.
        if random.coin { browser.show(form) }
        try browser.press("Save")
        #expect(browser.response.status == 503)
        for name in names { #expect(browser.page.html.contains("Remove \(name)")) }
      }
      storage.fail(nil)
      if random.coin { browser.show(form) }
      let text = try browser.press("Save").text
      #expect(text.contains("Saved \(names.count). [\(names.joined(separator: " "))]"), "\(text)")
    }
  }

  @Test("are not those of a refused form from the same page")
  func others() async throws {
    try await run { _, browser in
      let empty = browser.page
      try browser.attach([try paper("a.txt")], to: "Papers")
      storage.fail(.full("disk"))
      try browser.press("Save")
      storage.fail(nil)
      let refused = browser.page
      browser.show(empty)
      #expect(try browser.press("Save").text.contains("Choose a file first. []"))
      // The page that shows it still delivers it.
      #expect(refused.html.contains("Remove a.txt"))
      browser.show(refused)
      #expect(try browser.press("Save").text.contains("Saved 1. [a.txt]"))
    }
  }
}

/// Random numbers with a seed.
private struct Numbers: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 32) | (state << 32)
  }

  var coin: Bool { mutating get { Bool.random(using: &self) } }
}
