import Shoji
import ShojiServer
import ShojiTesting
import Testing

@testable import Gallery

@Suite("A journey in three languages", .timeLimit(.minutes(2)))
struct JourneyPageTests {
  @Test("Words, dates and money are those of the language, and so is the way that text runs")
  func languages() async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server)
      var page = try browser.visit("/journey")
      #expect(page.html.contains("<html lang=\"en\">"))
      #expect(page.text.contains("Departure: December 24, 2026"))
      page = try browser.press("Deutsch")
      #expect(page.html.contains("<html lang=\"de\">"))
      #expect(page.text.contains("Abfahrt: 24. Dezember 2026"))
      #expect(page.text.contains("1.249,50 €"))
      page = try browser.press("العربية")
      #expect(page.html.contains("<html lang=\"ar\" dir=\"rtl\">"))
      #expect(page.text.contains("ديسمبر"))
      #expect(page.text.contains("ميلانو – برلين"))
    }
  }

  @Test("Light or dark is chosen for the session, and stays when it sleeps")
  func look() async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server)
      #expect(!(try browser.visit("/journey").html.contains("data-style")))
      #expect(try browser.press("Dark").html.contains("<html lang=\"en\" data-style=\"dark\">"))
      await server.server.hibernateSessions()
      for path in ["/counter", "/counter/nothing"] {
        #expect(try browser.visit(path).html.contains("data-style=\"dark\""), "\(path)")
      }
      try browser.visit("/journey")
      #expect(try browser.press("Light").html.contains("data-style=\"light\""))
      #expect(!(try browser.press("As the device").html.contains("data-style")))
    }
  }

  @Test("A seat is booked under the name, by the button and by the return key")
  func booking() async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server)
      try browser.visit("/journey")
      try browser.fill("Passenger", with: "Ada")
      #expect(try browser.press("Book").text.contains("Booked for Ada. 1 seat is booked."))
      try browser.fill("Passenger", with: "Grace")
      let answer = try browser.post(event: "return", changing: [:])
      #expect(answer.status == 303)
    }
  }

  @Test("A journey without a passenger says what is missing, and books nothing")
  func missingPassenger() async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server)
      try browser.visit("/journey")
      for name in ["", " ", "\u{3000}"] {
        try browser.fill("Passenger", with: name)
        let page = try browser.press("Book")
        #expect(page.text.contains("Write the passenger’s name first."), "\(name.debugDescription)")
        #expect(!page.text.contains("Booked for"), "\(name.debugDescription)")
      }
      try browser.fill("Passenger", with: "Ada")
      let page = try browser.press("Book")
      #expect(page.text.contains("Booked for Ada."))
      #expect(!page.text.contains("Write the passenger’s name first."))
    }
  }

  @Test("Numbers take their form in each language")
  func plurals() async throws {
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server)
      try browser.visit("/journey")
      try browser.press("العربية")
      #expect(browser.page.text.contains("مقعد واحد"))
      for words in ["مقعدان", "٣ مقاعد"] {
        let page = try browser.press("زيادة المقاعد")
        #expect(page.text.contains(words), "\(page.text)")
      }
      try browser.press("Deutsch")
      #expect(browser.page.text.contains("3 Plätze"))
      try browser.fill("Reisende Person", with: "Ada")
      #expect(try browser.press("Buchen").text.contains("Gebucht für Ada. 3 Plätze sind gebucht."))
    }
  }

  @Test("The language is that of the browser until a person has chosen one")
  func negotiation() async throws {
    try await TestServer.run(Gallery()) { server in
      for (header, title) in [
        ("fr-FR, ar;q=0.5", "رحلة"), ("de-CH", "Eine Reise"), ("fr", "A journey"),
      ] {
        let answer = try Curl.run([
          "--header", "Accept-Language: \(header)", server.url + "/journey",
        ])
        #expect(answer.body.contains("<title>\(title)</title>"), "\(header)")
      }
    }
  }

  @Test("Its texts are complete, with all forms")
  func complete() {
    #expect(TextCatalog.journey.check() == [])
    #expect(Set(TextCatalog.journey.languages) == ["en", "de", "ar"])
  }
}
