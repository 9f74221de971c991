import Foundation
import ShojiUI
import Testing

@testable import ShojiLook
@testable import ShojiScreens

@Suite struct ImageCatalogTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "shoji-assets-\(UUID().uuidString)")

  private func write(_ files: [String: [UInt8]]) throws {
    for (path, bytes) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
  }

  private func catalog(_ files: [String: [UInt8]]) throws -> ImageCatalog {
    try write(files)
    let catalog = ImageCatalog()
    catalog.load(folder: folder)
    try FileManager.default.removeItem(at: folder)
    return catalog
  }

  private func isMissing(_ name: String, in catalog: ImageCatalog) -> Bool {
    let (file, messages) = Report.shared.capture { catalog.file(named: name) }
    #expect((file == nil) == (messages.count == 1))
    return file == nil
  }

  @Test func `an image has the name of its file, with its folder`() throws {
    let catalog = try catalog([
      "logo.png": Pictures.png(30, 20), "icons/reset.svg": Array("<svg viewBox='x'>".utf8),
      "a.b/c.d.GIF": Pictures.gif(3, 2), "notes.txt": [1], "plain": [1],
    ])
    #expect(
      catalog.file(named: "logo")
        == ImageFile(path: "/assets/logo.png", size: CGSize(width: 30, height: 20)))
    #expect(catalog.file(named: "icons/reset")?.path == "/assets/icons/reset.svg")
    #expect(catalog.file(named: "icons/reset")?.size == .zero)
    #expect(catalog.file(named: "a.b/c.d")?.path == "/assets/a.b/c.d.GIF")
    for name in ["reset", "notes", "plain", "logo.png", "", "../logo", "/logo"] {
      #expect(isMissing(name, in: catalog), "\(name)")
    }
  }

  @Test func `of several kinds the preferred one is taken`() throws {
    let catalog = try catalog([
      "a.gif": Pictures.gif(1, 1), "a.png": Pictures.png(2, 2), "a.webp": Pictures.lossyWebP(3, 3),
      "b.jpg": Pictures.jpeg(4, 4), "b.png": Pictures.png(5, 5), "b.svg": Array("<svg>".utf8),
    ])
    #expect(catalog.file(named: "a")?.path == "/assets/a.webp")
    #expect(catalog.file(named: "a")?.size == CGSize(width: 3, height: 3))
    #expect(catalog.file(named: "b")?.path == "/assets/b.svg")
  }

  @Test func `dense screens are shown the variants, of the same kind`() throws {
    let catalog = try catalog([
      "a.png": Pictures.png(2, 2), "a@2x.png": Pictures.png(4, 4), "a@3x.png": Pictures.png(6, 6),
      "a@2x.jpg": Pictures.jpeg(4, 4), "a@4x.png": Pictures.png(8, 8),
      "b.svg": Array("<svg>".utf8), "b@2x.png": Pictures.png(4, 4),
      "only@2x.png": Pictures.png(4, 4),
    ])
    #expect(
      catalog.file(named: "a")?.sourceSet
        == "/assets/a.png 1x, /assets/a%402x.png 2x, /assets/a%403x.png 3x")
    #expect(catalog.file(named: "b")?.sourceSet == nil)
    #expect(catalog.file(named: "a@4x")?.sourceSet == nil)
    #expect(isMissing("a@2x", in: catalog))
    #expect(isMissing("only", in: catalog))
  }

  @Test(arguments: [
    ("a b", "a%20b"), ("50%", "50%25"), ("x?y#z", "x%3Fy%23z"), ("~tilde", "~tilde"),
    ("a,b", "a%2Cb"), ("größe", "gr%C3%B6%C3%9Fe"), ("(1)'\"", "%281%29%27%22"),
  ])
  func `nothing in a name means anything in a URL`(name: String, path: String) throws {
    let catalog = try catalog(["in here/\(name).png": Pictures.png(1, 1)])
    #expect(catalog.file(named: "in here/\(name)")?.path == "/assets/in%20here/\(path).png")
  }

  @Test func `loading again takes the place of what was there`() throws {
    try write(["a.png": Pictures.png(1, 1), "b.png": Pictures.png(1, 1)])
    let catalog = ImageCatalog()
    catalog.load(folder: folder)
    try FileManager.default.removeItem(at: folder.appending(path: "a.png"))
    try write(["b.png": Pictures.png(7, 7), "c.png": Pictures.png(1, 1)])
    catalog.load(folder: folder)
    #expect(isMissing("a", in: catalog))
    #expect(catalog.file(named: "b")?.size == CGSize(width: 7, height: 7))
    #expect(catalog.file(named: "c") != nil)
    try FileManager.default.removeItem(at: folder)
    catalog.load(folder: folder)
    #expect(isMissing("b", in: catalog))
  }

  @Test func `the folder may be a link to another`() throws {
    try write(["a.png": Pictures.png(1, 1)])
    let link = FileManager.default.temporaryDirectory.appending(path: "shoji-\(UUID().uuidString)")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder)
    let catalog = ImageCatalog()
    catalog.load(folder: link)
    #expect(catalog.file(named: "a")?.path == "/assets/a.png")
    for item in [link, folder] { try FileManager.default.removeItem(at: item) }
  }

  @Test func `a missing image is reported with the mend`() {
    let (image, messages) = Report.shared.capture { UIImage(named: "no-such-image") }
    #expect(image == nil)
    #expect(
      messages == [
        """
        There is no image "no-such-image". Mend: put no-such-image.svg or no-such-image.png into \
        Public/assets and start again
        """
      ])
  }
}
