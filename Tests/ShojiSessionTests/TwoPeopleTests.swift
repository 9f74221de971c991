import Foundation
import ShojiTestSupport
import ShojiTesting
import Testing

@testable import ShojiScreens
@testable import ShojiServer

/// Two people fill in one form: what a form says is what its sender has done, and nothing of what its page showed.
@Suite("A form of two people", .timeLimit(.minutes(2)))
struct TwoPeopleTests {
  private let store = OrderStore(
    "order", Order.self, updaters: [ChangeOrder.self, CountOrder.self])

  private func run(_ body: (TestServer) async throws -> Void) async throws {
    try await TestServer.run(OrderApp.mounts, sharedStores: [store], body)
  }

  /// What a person can enter into a field, and how.
  private static let choices: [String: [String]] = [
    "Gift": ["true", "false"], "Name": ["", "Ada", "Bob & <Co>", "Łódź"],
    "Note": ["", "\nfirst", "two\nlines", "a"], "Size": ["0", "1", "2"], "Kind": ["0", "1", "2"],
    "Cup": ["0", "1", "2"],
    "Amount": ["0", "5", "7"], "Day": ["2026-11-25", "2027-03-14", "1999-12-31"],
  ]

  private func enter(_ value: String, into field: String, of browser: Browser) throws {
    switch field {
    case "Gift": try browser.set(field, on: value == "true")
    case "Size": try browser.choose(["Small", "Medium", "Large"][Int(value) ?? 0])
    case "Cup": try browser.choose(["Glass", "Mug", "Bowl"][Int(value) ?? 0], in: field)
    case "Kind": try browser.choose(["Tea", "Coffee", "Cocoa"][Int(value) ?? 0], in: field)
    default: try browser.fill(field, with: value)
    }
  }

  private func change(_ field: String, to value: String) async throws {
    try await store.dispatch(ChangeOrder(field: field, value: value)).value
  }

  @Test(
    "Every kind of field keeps what another person has set, whatever a press sends along",
    arguments: [false, true])
  func another(sleeps: Bool) async throws {
    for (field, values) in Self.choices.sorted(by: { $0.key < $1.key }) {
      try await run { server in
        let ada = Browser(server)
        try ada.visit("/order")
        try ada.press("Order")
        try await change(field, to: values[1])
        if sleeps { await server.server.hibernateSessions() }
        try ada.press("Order")
        #expect(store.state.values[field] == values[1], "\(field)")
        #expect(store.state.count == 2)
        try await change(field, to: Order.blank[field] ?? "")
      }
    }
  }

  @Test("What is carried from a session that has ended is what its person has done")
  func carried() throws {
    let name = ValueDigest.text(of: ["two\nlines"], at: "/order.name")
    let (on, off) = (
      ValueDigest.companion(isOn: true, at: "/order.gift"),
      ValueDigest.companion(isOn: false, at: "/order.loud")
    )
    let fields = [
      ("_shown", name), ("/order.name", "two\r\nlines"), ("/order.note", "typed"),
      ("/order.gift", on), ("/order.gift", "1"), ("/order.loud", off), ("/order.loud", "1"),
    ]
    let body = fields.map { name, value in
      let value = value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      return "\(name)=\(value)"
    }
    let form = try Form.parse(
      Array(body.joined(separator: "&").utf8).span,
      contentType: "application/x-www-form-urlencoded", limits: FormLimits())
    #expect(
      FormPost(form).carriedValues == ["/order.note": ["typed"], "/order.loud": [off, "1"]])
  }

  @Test(
    "Edits, second thoughts, presses, sleep and another person in any order",
    arguments: SeededGenerator.seeds(8))
  func interleaved(seed: UInt64) async throws {
    try await run { server in
      var random = SeededGenerator(seed: seed)
      let ada = Browser(server)
      try ada.visit("/order")
      try ada.press("Order")
      var wanted = store.state
      var (shown, entered) = (wanted.values, wanted.values)
      for step in 0..<120 {
        let field = try #require(Self.choices.keys.sorted().randomElement(using: &random))
        let value = try #require(Self.choices[field]?.randomElement(using: &random))
        switch Int.random(in: 0..<10, using: &random) {
        case 0...2:
          entered[field] = value
          try enter(value, into: field, of: ada)
        case 3:
          entered[field] = shown[field]
          try enter(shown[field] ?? "", into: field, of: ada)
        case 4...6:
          wanted.values[field] = value
          try await change(field, to: value)
        case 7: await server.server.hibernateSessions()
        case 8:
          try ada.visit("/order")
          (shown, entered) = (wanted.values, wanted.values)
        default:
          for (field, value) in entered where value != shown[field] { wanted.values[field] = value }
          wanted.count += 1
          try ada.press("Order")
          (shown, entered) = (wanted.values, wanted.values)
        }
        #expect(store.state == wanted, "seed \(seed), step \(step), \(field)")
        if store.state != wanted { return }
      }
    }
  }
}
