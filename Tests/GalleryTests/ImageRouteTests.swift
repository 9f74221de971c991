import Foundation
import ShojiTesting
import ShojiUI
import Testing

@testable import Gallery

/// Pictures of people in the sizes that pages need.
@Suite("Pictures in sizes", .timeLimit(.minutes(2)))
struct ImageRouteTests {
  /// Bytes of a picture with noise in it.
  private func picture(_ name: String, _ width: Int, _ height: Int) throws -> [UInt8] {
    let folder = try PictureFolder()
    let raw = folder.path("noise.v")
    try Self.vips(["gaussnoise", raw, "\(width)", "\(height)", "--mean", "120", "--sigma", "40"])
    try Self.vips(["cast", raw, folder.path(name), "uchar"])
    return Array(try Data(contentsOf: folder.url.appending(path: name)))
  }

  private static func vips(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["vips"] + arguments
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  /// Sends a file, and gives the path of its picture without a size.
  private func send(_ bytes: [UInt8], as name: String, _ browser: Browser) throws -> String {
    let folder = try PictureFolder()
    try Data(bytes).write(to: folder.url.appending(path: name))
    let before = Set(try browser.visit("/files").links.map(\.url))
    try browser.attach([folder.path(name)], to: "Pictures and documents")
    try browser.press("Add")
    let save = try #require(
      browser.page.links.first { $0.url.hasSuffix("/save") && !before.contains($0.url) })
    return save.url.replacing("/save", with: "/look")
  }

  private func run(_ body: (Browser) async throws -> Void) async throws {
    try await TestServer.run(Gallery()) { server in try await body(Browser(server)) }
  }

  private func size(of response: Response) throws -> CGSize {
    try #require(UIImage(data: Data(response.bytes))).size
  }

  @Test("A page asks for what its screen can show, and gets the next width that is there")
  func widths() async throws {
    let picture = try picture("a.jpg", 900, 600)
    try await run { browser in
      let look = try send(picture, as: "a.jpg", browser)
      #expect(browser.page.html.contains("src=\"\(look)?width=80\""))
      #expect(browser.page.html.contains("srcset=\"\(look)?width=160 2x, \(look)?width=240 3x\""))
      for (asked, width) in [(80, 96), (96, 96), (97, 128), (1, 32), (800, 900), (99_999, 900)] {
        let response = try browser.send(.get("\(look)?width=\(asked)"))
        #expect(response.status == 200 && response.header("Content-Type") == "image/jpeg")
        #expect(try size(of: response) == CGSize(width: width, height: (width * 2 + 1) / 3))
        #expect(response.header("Content-Disposition") == "inline; filename=\"a.jpg\"")
        #expect(response.header("Vary")?.contains("Accept") == true)
      }
      let whole = try browser.send(.get(look))
      #expect(whole.bytes == picture)
    }
  }

  @Test("A browser that takes WebP gets it; what it has it is not sent again")
  func format() async throws {
    let picture = try picture("a.png", 900, 600)
    try await run { browser in
      let look = try send(picture, as: "a.png", browser) + "?width=200"
      let webp = try browser.send(.get(look, headers: ["Accept: image/avif,image/webp,*/*"]))
      #expect(webp.header("Content-Type") == "image/webp")
      #expect(try size(of: webp) == CGSize(width: 256, height: 171))
      let plain = try browser.send(.get(look))
      #expect(plain.header("Content-Type") == "image/png")
      let tag = try #require(webp.header("ETag"))
      #expect(plain.header("ETag") != tag)
      let known = try browser.send(
        .get(look, headers: ["Accept: image/webp", "If-None-Match: \(tag)"]))
      #expect(known.status == 304)
    }
  }

  @Test("A photograph is turned as the camera says, and says nothing of its place")
  func turned() async throws {
    let plain = try picture("a.jpg", 600, 400)
    let note = Array("taken at home\0".utf8)
    // Two entries in Exif: what the picture is of, and that its top is on the right.
    let entries: [UInt8] =
      [0x0E, 1, 2, 0, UInt8(note.count), 0, 0, 0, 38, 0, 0, 0]
      + [0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]
    let exif = Array("Exif\0\0II*\0".utf8) + [8, 0, 0, 0, 2, 0] + entries + note
    let picture = plain[..<2] + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + plain[2...]
    try await run { browser in
      let look = try send(Array(picture), as: "a.jpg", browser)
      let response = try browser.send(.get(look + "?width=192"))
      #expect(try size(of: response) == CGSize(width: 192, height: 288))
      #expect(!Data(response.bytes).contains(Data(note.dropLast())))
    }
  }

  @Test(
    "Whoever may not see the picture sees none in any size, and nobody does after it was deleted")
  func access() async throws {
    let picture = try picture("a.jpg", 300, 200)
    try await TestServer.run(Gallery()) { server in
      let browser = Browser(server)
      let look = try send(picture, as: "a.jpg", browser) + "?width=64"
      #expect(try browser.send(.get(look)).status == 200)
      #expect(try Browser(server).send(.get(look)).status == 404)
      #expect(try browser.send(.get(look.replacing("=64", with: "=-1"))).status == 400)
      #expect(try browser.send(.get(look.replacing("=64", with: "=wide"))).status == 400)
      try browser.press("Delete a.jpg")
      #expect(try browser.send(.get(look)).status == 404)
    }
  }

  /// A PNG that says it has so many pixels, with next to none of them.
  private static func header(_ width: UInt32) -> [UInt8] {
    let side = (0..<4).map { UInt8(truncatingIfNeeded: width >> (24 - 8 * $0)) }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + side + side + [8, 6, 0, 0, 0, 0, 0, 0, 0]
  }

  @Test(
    "What cannot be read is sent as it came, and the next one is made",
    arguments: [
      header(60_000), header(3), Array("GIF89a".utf8) + [255, 255, 255, 255, 0x80, 0, 0],
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF\0<svg onload=alert(1)>".utf8),
      Array("RIFF\u{10}\0\0\0WEBPVP8L".utf8) + [0x2F, 255, 255, 255, 255],
    ])
  func hostile(bytes: [UInt8]) async throws {
    let picture = try picture("b.jpg", 300, 200)
    try await run { browser in
      let look = try send(bytes, as: "a.png", browser)
      for _ in 0..<2 {
        let response = try browser.send(.get(look + "?width=64"))
        #expect(response.status == 200 && response.bytes == bytes)
        #expect(response.header("Content-Security-Policy")?.contains("sandbox") == true)
      }
      let other = try send(picture, as: "b.jpg", browser)
      #expect(try size(of: try browser.send(.get(other + "?width=64"))).width == 64)
    }
  }
}

/// A folder of a test, which goes with it.
private final class PictureFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "shoji-pictures-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(path: name).path }
}
