import ShojiTesting
import Testing

@testable import ShojiServer

@Suite("Addresses", .timeLimit(.minutes(2)))
struct AddressTests {
  @Test("A context is part of the URL: it can be opened anew, by anybody")
  func contexts() async throws {
    try await TestServer.run(AddressApp.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/shop")
      try browser.press("Show item 5")
      #expect(browser.path == "/shop/items/5")
      #expect(browser.page.text.contains("item item 5"))
      let stranger = Browser(server)
      #expect(try stranger.visit("/shop/items/5").text.contains("item item 5"))
      #expect(try stranger.visit("/shop/list?by=price").text.contains("list by price"))
      #expect(try stranger.visit("/shop/list/items/9?0.by=x&1.by=price").text.contains("item 9"))
    }
  }

  @Test("A form acts on the context of its own page, wherever the window is by then")
  func forms() async throws {
    try await TestServer.run(AddressApp.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/shop/list?by=price")
      #expect(browser.page.action == "/shop/list?by=price")
      let old = browser.page
      try browser.press("Press")
      try browser.visit("/shop/items/7")
      try browser.press("Press")
      let button = try #require(old.buttons.first { $0.title == "Press" && $0.name != nil })
      let answer = try browser.post(event: button.value, to: old.action)
      // The page's own fields are of another page: only the address of the button counts here.
      #expect(answer.redirect == "/shop/list?by=price")
      try browser.visit("/shop")
      #expect(browser.page.text.contains("pressed by price, item 7, by price."))
    }
  }

  @Test("Other parameters are another page: each has its own bytes")
  func published() async throws {
    try await TestServer.run(AddressApp.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/shop/list?by=a")
      try browser.press("Press")
      #expect(try browser.visit("/shop/list?by=a").text.contains("by a"))
      #expect(try browser.visit("/shop/list?by=b").text.contains("by b"))
      #expect(try browser.visit("/shop/list?by=a").text.contains("by a"))
      #expect(try browser.visit("/shop/list").text.contains("list plain"))
    }
  }

  @Test("Paths have one way of writing; parameters of others are left alone")
  func canonical() async throws {
    try await TestServer.run(AddressApp.mounts) { server in
      for (target, location) in [
        ("/shop/", "/shop"), ("/sh%6Fp", "/shop"), ("/shop/items/7/", "/shop/items/7"),
        ("/shop/list/?by=a&x=1", "/shop/list?by=a&x=1"),
      ] {
        let answer = try Curl.run([server.url + target])
        #expect(answer.status == 303)
        #expect(answer.redirect == location)
      }
      let answer = try Curl.run([server.url + "/shop/list?utm_source=letter&by=a"])
      #expect(answer.status == 200)
      #expect(answer.body.contains("by a"))
    }
  }

  @Test(
    "An address that says what the screen does not take is refused, and the session lives",
    arguments: [
      "/shop/items/x", "/shop/items/99999999999999999999", "/shop/items/4.5",
      "/shop/items/%7B%7D", "/shop" + String(repeating: "/items/1", count: 33),
    ])
  func unreadable(target: String) async throws {
    try await TestServer.run(AddressApp.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/shop")
      try browser.press("Press")
      let answer = try browser.send(.get(target))
      #expect(answer.status == 400)
      #expect(answer.body.contains("This address cannot be read"))
      #expect(try browser.post(event: "x", to: target).status == 400)
      #expect(try browser.visit("/shop").text.contains("shop plain"))
    }
  }

  @Test("Forbidden is 403, absent is 404, and a screen that has moved redirects")
  func admission() async throws {
    try await TestServer.run(AddressApp.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/shop/list")
      try browser.press("Press")
      #expect(try browser.send(.get("/shop/staff")).status == 403)
      #expect(try browser.send(.get("/shop/items/100")).status == 404)
      #expect(try browser.send(.get("/shop/nowhere")).status == 404)
      #expect(try browser.visit("/shop/old").text.contains("list plain"))
      #expect(browser.path == "/shop/list")
      try browser.press("Navigate to staff")
      #expect(browser.path == "/shop/list")
    }
  }

  @Test("A screen that needs a login leads there, and back to where one wanted to go")
  func login() async throws {
    try await TestServer.run(AddressApp.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/shop/items/5/saved")
      #expect(browser.path == "/shop/login?to=%2Fshop%2Fitems%2F5%2Fsaved")
      try browser.press("Sign in")
      #expect(browser.path == "/shop/items/5/saved")
      #expect(browser.page.text.contains("saved plain"))
      // Signed out in another tab: the form of this page is not carried out.
      let saved = browser.page
      try browser.press("Sign out")
      let button = try #require(saved.buttons.first { $0.title == "Press" && $0.name != nil })
      let answer = try browser.post(event: button.value, to: "/shop/items/5/saved")
      #expect(answer.redirect == "/shop/login?to=%2Fshop%2Fitems%2F5%2Fsaved")
      #expect(try browser.visit("/shop").text.contains("pressed ."))
    }
  }

