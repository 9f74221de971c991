import Foundation
import ShojiTesting
import Testing

@testable import ShojiLook
@testable import ShojiServer

@Suite("Words and languages of a server", .timeLimit(.minutes(2)))
struct WordsTests {
  /// The letters, in English, German and Arabic, at the root.
  private static let mounts = [Mount(LettersApp.init)]

  @Test(
    "An error page speaks the language that the person reads, of those that the site has",
    arguments: [
      ("de-AT", "lang=\"de\"", "Diese Seite gibt es nicht", "Startseite"),
      ("fr, de;q=0.5", "lang=\"de\"", "Diese Seite gibt es nicht", "Startseite"),
      ("ar", "lang=\"ar\" dir=\"rtl\"", "هذه الصفحة غير موجودة", "الصفحة الرئيسية"),
      ("ja", "lang=\"en\"", "There is no such page", "Home"),
      ("*", "lang=\"en\"", "There is no such page", "Home"),
    ])
  func notFound(header: String, attributes: String, title: String, home: String) async throws {
    try await TestServer.run(Self.mounts) { server in
      for path in ["/nothing/there", "/_shoji/nothing"] {
        let answer = try Curl.run([
          "--header", "Accept-Language: \(header)", server.url + path,
        ])
        #expect(answer.status == 404)
        #expect(answer.body.contains("<html \(attributes)"), "\(path): \(answer.body.prefix(90))")
        #expect(answer.body.contains("<h1>\(title)</h1>"))
        #expect(answer.body.contains("\(home)</a>"))
        #expect(answer.header("Vary")?.contains("Accept-Language") == true)
      }
    }
  }

  @Test(
    "So does what the event loops answer before anything else is asked",
    arguments: [
      ("de", "de", "Das ist mehr, als gesendet werden kann"),
      ("en;q=0.1, DE-ch;q=0.35", "de", "Das ist mehr, als gesendet werden kann"),
      ("ar;q=1.0", "ar", "هذا أكثر مما يمكن إرساله"), ("ar;q=0, en", "en", "This is more than"),
      ("ja", "en", "This is more than"), ("", "en", "This is more than"),
      ("de;q=x, ;;,,", "en", "This is more than"),
      (String(repeating: "de,", count: 400), "en", "This is more than"),
    ])
  func loops(header: String, language: String, title: String) async throws {
    try await TestServer.run(Self.mounts) { server in
      let connection = try RawConnection(port: server.server.port)
      connection.send(
        "POST / HTTP/1.1\r\nHost: a\r\nAccept-Language: \(header)\r\nContent-Length: 99999999\r\n\r\n"
      )
      let answer = try #require(connection.readAnswer())
      #expect(answer.status == 413)
      #expect(answer.header("Vary") == "Accept-Language")
      #expect(answer.body.contains("<html lang=\"\(language)\""))
      #expect(answer.body.contains("<h1>\(title)"))
      #expect(!answer.body.contains("<pre>") || language == "en")
    }
  }

  @Test("A site in one language says nothing of languages")
  func oneLanguage() async throws {
    try await TestServer.run(ControlsApp.mounts) { server in
      let answer = try Curl.run([
        "--header", "Accept-Language: de", server.url + "/nothing",
      ])
      #expect(answer.body.contains("<html lang=\"en\">"))
      #expect(answer.header("Vary")?.contains("Accept-Language") != true)
    }
  }

  @Test(
    "A person who has chosen a language gets error pages and notices in it, whatever the browser asks for"
  )
  func chosen() async throws {
    try await TestServer.run([Mount("letters", LettersApp.init)]) { server in
      let browser = Browser(server)
      try browser.visit("/letters")
      try browser.press("Deutsch")
      await server.server.hibernateSessions()
      let page = try browser.visit("/letters/nothing", headers: ["Accept-Language: ar"])
      #expect(page.html.contains("<html lang=\"de\""))
      #expect(page.text.contains("Die Adresse führt in dieser App nirgendwohin."))
      #expect(
        try browser.visit("/letters").html.contains("data-offline=\"Es besteht keine Verbindung."))
      let answer = try browser.post(event: "/letters.gone", changing: [:])
      #expect(answer.status == 303)
      #expect(
        try browser.visit("/letters").text.contains("Diese Seite hatte sich inzwischen geändert"))
    }
  }

  @Test("A form from nobody is answered in the language that the browser asks for")
  func expired() async throws {
    try await TestServer.run([Mount("letters", LettersApp.init)]) { server in
      let answer = try Curl.run([
        "--header", "Accept-Language: de", "--data", "a=b", server.url + "/letters",
      ])
      #expect(answer.body.contains("Diese Seite war abgelaufen"))
      let foreign = try Curl.run([
        "--header", "Accept-Language: de", "--header", "Origin: http://elsewhere.example",
        "--data", "a=b", server.url + "/letters",
      ])
      #expect(foreign.status == 403)
      #expect(foreign.body.contains("Es kam nicht von einer Seite dieser Website."))
    }
  }

  @Test("A route says what is wrong in the language that the browser asks for")
  func routes() async throws {
    let route = HTTPRoute(.get, "numbers") { _ in throw HTTPError(.notFound) }
    try await TestServer.run(Self.mounts, routes: [route]) { server in
      let answer = try Curl.run([
        "--header", "Accept-Language: de", "--header", "Accept: text/html", server.url + "/numbers",
      ])
      #expect(answer.status == 404)
      #expect(answer.body.contains("<html lang=\"de\""))
      #expect(answer.body.contains("Das gibt es nicht"))
    }
  }

  @Test("Work that ends beside another app's page speaks as its own app does")
  func beside() async throws {
    let doors = Doors()
    let mounts = ["one", "two"].map { GreetingApp.mount($0, doors) }
    try await TestServer.run(mounts, configure: { $0.sessions.settleMilliseconds = 0 }) { server in
      let browser = Browser(server)
      let first = try LiveTab(browser, at: "/one", named: "first")
      try first.press("/one.later")
      try first.tell()
      let second = try LiveTab(browser, at: "/two", named: "second")
      try second.press("/two.count")
      #expect(second.shown.text.contains("Hello from two 1;"))
      let listener = try StreamListener(server, browser)
      _ = listener.head()
      doors.open("later")
      while !first.shown.text.contains(" 1;") { try first.hear(listener) }
      #expect(first.shown.text.contains("Hello from one 1;"))
    }
  }

  @Test("Texts that cannot be used end the start with file and mend")
  func start() throws {
    let broken = TextCatalog(.xcstrings(Array("{".utf8), file: "Broken.xcstrings"))
    let error = #expect(throws: ServerError.self) {
      _ = try TestServer([Mount("letters", LettersApp.init).speaking(broken)])
    }
    #expect(error.map { "\($0)" }?.contains("Broken.xcstrings:1: ") == true)
  }

  @Test("No page of the server says a word of the framework that is not in the catalogue")
  func noLiterals() async throws {
    let mount = Mount("letters", LettersApp.init).speaking(PseudoWords.catalog)
    try await TestServer.run([mount]) { server in
      func check(_ arguments: [String], _ status: Int) throws {
        let answer = try Curl.run(arguments)
        #expect(answer.status == status)
        let words = PseudoWords.words(of: answer.body)
        #expect(words.count >= 3)
        for word in words { #expect(word.first == PseudoWords.marks.start, "\(word)") }
      }
      try check([server.url + "/nothing"], 404)
      try check([server.url + "/letters/nothing"], 404)
      try check(["--data", "a", "--header", "Origin: http://b", server.url + "/letters"], 403)
      try check(["--request", "PUT", server.url + "/letters"], 405)
    }
  }
}
