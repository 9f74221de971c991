import Foundation
import ShojiServer
import ShojiTesting
import Testing

@testable import Gallery

@Suite("The tip calculator", .timeLimit(.minutes(2)))
struct TipsTests {
  private func open<T: Sendable>(
    _ body: (TestServer, Browser) async throws -> T
  ) async throws -> T {
    try await TestServer.run(
      Gallery(), configure: { $0.http.publicDirectory = "Public" }
    ) { server in
      let browser = Browser(server)
      try browser.visit("/tips")
      return try await body(server, browser)
    }
  }

  @Test("It begins with nothing to pay, for one")
  func start() async throws {
    try await open { _, browser in
      let page = browser.page
      #expect(page.text.contains("You should pay €0.00"))
      #expect(
        page.buttons.filter { $0.name != nil }.map(\.title) == [
          "", "Reset", "One share less", "One share more", "Round up to the next euro",
          "Calculate", "How a bill is shared (PDF)", "About tips",
        ])
      #expect(page.buttons.first { $0.title == "One share less" }?.isEnabled == false)
      #expect(page.html.contains("placeholder=\"€0\""))
    }
  }

  @Test("A bill of 10 with a tip of 10 % is 11")
  func calculate() async throws {
    try await open { _, browser in
      try browser.fill("Bill Total", with: "10")
      try browser.fill("Tip Percentage", with: "10")
      #expect(try browser.press("Calculate").text.contains("You should pay €11.00"))
    }
  }

  @Test("What explains it is a file that is shown and can be downloaded")
  func document() async throws {
    try await open { _, browser in
      try browser.fill("Bill Total", with: "10")
      let page = try browser.press("How a bill is shared (PDF)")
      #expect(browser.path == "/tips/pdf")
      #expect(page.html.contains("src=\"/assets/tips/sharing.pdf\"></iframe>"))
      #expect(page.links.contains { $0.title == "Download sharing.pdf" })
      #expect(try browser.press("Dismiss").text.contains("Bill Total"))
      #expect(browser.path == "/tips")
    }
  }

  @Test("Another site is a link, and the way back leads to what was typed")
  func otherSite() async throws {
    try await open { _, browser in
      try browser.fill("Bill Total", with: "10")
      let page = try browser.press("About tips")
      #expect(browser.path == "/tips/safari")
      #expect(page.html.contains("href=\"https://en.wikipedia.org/wiki/Gratuity\""))
      #expect(try browser.press("Done").html.contains("value=\"10\""))
    }
  }

  @Test("The return key calculates, and decimals may follow a comma or a point")
  func returnKey() async throws {
    try await open { _, browser in
      try browser.fill("Bill Total", with: "12,50")
      #expect(try browser.submit(event: "return").text.contains("You should pay €12.50"))
      try browser.fill("Bill Total", with: " 12.5 € ")
      #expect(try browser.submit(event: "return").text.contains("You should pay €12.50"))
    }
  }

  @Test("Shares are added and taken away, and what was typed comes along")
  func shares() async throws {
    try await open { _, browser in
      try browser.fill("Bill Total", with: "100")
      #expect(try browser.press("One share more").text.contains("Each person should pay €50.00"))
      #expect(try browser.press("One share more").text.contains("Each person should pay €33.33"))
      try browser.press("One share less")
      #expect(try browser.press("One share less").text.contains("You should pay €100.00"))
      #expect(browser.page.buttons.first { $0.title == "One share less" }?.isEnabled == false)
    }
  }

  @Test("Reset clears all and puts the cursor into the first field")
  func reset() async throws {
    try await open { _, browser in
      try browser.fill("Bill Total", with: "100")
      try browser.press("One share more")
      try browser.fill("Tip Percentage", with: "not yet sent")
      let page = try browser.press("Reset")
      #expect(page.text.contains("You should pay €0.00"))
      #expect(page.fields.filter { !$0.isHidden }.map(\.value) == ["", ""])
      #expect(page.html.contains("autofocus"))
      #expect(try !browser.press("One share more").html.contains("autofocus"))
    }
  }

  @Test(
    "What is no amount is refused beside its field, and the rest of the form is kept",
    arguments: [
      ("Bill Total", "a lot", "Write a number"), ("Bill Total", "-5", "less than 0"),
      ("Bill Total", "1.000", "At most two decimals"), ("Bill Total", "1e3", "Write a number"),
      ("Bill Total", "1,2,3", "Write a number"), ("Bill Total", ",5", "Write a number"),
      ("Bill Total", "1000001", "At most €1,000,000"), ("Bill Total", "<b>5</b>", "Write a number"),
      ("Tip Percentage", "100.01", "At most 100%"), ("Tip Percentage", "NaN", "Write a number"),
      ("Tip Percentage", "99999999999999999999", "At most 100%"),
      ("Tip Percentage", "1٢", "Write a number"),
    ])
  func refused(field: String, text: String, message: String) async throws {
    try await open { _, browser in
      let other = field == "Bill Total" ? "Tip Percentage" : "Bill Total"
      try browser.fill(other, with: "12")
      try browser.fill(field, with: text)
      let page = try browser.press("One share more")
      #expect(page.text.contains(message))
      #expect(page.text.contains("Each person should pay –"))
      #expect(page.fields.first { $0.label == field }?.value == text)
      #expect(page.fields.first { $0.label == other }?.value == "12")
      #expect(page.html.components(separatedBy: "aria-invalid").count == 2)
      try browser.fill(field, with: "10")
      #expect(try browser.press("Calculate").html.contains("aria-invalid") == false)
    }
  }

  @Test("Rounding up is refused while there is no bill, and rounds what each one pays after that")
  func rounding() async throws {
    try await open { _, browser in
      let refused = try browser.press("Round up to the next euro")
      #expect(refused.text.contains("there is nothing to round yet"))
      #expect(refused.html.contains("aria-checked=\"false\""))
      try browser.fill("Bill Total", with: "10,01")
      let page = try browser.press("Round up to the next euro")
      #expect(page.html.contains("aria-checked=\"true\""))
      #expect(page.html.contains("/assets/tips/checkbox-on.svg"))
      #expect(!page.text.contains("nothing to round"))
      #expect(page.text.contains("You should pay €11.00"))
      let off = try browser.press("Round up to the next euro")
      #expect(off.text.contains("You should pay €10.01"))
    }
  }

  @Test("The amount is written as the reader's language has it")
  func locale() async throws {
    try await TestServer.run(
      Gallery(), configure: { $0.http.publicDirectory = "Public" }
    ) { server in
      let browser = Browser(server)
      try browser.visit("/tips")
      try browser.fill("Bill Total", with: "1234,5")
      let answer = try browser.post(
        event: "return", headers: ["Accept-Language: de-DE"])
      let location = try #require(answer.redirect)
      let page = try browser.send(.get(location, headers: ["Accept-Language: de-DE"]))
      #expect(page.body.contains("1.234,50\u{A0}€"))
    }
  }

  @Test(
    "Amounts are read as the reader's language writes them",
    arguments: [
      ("en_US", "1,000.50", "1000.5"), ("en_US", "1,000", "1000"), ("en_US", "€ 12.5", "12.5"),
      ("en_US", "12,5", "12.5"), ("en_US", "1,000,50", nil), ("en_US", "1.000", nil),
      ("en_US", "10,00,000", nil), ("en_US", "5€5", nil), ("en_US", "1,00", "1"),
      ("en_US", "12.", "12"), ("en_US", ".", nil),
      ("de_DE", "1.000,50", "1000.5"), ("de_DE", "1.000", "1000"), ("de_DE", "12,5 €", "12.5"),
      ("de_DE", "12.5", "12.5"), ("de_DE", "1,000", nil), ("de_DE", "1.0000", nil),
      ("de_DE", "1,000.50", nil), ("de_CH", "1'000.50", "1000.5"), ("de_CH", "1’000", "1000"),
      ("fr_FR", "1 000,50 €", "1000.5"), ("fr_FR", "1\u{202F}000", "1000"),
      ("es_ES", "1.000,5", "1000.5"), ("en_IN", "1,00,000.50", "100000.5"),
      ("ar_EG", "١٬٢٣٤٫٥", "1234.5"), ("ar_EG", "12", "12"),
    ] as [(String, String, String?)])
  func notations(locale: String, text: String, amount: String?) {
    SessionLocale.withValue(Locale(identifier: locale)) {
      let model = TipsViewModel(billText: text)
      #expect(model.share == amount.flatMap { Decimal(string: $0) }, "\(model.billError ?? "")")
    }
  }

  @Test(
    "What is written is read again",
    arguments: ["en_US", "de_DE", "de_CH", "fr_FR", "en_IN", "ar_EG", "sv_SE", "pt_BR", "he_IL"])
  func roundTrip(locale: String) {
    SessionLocale.withValue(Locale(identifier: locale)) {
      let written = TipsViewModel(billText: TipsViewModel.money(98_765, fractions: 2))
      #expect(written.share == 98_765, "\(written.billText)")
      let tipped = TipsViewModel(
        billText: "100", tipText: TipsViewModel.percentage(12))
      #expect(tipped.share == 112, "\(tipped.tipText)")
    }
  }

  @Test("The boundaries of the shares hold")
  func manyShares() {
    var model = TipsViewModel(billText: "99", shares: 99)
    #expect(!model.canHaveMoreShares)
    #expect(model.share == 1)
    model.shares = 0
    #expect(model.share == 99)
  }

  @Test(
    "Money is counted in decimals",
    arguments: [
      ("0.30", "", 3, "0.1"), ("0.10", "10", 1, "0.11"), ("10", "10", 1, "11"),
      ("100", "0", 3, "33.33"), ("2.675", "", 1, nil), ("1.005", "", 1, nil),
    ] as [(String, String, Int, String?)])
  func decimals(bill: String, tip: String, shares: Int, share: String?) {
    let model = TipsViewModel(billText: bill, tipText: tip, shares: shares)
    #expect(model.share == share.flatMap { Decimal(string: $0) })
  }

  @Test("A screen that is not of this app does not exist")
  func unknown() async throws {
    try await open { _, browser in
      try browser.visit("/tips/nothing")
      #expect(browser.response.status == 404)
      #expect(try browser.visit("/tips").text.contains("You should pay"))
    }
  }

  @Test("A session that is rebuilt between every two requests shows the very same pages")
  func rebuilt() async throws {
    let story: [(press: String, bill: String?, tip: String?)] = [
      ("Round up to the next euro", nil, nil), ("One share more", "84,50", "12"),
      ("Round up to the next euro", nil, nil), ("Calculate", "much <too> much", "120"),
      ("One share less", nil, nil), ("Reset", "7", nil), ("Calculate", "20", ""),
    ]
    try await TestServer.run(
      Gallery(), configure: { $0.http.publicDirectory = "Public" }
    ) { server in
      let kept = Browser(server)
      let rebuilt = Browser(server)
      try kept.visit("/tips")
      try rebuilt.visit("/tips")
      for step in story {
        for browser in [kept, rebuilt] {
          if let bill = step.bill { try browser.fill("Bill Total", with: bill) }
          if let tip = step.tip { try browser.fill("Tip Percentage", with: tip) }
          let button = try #require(browser.page.buttons.first { $0.title == step.press })
          let answer = try browser.post(event: button.value)
          let location = try #require(answer.redirect)
          if browser === rebuilt { await server.server.hibernateSessions() }
          try browser.visit(location)
          if browser === rebuilt { await server.server.hibernateSessions() }
        }
        #expect(kept.page.withoutMarks == rebuilt.page.withoutMarks, "after \(step.press)")
      }
    }
  }
}