  @Test(
    "Whatever stands as the place to return to, nobody is led off the site",
    arguments: [
      "https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)",
      "evil", "", "\r\nLocation: https://evil.example", "/shop/items/x", "/%2F%2Fevil.example",
      "/\t/evil.example", "http:evil", "/shop/login?to=%2Fshop",
    ])
  func returnTo(target: String) async throws {
    try await TestServer.run(AddressApp.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/shop/login?to=" + Browser.encode(target))
      let button = try #require(browser.page.buttons.first { $0.title == "Sign in" })
      let answer = try browser.post(event: button.value)
      #expect(answer.status == 303)
      let location = try #require(answer.redirect)
      #expect(location.hasPrefix("/shop"))
      #expect(try browser.send(.get(location)).status == 200)
    }
  }

  @Test("A screen that never completes gets a clear answer, and whoever comes next is served")
  func stuck() async throws {
    let clock = ManualClock()
    try await TestServer.run(
      AddressApp.mounts, clock: clock, configure: { $0.sessions.settleMilliseconds = 1_000 }
    ) { server in
      let browser = Browser(server)
      try browser.visit("/shop")
      try browser.press("Press")
      let cookie = "shoji=\(try browser.sessionCookie() ?? "")"
      /// Asks for a page, and lets the second pass that an answer may wait.
      func ask(_ path: String) async throws -> Response {
        try await clock.answer(Curl.running(["--cookie", cookie, server.url + path]))
      }
      let answer = try await ask("/shop/stuck")
      #expect(answer.status == 503)
      #expect(answer.header("retry-after") == "1")
      #expect(answer.body.contains("<a href=\"/shop/stuck\">Look again</a>"))
      #expect(answer.body.contains("http-equiv=\"refresh\""))
      // Whoever comes next in the session waits behind it; other sessions do not.
      #expect(try await ask("/shop/items/1").status == 503)
      let stranger = Browser(server)
      #expect(try stranger.visit("/shop/items/2").text.contains("item 2"))
      // Each look takes as long as an answer may wait; the deadline is three seconds away.
      try await until { try await ask("/shop/items/1").status == 200 }
      #expect(try browser.visit("/shop/items/1").text.contains("item item 1"))
    }
  }

  @Test("A storm of navigations ends where its last one leads, with every request answered")
  func storm() async throws {
    try await TestServer.run(AddressApp.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/shop")
      try browser.press("Press")
      let targets = (0..<200).map { index in
        let paths = [
          "/shop", "/shop/items/\(index % 7)", "/shop/list?by=\(index % 5)",
          "/shop/items/\(index % 3)/list", "/shop/nowhere", "/shop/items/x",
        ]
        return server.url + paths[index % 6]
      }
      let cookie = "shoji=\(try #require(try browser.sessionCookie()))"
      let codes = try await withThrowingTaskGroup { group in
        for part in 0..<8 {
          group.addTask {
            try stride(from: part, to: targets.count, by: 8).map { index in
              try Curl.run(["--cookie", cookie, targets[index]]).status
            }
          }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      #expect(codes.count == 200)
      #expect(codes.allSatisfy { [200, 303, 400, 404].contains($0) })
      #expect(codes.contains(200))
      for (path, words) in [("/shop/items/1/list", "list plain"), ("/shop", "shop plain")] {
        #expect(try browser.visit(path).text.contains(words))
        #expect(browser.path == path)
      }
    }
  }

  @Test("What is done in one window decides who may see another")
  func otherWindow() async throws {
    try await TestServer.run(AddressApp.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/shop/saved")
      try browser.press("Sign in")
      #expect(try browser.visit("/shop/saved").text.contains("saved plain"))
      let answer = try browser.post(
        event: "/shop:Sign~20out", changing: ["_window": "77"], to: "/shop")
      #expect(answer.redirect == "/shop")
      #expect(try browser.send(.get("/shop/saved")).status == 303)
      try browser.visit("/shop/saved")
      #expect(browser.path == "/shop/login?to=%2Fshop%2Fsaved")
    }
  }

  @Test("A URL that fails half way leaves the window where it was, with what was typed there")
  func halfWay() async throws {
    try await TestServer.run(AddressApp.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/shop/items/1")
      try browser.fill("Note", with: "not lost")
      try browser.press("Press")
      #expect(try browser.send(.get("/shop/items/2/nowhere")).status == 404)
      try browser.visit("/shop/items/1")
      let note = browser.page.fields.first { $0.name == "/shop/item:note" }
      #expect(note?.value == "not lost")
    }
  }
}
