import Foundation
import ShojiStorage
import ShojiTesting
import Testing

@testable import ShojiServer

@Suite("The locale of a session", .timeLimit(.minutes(2)))
struct LocaleTests {
  @Test(
    "A page has the language that the browser asks for, as far as the app has it",
    arguments: [
      ("en-US", "<html lang=\"en\">", "1,234.5"),
      ("de-DE,en;q=0.5", "<html lang=\"de\">", "1.234,5"),
      ("ar", "<html lang=\"ar\" dir=\"rtl\">", "1"), ("fr-FR", "<html lang=\"en\">", "1"),
      ("en;q=0.1, de ; Q=0.9", "<html lang=\"de\">", "1.234,5"),
      ("*", "<html lang=\"en\">", "1,234.5"),
      ("de;q=0, en", "<html lang=\"en\">", "1,234.5"),
    ])
  func languages(header: String, html: String, amount: String) async throws {
    try await TestServer.run(LettersApp.mounts) { server in
      let answer = try Curl.run([
        "--header", "Accept-Language: \(header)", server.url + "/letters",
      ])
      #expect(answer.status == 200)
      #expect(answer.body.contains("<!DOCTYPE html>\(html)<head>"))
      #expect(Page(html: answer.body).text.contains("amount \(amount)"))
    }
  }

  @Test(
    "A hostile header is as good as none",
    arguments: [
      "de\"><script>", "de@currency=x", "de_DE", "../../etc", ";q=1", ",,,;;;", "de;q=nan",
      "de;q=", "de;q=-1", "x", "abcdefghij", "de-", "-de", "de-u-nu-arab", "d\u{e9}",
      String(repeating: "de,", count: 500), "de-aa-bb-cc-dd",
    ])
  func hostileHeaders(header: String) async throws {
    #expect(AcceptLanguage.locale(header).identifier == "en_US")
    try await TestServer.run(LettersApp.mounts) { server in
      let answer = try Curl.run([
        "--header", "Accept-Language: \(header)", server.url + "/letters",
      ])
      #expect(answer.status == 200)
      #expect(answer.body.contains("<!DOCTYPE html><html lang=\"en\"><head>"))
    }
  }

  @Test(
    "The best of several languages",
    arguments: [
      ("de", "de"), ("en;q=0.8,de;q=0.9", "de"), ("en,de", "en"), ("de;q=0.5,en;q=0.5", "de"),
      ("*,fr", "fr"), ("zh-Hans-CN", "zh-Hans-CN"), ("", nil), ("de;q=0", nil),
    ] as [(String, String?)])
  func bestTag(header: String, tag: String?) {
    #expect(AcceptLanguage.bestTag(header) == tag)
  }

  @Test("Locales that are made up do not fill the memory, and are known all the same")
  func manyLocales() {
    for number in 100..<900 {
      #expect(AcceptLanguage.locale("de-\(number)a").language.languageCode == "de")
    }
    #expect(AcceptLanguage.locale(nil).identifier == "en_US")
  }

  /// The page of a window after a press in it.
  private func press(_ event: String, window: Int, _ browser: Browser) throws -> Page {
    let answer = try browser.post(
      event: event, changing: ["_window": "\(window)"])
    #expect(answer.status == 303)
    return try browser.visit("/letters")
  }

