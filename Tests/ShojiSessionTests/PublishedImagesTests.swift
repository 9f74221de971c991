import Foundation
import ShojiTesting
import Testing

@testable import ShojiLook
@testable import ShojiServer

@Suite("Images in memory", .timeLimit(.minutes(2)))
struct PublishedImagesTests {
  /// A GIF, as far as its first bytes say, of letters.
  private static func picture(_ letter: String, count: Int) throws -> ImageData {
    try #require(ImageData(Array(("GIF89a0101" + String(repeating: letter, count: count)).utf8)))
  }

  private func source(_ page: Page) throws -> String {
    String(
      try #require(
        page.html.firstMatch(of: /<img [^>]*class="image fit-fill" alt="" src="([^"]*)"/)
      )
      .output.1)
  }

  /// A browser that has sent a picture.
  private func browser(_ server: TestServer, sending picture: ImageData) throws -> Browser {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "shoji-\(UUID().uuidString).gif")
    try Data(picture.bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let browser = Browser(server)
    try browser.visit("/letters")
    try browser.attach([file.path], to: "File")
    try browser.press("Tap")
    return browser
  }

  @Test("A picture has a URL that nobody can guess, and nothing in it may run")
  func serving() async throws {
    let picture = try Self.picture("a", count: 5_000)
    try await TestServer.run(LettersApp.mounts) { server in
      let browser = try browser(server, sending: picture)
      let path = try source(browser.page)
      #expect(path.hasPrefix("/_shoji/image/") && path.utf8.count == 14 + 24)
      let answer = try Curl.run([server.url + path])
      #expect(answer.status == 200)
      #expect(answer.body == String(decoding: picture.bytes, as: UTF8.self))
      #expect(answer.header("content-type") == "image/gif")
      #expect(answer.header("content-security-policy") == "default-src 'none'; sandbox")
      #expect(answer.header("x-content-type-options") == "nosniff")
      #expect(answer.header("cache-control") == "private, max-age=31536000, immutable")
      #expect(answer.header("set-cookie") == nil)

      let other = try self.browser(server, sending: picture)
      let same = try source(other.page)
      #expect(same == path)
      let third = try self.browser(server, sending: Self.picture("b", count: 5_000))
      let different = try source(third.page)
      #expect(different != path)

      let wrong = [
        String(path.dropLast()), path + "A", "/_shoji/image/", "/_shoji/image",
        "/_shoji/image/" + String(repeating: "A", count: 24), path + "/x", "/_shoji/image/..%2F",
      ]
      for path in wrong {
        let answers = [
          try Curl.run([server.url + path]), try browser.send(.get(path)),
        ]
        #expect(answers.map(\.status) == [404, 404], "\(path)")
      }
    }
  }

  @Test("A small picture is in the page")
  func inline() async throws {
    let small = try Self.picture("a", count: PublishedImages.inlineLimit - 11)
    let larger = try Self.picture("a", count: PublishedImages.inlineLimit - 10)
    try await TestServer.run(LettersApp.mounts) { server in
      let inPage = try source(browser(server, sending: small).page)
      #expect(inPage == small.dataURL)
      let outside = try source(browser(server, sending: larger).page)
      #expect(outside.hasPrefix("/_shoji/image/"))
    }
  }

  @Test("What is no picture is not shown")
  func notAPicture() async throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "shoji-\(UUID().uuidString).gif")
    try Data("<script>alert(1)</script>".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try await TestServer.run(LettersApp.mounts) { server in
      let browser = Browser(server)
      try browser.visit("/letters")
      try browser.attach([file.path], to: "File")
      let page = try browser.press("Tap")
      #expect(!page.html.contains("<img"))
    }
  }

  @Test("A picture that had to make room comes back for those who have its page")
  func eviction() async throws {
    let picture = try Self.picture("a", count: 5_000)
    try await TestServer.run(LettersApp.mounts) { server in
      let browser = try browser(server, sending: picture)
      let path = try source(browser.page)
      let images = try server.session(of: browser).environment.pages.images
      #expect(images.has(path))
      for letter in ["x", "y", "z"] {
        _ = images.publish(try Self.picture(letter, count: 30_000_000))
      }
      #expect(!images.has(path))
      let strangers = try Curl.run([server.url + path])
      #expect(strangers.status == 404)
      await server.server.hibernateSessions()
      let answer = try browser.send(.get(path))
      #expect(answer.status == 200)
      #expect(answer.body == String(decoding: picture.bytes, as: UTF8.self))
    }
  }

  @Test("What was not asked for longest goes, and its bytes are let go")
  func order() throws {
    let images = PublishedImages(key: [1, 2, 3], byteLimit: 15_000)
    func publish(_ letter: String) throws -> String {
      images.publish(try Self.picture(letter, count: 4_990))
    }
    let (a, b, c) = (try publish("a"), try publish("b"), try publish("c"))
    #expect([a, b, c].allSatisfy(images.has))
    // Fetching and publishing again are both uses.
    _ = try images.answer(path: a)
    let again = try publish("b")
    #expect(again == b)
    let d = try publish("d")
    #expect([a, b, c, d].map(images.has) == [true, true, false, true])
    let gone = try images.answer(path: c)
    #expect(gone == nil)
    let back = try publish("c")
    #expect(back == c)
    #expect([a, b, c, d].map(images.has) == [false, true, true, true])
    // One that is larger than the limit is kept alone.
    let e = images.publish(try Self.picture("e", count: 20_000))
    #expect([b, c, d, e].map(images.has) == [false, false, false, true])
    let small = [try publish("a"), try publish("b")]
    #expect(small.map(images.has) == [true, true])
    #expect(!images.has(e))
  }

  @Test("The same key gives the same URL, another key another")
  func keys() throws {
    let picture = try Self.picture("a", count: 5_000)
    let path = PublishedImages(key: [1]).publish(picture)
    #expect(PublishedImages(key: [1]).publish(picture) == path)
    #expect(PublishedImages(key: [2]).publish(picture) != path)
  }

  @Test("Images may come from hosts that the setting names")
  func sources() async throws {
    let standard = "img-src 'self' data: blob:;"
    try await TestServer.run(LettersApp.mounts) { server in
      let policy = try Curl.run([server.url + "/letters"]).header("content-security-policy")
      #expect(policy?.contains(standard) == true)
    }
    try await TestServer.run(
      LettersApp.mounts, configure: { $0.imageSources = ["https://a.example", "b.example:8080"] }
    ) { server in
      let policy = try Curl.run([server.url + "/letters"]).header("content-security-policy")
      #expect(
        policy?.contains("img-src 'self' data: blob: https://a.example b.example:8080;") == true)
    }
  }

  @Test(
    "A setting cannot write another policy",
    arguments: [
      "", "a; script-src *", "a;script-src", "https://a.example https://b.example", "a\nb", "é",
      "a,b", "'unsafe-inline'", "'self'",
    ])
  func hostileSources(source: String) throws {
    let error = #expect(throws: ServerError.self) {
      _ = try TestServer(LettersApp.mounts) { $0.imageSources = [source] }
    }
    #expect(error?.description.contains("is no source of images. Mend: name hosts") == true)
  }
}
