import Foundation
import ShojiServer
import ShojiStorage
import ShojiTesting
import Synchronization
import Testing

@testable import Gallery

/// Whether somebody answers.
private final class Switch: Sendable {
  private let value = Atomic(false)

  var isOn: Bool { value.load(ordering: .relaxed) }

  func turnOn() { value.store(true, ordering: .relaxed) }
}

@Suite("The jobs of the gallery", .timeLimit(.minutes(2)))
struct JobsTests {
  private func gallery(pause: Duration = .milliseconds(1)) throws -> Gallery {
    var gallery = try Gallery()
    gallery.jobPause = pause
    return gallery
  }

  /// Loads the page again until it says something.
  private func wait(_ browser: Browser, for text: String) async throws {
    try await until { try browser.visit("/jobs").text.contains(text) }
  }

  @Test("A report is made in steps, and whoever loads the page again sees what has become of it")
  func report() async throws {
    try await TestServer.run(gallery()) { server in
      let (browser, other) = (Browser(server), Browser(server))
      #expect(try browser.visit("/jobs").text.contains("None of your jobs has ended yet."))
      try browser.press("Count the stories")
      try await wait(browser, for: "\(StoryLibrary.stories.count) stories, ")
      #expect(browser.page.text.contains("Report on the stories"))
      #expect(try !other.visit("/jobs").text.contains("Report on the stories"))
      try browser.press("Remove Report on the stories")
      #expect(!browser.page.text.contains("Report on the stories"))
    }
  }

  @Test("What fails is tried again, and the page says so")
  func call() async throws {
    try await TestServer.run(gallery()) { server in
      let browser = Browser(server)
      try browser.visit("/jobs")
      try browser.press("Call until somebody answers")
      try await wait(browser, for: "Try 1 has failed: nobody has answered. The next one is at")
      try await wait(browser, for: "Somebody has answered at last")
    }
  }

  @Test("What has failed for good is done again when its person says so")
  func hopeless() async throws {
    let answers = Switch()
    let call = EffectHandler(job: CallBack.self, attempts: 1) { _, run in
      guard answers.isOn else { throw GalleryJobs.NoAnswer() }
      run.progress(1, "Somebody is there")
    }
    try await TestServer.run(
      [Mount("jobs", JobsApplication.init)], effects: [call], sharedStores: [JobStore()]
    ) { server async throws in
      let browser = Browser(server)
      try browser.visit("/jobs")
      try browser.press("Call until somebody answers")
      try await wait(browser, for: "Has failed for good: nobody has answered")
      answers.turnOn()
      try browser.press("Try again: Call")
      try await wait(browser, for: "Somebody is there")
      #expect(browser.page.button("Try again: Call") == nil)
    }
  }

  @Test("A reminder waits and can be cancelled; it needs words, and there are not too many")
  func reminder() async throws {
    try await TestServer.run(gallery()) { server in
      let browser = Browser(server)
      try browser.visit("/jobs")
      try browser.press("Remind")
      #expect(browser.page.text.contains("Write what you want to be reminded of."))
      for _ in 0..<5 {
        try browser.fill("Remind me in 20 seconds of", with: "tea")
        try browser.press("Remind")
      }
      #expect(browser.page.text.contains("Reminder: tea"))
      #expect(browser.page.text.contains("Waits until"))
      try browser.press("Count the stories")
      #expect(browser.page.text.contains("Five jobs are under way."))
      try browser.press("Cancel Reminder: tea")
      #expect(browser.page.text.contains("Cancelled"))
      #expect(!browser.page.text.contains("Five jobs are under way."))
      try browser.press("Count the stories")
      #expect(browser.page.text.contains("Report on the stories"))
    }
  }

  @Test("A report goes on after a restart where it was, and its page is there")
  func restart() async throws {
    let folder = NSTemporaryDirectory() + "shoji-gallery-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func run(pause: Duration, _ body: (TestServer) async throws -> Void) async throws {
      try await TestServer.run(
        gallery(pause: pause), storage: try SQLiteStorage(folder: folder),
        configure: {
          $0.sessions.durability = .process
          $0.drainSeconds = 0
          $0.key = String(repeating: "k", count: 32)
        }, body)
    }
    var person: Browser?
    // Long enough to see the page between two parts.
    try await run(pause: .seconds(2)) { server in
      let browser = Browser(server)
      person = browser
      try browser.visit("/jobs")
      try browser.press("Count the stories")
      try await wait(browser, for: "Part 1 of 8 is read")
    }
    let browser = try #require(person)
    try await run(pause: .milliseconds(1)) { server in
      browser.reconnect(to: server)
      try await wait(browser, for: "\(StoryLibrary.stories.count) stories, ")
    }
  }

  @Test("A tab with the script is told how far it is")
  func live() async throws {
    try await TestServer.run(gallery(pause: .milliseconds(20))) { server in
      let tab = try LiveTab(Browser(server), at: "/jobs")
      let button = try #require(tab.shown.buttons.first { $0.title == "Count the stories" })
      try tab.press(button.value, filling: [:])
      try tab.visit()
      try await until {
        try tab.visit()
        return tab.page.text.contains("stories, ")
      }
      #expect(tab.response.status == 200)
    }
  }
}