  @Test(
    "A locale that an app sets is that of all windows, with what was typed and chosen",
    arguments: [false, true])
  func change(isRebuilt: Bool) async throws {
    try await TestServer.run(LettersApp.mounts) { server in
      let browser = Browser(server)
      func pause() async { if isRebuilt { await server.server.hibernateSessions() } }
      try browser.visit("/letters")
      _ = try press("/letters.tap", window: 1, browser)
      await pause()
      _ = try press("/letters.tap", window: 2, browser)
      await pause()
      try browser.fill("Name", with: "Ada <1>")
      try browser.choose("Large", in: "Size")
      var page = try press("/letters.tap", window: 2, browser)
      #expect(page.text.contains("amount 1,234.5; taps 2;"))
      #expect(page.text.contains("rendered for en_US;"))
      await pause()

      page = try browser.press("Deutsch")
      for _ in 0..<2 {
        #expect(page.html.contains("<html lang=\"de\">"))
        #expect(page.text.contains("amount 1.234,5; taps 2;"), "\(page.text)")
        #expect(page.text.contains("rendered for de"), "\(page.text)")
        #expect(page.fields.first { $0.label == "Name" }?.value == "Ada <1>")
        #expect(page.fields.first { $0.label == "Size" }?.value == "Large")
        await pause()
        page = try browser.visit("/letters")
      }
      if !isRebuilt {
        let session = try server.session(of: browser)
        let locales = await withCheckedContinuation { done in
          session.run { done.resume(returning: $0.windows.map(\.window.locale)) }
        }
        #expect(locales == [Locale(identifier: "de-DE"), Locale(identifier: "de-DE")])
      }
      // The other window, which has a counter and fields of its own.
      page = try press("/letters.tap", window: 1, browser)
      #expect(page.html.contains("<html lang=\"de\">"))
      #expect(page.text.contains("amount 1.234,5; taps 2;"))
      #expect(page.text.contains("rendered for de"))
    }
  }

  @Test("What is typed with the press that sets the locale is kept")
  func typedWithChange() async throws {
    try await TestServer.run(LettersApp.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/letters")
      try browser.fill("Name", with: "Ada")
      let page = try browser.press("Deutsch")
      #expect(page.html.contains("<html lang=\"de\">"))
      #expect(page.fields.first { $0.label == "Name" }?.value == "Ada")
    }
  }

  @Test("Side effects and the rest of the turn have the new locale")
  func sideEffects() async throws {
    try await TestServer.run(LettersApp.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/letters")
      let page = try browser.press("Arabic")
      #expect(page.html.contains("<html lang=\"ar\" dir=\"rtl\">"))
      #expect(page.text.contains("at once ar"), "\(page.text)")
      // The one before may have begun with the former locale; it goes on with the new one.
      #expect(page.text.contains("before then ar"), "\(page.text)")
      #expect(page.text.contains("after first ar"), "\(page.text)")
      #expect(page.text.contains("after then ar"), "\(page.text)")
      #expect(page.text.contains("rendered for ar"), "\(page.text)")
    }
  }

  @Test("Two sessions have two locales")
  func independence() async throws {
    try await TestServer.run(LettersApp.mounts) { server in
      let (german, english) = (Browser(server), Browser(server))
      try german.visit("/letters")
      try english.visit("/letters")
      try german.press("Deutsch")
      try english.press("Tap")
      let inEnglish = try english.visit("/letters").text
      #expect(inEnglish.contains("amount 1,234.5; taps 1;"))
      let inGerman = try german.visit("/letters").text
      #expect(inGerman.contains("amount 1.234,5; taps 0;"))
    }
  }

  @Test("A render in the middle of a turn does not make an outdated page pass for current")
  func renderWithinTurn() async throws {
    try await TestServer.run(LettersApp.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/letters")
      try browser.press("Tap")
      let session = try server.session(of: browser)
      await withCheckedContinuation { done in
        session.run { session in
          let target = session.windows[0]
          let view = target.window.rootViewController?.view as? LettersView
          view?.name.placeholder = "A new word"
          session.render(target)
          done.resume()
        }
      }
      let html = try browser.visit("/letters").html
      #expect(html.contains("placeholder=\"A new word\""))
    }
  }
}

extension TestServer {
  /// The session that a browser is in.
  func session(of browser: Browser) throws -> Session {
    let id = try id(of: browser)
    return server.sessionTable.session(id, locale: SessionLocale(AcceptLanguage.standard))
  }

  /// What the storage has of the session of a browser.
  func kept(of browser: Browser) async throws -> SessionRecord {
    try await kept(id(of: browser))
  }

  /// The id in the cookie of a browser.
  func id(of browser: Browser) throws -> SessionID {
    let cookie = Array(try #require(try browser.sessionCookie()).utf8)
    let id = SessionID(cookie: cookie.span)
    return try #require(id)
  }

  /// What the storage has of the session with this id.
  func kept(_ id: SessionID) async throws -> SessionRecord {
    try await server.storage.session(server.sessionTable.key(of: id))
  }
}

extension Session {
  /// Whether it is in the storage alone, or nowhere.
  var hasLeft: Bool { phase == .left }
}
