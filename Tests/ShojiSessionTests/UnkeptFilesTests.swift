import Foundation
import ShojiStorage
import ShojiTesting
import Testing

@testable import ShojiServer

/// Forms whose files the storage cannot keep now.
@Suite(
  "Files that cannot be kept at the moment", .timeLimit(.minutes(SeededGenerator.minutes)))
struct UnkeptFilesTests {
  private let files = FaultyFiles()
  private let folder = FileManager.default.temporaryDirectory.appending(path: "shoji-\(UUID())")

  private func run(_ body: (TestServer, Browser) async throws -> Void) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try await TestServer.run(
      HeapController.mounts, files: files, configure: { $0.sessions.durability = .process }
    ) { server in
      let browser = Browser(server)
      try browser.visit("/heap")
      try browser.press("Clear")
      try await body(server, browser)
    }
  }

  private func paper(_ name: String) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: name)
    try Data("hello from \(name)".utf8).write(to: path)
    return path.path
  }

  @Test(
    "give their form back with 503, filled in and with the files that are kept, and go with it again",
    arguments: SeededGenerator.seeds(8))
  func again(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    try await run { server, browser in
      var saved: [String] = []
      for round in 0..<3 {
        let names = (0..<Int.random(in: 1...3, using: &random)).map { "\(round)-\($0).txt" }
        let lost = Set(names.filter { _ in Bool.random(using: &random) } + names.suffix(1))
        let paths = try names.map(paper)
        try browser.fill("Name", with: "Ada")
        try browser.attach(paths, to: "Papers")
        let form = browser.page
        for _ in 0..<Int.random(in: 1...2, using: &random) {
          files.fail(
            FaultyFiles.Step.allCases.randomElement(using: &random) ?? .append, of: lost,
            Bool.random(using: &random) ? .unavailable("disk") : .full(.all))
          browser.show(form)
          try browser.press("Save")
          #expect(browser.response.status == 503)
          #expect(browser.response.header("Retry-After") == "2")
          let text = browser.page.text
          #expect(text.contains("This file cannot be kept") || text.contains("There is no room"))
          #expect(browser.page.fields.first { $0.label == "Name" }?.value == "Ada")
          for name in names {
            let isKept = browser.page.html.contains("Remove \(name)")
            #expect(isKept == !lost.contains(name))
          }
        }
        files.mend()
        // As it was, or what came back with the rest of the files.
        if Bool.random(using: &random) {
          browser.show(form)
        } else {
          let rest = names.filter(lost.contains)
          try browser.attach(try rest.map(paper), to: "Papers")
        }
        saved += names
        let text = try browser.press("Save").text
        #expect(browser.response.status == 200 && text.contains("Saved \(names.count)."))
        for name in saved { #expect(text.contains(name)) }
      }
    }
  }

  @Test("give it back to the client script in the same way")
  func script() async throws {
    try await run { server, browser in
      try browser.visit("/heap")
      try browser.fill("Name", with: "Ada")
      try browser.attach([try paper("a.txt")], to: "Papers")
      files.fail(.append, of: ["a.txt"])
      let save = try #require(browser.page.buttons.first { $0.title == "Save" }?.value)
      let answer = try browser.post(event: save, headers: ["Shoji-Window: 1"])
      #expect(answer.status == 503 && answer.body.contains("This file cannot be kept"))
      #expect(answer.body.contains("value=\"Ada\""))
    }
  }

  @Test("are told at their field where it is the sender who has too many")
  func tooMany() async throws {
    try await run { _, browser in
      try browser.fill("Name", with: "Ada")
      try browser.attach([try paper("a.txt")], to: "Papers")
      files.fail(.begin, of: ["a.txt"], .full(.session))
      let text = try browser.press("Save").text
      #expect(browser.response.status == 200 && text.contains("too many files on the way"))
      #expect(!browser.page.html.contains("Remove a.txt") && !text.contains("Saved"))
    }
  }
}
