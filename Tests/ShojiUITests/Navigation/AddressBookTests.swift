import ShojiTestSupport
import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

private struct Item: Codable, Sendable, Equatable {
  var id: Int
  var tab: String?
}

private struct Search: Codable, Sendable, Equatable {
  enum Order: String, Codable { case new, top }

  var text = ""
  var order: Order?
  var page: Int?
  var exact: Bool?
  var tags: [String]?
  var price: Double?
}

/// A query whose year is in the path.
private struct Listing: ScreenQuery, Equatable {
  enum Status: String, Codable { case open, closed }

  var year = 2_026
  var page = 0
  var status: Status?
  var text = ""
  var order = Search()
}

@Suite struct AddressBookTests {
  private let book = AddressBook([
    "": [
      ScreenAddress("item", at: "items/:id", taking: Item.self),
      ScreenAddress("person", below: "people", at: ":name", taking: String.self),
      ScreenAddress("newPerson", below: "people", at: "new"),
      ScreenAddress("find", taking: Search.self),
      ScreenAddress("photo", at: "photos/:value/large", taking: Int.self),
      ScreenAddress("aboutUs", at: "about-us"),
      ScreenAddress("listing", at: "years/:year", taking: Listing.self),
    ],
    "shop": [ScreenAddress("item", taking: Item.self)],
    "todo": [],
  ])

  private func element(_ identifier: String, _ context: Any? = nil, app: String = "")
    -> Location.Element
  {
    Location.Element(
      identifier, book.app(of: app).parameters(of: context, for: identifier),
      context: context.map { RouteContext(decoded: $0) })
  }

  private func read(_ target: String) throws -> Location { try book.location(of: target) }

  @Test func `a context is in the pattern of its screen`() throws {
    let elements = [element("list"), element("item", Item(id: 42))]
    #expect(book.path(of: elements) == "/list/items/42")
    let location = try read("/list/items/42")
    #expect(location.route == ["list", "item"])
    #expect(location.context(as: Item.self) == Item(id: 42))
    #expect(location.path == "/list/items/42")
  }

  @Test(
    arguments: [
      ("page=abc", ["page"]), ("status=bad&page=2", ["status"]), ("page=1.5&text=1.5", ["page"]),
      ("page=&status=&text=", ["page", "status"]), ("page=%7B%7D&page=3", ["page"]),
      ("order=top", ["order"]), ("order=%7B%22page%22:%22x%22%7D", ["order"]),
      ("utm=x&page=99999999999999999999", ["page"]), ("0.page=x", ["page"]), ("1.page=x", []),
      ("text=x&page=3", []), ("year=x", []),
    ])
  func `what cannot be read of a query is as usual, and named`(query: String, names: [String])
    throws
  {
    var leftOut: [String] = []
    let location = try book.location(
      path: "/years/2020", query: query[...], leavingOut: &leftOut)
    #expect(leftOut.sorted() == names)
    let listing = try #require(location.context(as: Listing.self))
    var usual = Listing()
    usual.year = 2_020
    if query.hasPrefix("status") { usual.page = 2 }
    if query.contains("text=1.5") { usual.text = "1.5" }
    if query.hasPrefix("text=x") { (usual.text, usual.page) = ("x", 3) }
    #expect(listing == usual)
    // It is the place that its own URL leads to.
    #expect(try read(location.path) == location)
  }

  @Test(
    arguments: [
      "/years/x", "/years/x?page=abc", "/years/4.5", "/list/find?page=abc", "/items/1?tab=%FF",
      "/items/x?tab=y", "/years/2020?page=%FF",
    ])
  func `what stands in the path, and what is no query, has to be read`(target: String) {
    #expect(throws: NavigationError.self) { try read(target) }
  }

  @Test(arguments: SeededGenerator.seeds(200))
  func `any query of a screen leads to it`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let texts = ["", "0", "7", "-1", "x", "null", "true", "[]", "{}", "\"a\"", "open", "é", "1e99"]
    let pairs = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      let name = ["page", "status", "text", "order", "year", "other"].randomElement(using: &random)
      let text = texts.randomElement(using: &random) ?? ""
      return
        "\(name ?? "")=\(text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
    }
    var leftOut: [String] = []
    let location = try book.location(
      path: "/years/2020", query: pairs.joined(separator: "&")[...], leavingOut: &leftOut)
    let listing = try #require(location.context(as: Listing.self))
    #expect(listing.year == 2_020 && location.route == ["listing"])
    for name in leftOut {
      #expect(pairs.contains { $0.hasPrefix(name + "=") })
      #expect(location.elements[0].parameters[name] == nil)
    }
    #expect(try read(location.path) == location)
  }

  @Test func `a screen with a pattern may be the first`() throws {
    #expect(book.path(of: [element("item", Item(id: 7))]) == "/items/7")
    #expect(try read("/items/7").route == ["item"])
  }

  @Test func `what the pattern does not name is in the query`() throws {
    let elements = [element("item", Item(id: 1, tab: "a b&c"))]
    #expect(book.path(of: elements) == "/items/1?tab=a%20b%26c")
    #expect(try read("/items/1?tab=a+b%26c").context(as: Item.self) == Item(id: 1, tab: "a b&c"))
  }

  @Test func `a lower screen's query names its place`() throws {
    let elements = [
      element("find", Search(text: "x")), element("item", Item(id: 1, tab: "t")), element("end"),
    ]
    let path = book.path(of: elements)
    #expect(path == "/find/items/1/end?0.text=x&1.tab=t")
    let location = try read(path)
    #expect(location.elements == elements)
    #expect(location.elements[0].context?.value as? Search == Search(text: "x"))
  }

  @Test func `a name that looks as if it had a place gets one`() throws {
    let book = AddressBook([
      "": [ScreenAddress("words", taking: [String: String].self)]
    ])
    let words = ["1.a": "x", "b": "y"]
    let element = Location.Element(
      "words", book.app(of: "").parameters(of: words, for: "words"),
      context: RouteContext(decoded: words))
    let path = book.path(of: [self.element("list"), element])
    #expect(path == "/list/words?1.1.a=x&b=y")
    let location = try book.location(of: path)
    #expect(location.context(as: [String: String].self) == words)
    #expect(location.path == path)
  }

  @Test func `a pattern below a screen may begin with a parameter`() throws {
    #expect(book.path(of: [element("people"), element("person", "ann")]) == "/people/ann")
    let location = try read("/people/ann")
    #expect(location.route == ["people", "person"])
    #expect(location.context(as: String.self) == "ann")
    #expect(try read("/people/new").route == ["people", "newPerson"])
    #expect(
      book.path(of: [element("people"), element("person", "new")]) == "/people/~person?value=new")
  }

  @Test func `a screen that could be read as a parameter is marked`() throws {
    let elements = [element("people"), element("settings")]
    #expect(book.path(of: elements) == "/people/~settings")
    #expect(try read("/people/~settings").route == ["people", "settings"])
    #expect(book.path(of: [element("items")]) == "/~items")
    #expect(try read("/~items").route == ["items"])
  }

  @Test func `a screen without its context is its identifier`() throws {
    #expect(book.path(of: [element("list"), element("item")]) == "/list/item")
    let location = try read("/list/item")
    #expect(location.route == ["list", "item"])
    #expect(location.elements.last?.context == nil)
  }

  @Test func `a context of another type stays in the session`() {
    #expect(book.path(of: [element("item", "text")]) == "/item")
    #expect(book.path(of: [element("list", Item(id: 1))]) == "/list")
  }

  @Test func `a plain value has the only name of the pattern`() throws {
    #expect(book.path(of: [element("photo", 5)]) == "/photos/5/large")
    #expect(try read("/photos/5/large").context(as: Int.self) == 5)
  }

  @Test func `every app has its own addresses, and its name is never part of a pattern`() throws {
    let elements = [element("shop"), element("item", Item(id: 3), app: "shop")]
    #expect(book.path(of: elements) == "/shop/item?id=3")
    #expect(try read("/shop/item?id=3").context(as: Item.self) == Item(id: 3))
    #expect(try read("/todo/items/3").route == ["todo", "items", "3"])
  }

  @Test(arguments: [
    (
      "/find?text=tea&order=top&page=2&exact=true&price=1.5",
      Search(text: "tea", order: .top, page: 2, exact: true, price: 1.5)
    ),
    ("/find?text=42&page=42", Search(text: "42", page: 42)),
    ("/find?text=true", Search(text: "true")),
    ("/find?text=&tags=%5B%22a%22,%22b%22%5D", Search(text: "", tags: ["a", "b"])),
    ("/find?text=%7B%22a%22:1%7D&utm_source=x&text=second", Search(text: "{\"a\":1}")),
  ])
  private func `texts become what the type asks for`(target: String, search: Search) throws {
    let location = try read(target)
    #expect(location.context(as: Search.self) == search)
    #expect(try read(location.path) == location)
    #expect(!location.path.contains("utm"))
  }

  @Test(arguments: [
    "/items/abc", "/items/1e999", "/items/99999999999999999999", "/items/4.5", "/items/%00",
    "/find?page=1", "/find?text=a&order=sideways", "/find?text=a&page=two", "/items/007",
    "/find?text=a&tags=%5B1", "/find?text=%FF", "/items/%C0%AF", "/find?text=a&page=%5B%5B%5B%5B",
    "/photos/x/large", "list", "//evil.example", "/\\evil.example", "https://evil.example/",
    "javascript:alert(1)", "/a b", "/a\nb", "", "/é", "/%zz",
    "/" + Array(repeating: "a", count: 65).joined(separator: "/"),
  ])
  func `what is no location is refused`(target: String) {
    #expect(throws: NavigationError.self) { try read(target) }
  }

  @Test func `a fragment is left out`() throws {
    #expect(try read("/list#top").path == "/list")
  }

  @Test func `the canonical path has one way of writing`() throws {
    #expect(try read("/l%69st/").path == "/list")
    #expect(try read("/%61bout-us").route == ["aboutUs"])
  }

  @Test func `addresses that cannot work are reported`() {
    let (_, messages) = Report.shared.capture {
      _ = AddressBook([
        "": [
          ScreenAddress("a", at: ":id", taking: Int.self), ScreenAddress("b", at: "b/:id"),
          ScreenAddress("c", at: "c"), ScreenAddress("c", at: "d"),
        ]
      ])
    }
    #expect(messages.count == 3)
    #expect(messages.first?.contains("begins with the parameter :id") == true)
  }

  @Test func `any context survives as a URL`() throws {
    var random = SeededGenerator(seed: 11)
    let pieces = [
      "", ".", "..", "~", "/", "%", "%2F", "+", "?", "#", "&", "=", "\u{0}", "\r\n", " ", "a", "é",
      "1", "true", "null", "{}", "[", "\"", "e\u{301}", "日本", "👩‍👩‍👧", "new", "0.text",
    ]
    func text() -> String {
      (0..<Int.random(in: 0...3, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
    }
    for _ in 0..<1_000 {
      let search = Search(
        text: text(), order: [.new, .top, nil].randomElement(using: &random) ?? nil,
        page: Bool.random(using: &random) ? Int.random(in: .min ... .max, using: &random) : nil,
        exact: [true, false, nil].randomElement(using: &random) ?? nil,
        tags: Bool.random(using: &random) ? [text(), text()] : nil,
        price: Bool.random(using: &random) ? Double.random(in: -1e9...1e9, using: &random) : nil)
      let elements = [
        element("people"), element("person", text()), element("find", search),
        element(text()), element("item", Item(id: Int.random(in: 0...9, using: &random))),
        element("find", search),
      ]
      let location = try read(book.path(of: elements))
      let isSame = location.elements == elements
      #expect(isSame, "\(book.path(of: elements))")
      #expect(
        location.elements[1].context?.value as? String == elements[1].context?.value as? String)
      #expect(location.context(as: Search.self) == search)
      #expect(location.path == book.path(of: elements))
    }
  }
}
