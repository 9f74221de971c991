import Foundation
import ShojiHTML
import ShojiUI
import Testing

@testable import ShojiLook
@testable import ShojiScreens

@Suite struct ImageTests {
  private static func named(_ path: String, size: CGSize = .zero) -> UIImage {
    UIImage(source: .named(ImageFile(path: path, size: size)))
  }

  private let large = [UInt8](repeating: 1, count: 1_000)

  @Test func `images are equal when source and mode are`() throws {
    let bytes = Pictures.png(3, 2)
    let image = try #require(UIImage(data: Data(bytes)))
    #expect(image == UIImage(data: Data(bytes)))
    #expect(image.hashValue == UIImage(data: Data(bytes))?.hashValue)
    #expect(image != UIImage(data: Data(bytes + [0])))
    #expect(image != image.withRenderingMode(.alwaysTemplate))
    #expect(image == image.withRenderingMode(.automatic))
    let url = try #require(URL(string: "https://a.example/b.png"))
    #expect(UIImage(url: url) == UIImage(url: url))
    #expect(UIImage(url: url) != Self.named("https://a.example/b.png"))
  }

  @Test func `images that begin alike and are equally long are different`() throws {
    let begin = Pictures.png(3, 2) + large
    let one = try #require(ImageData(begin + [1]))
    let other = try #require(ImageData(begin + [2]))
    #expect(one != other)
    #expect(Set([one, other, one]).count == 2)
  }

  @Test func `bytes know their size, their kind and their URL`() throws {
    let image = try #require(UIImage(data: Data(Pictures.gif(3, 2))))
    #expect(image.size == CGSize(width: 3, height: 2))
    let data = try #require(ImageData(Pictures.gif(3, 2)))
    #expect(data.dataURL == "data:image/gif;base64,R0lGODlhAwACAAAAAA==")
  }

  @Test func `a file is an image with its size and its variants`() {
    var file = ImageFile(path: "/assets/a.png", size: CGSize(width: 20.4, height: 10))
    file.variants = [3: "/assets/a%403x.png", 2: "/assets/a%402x.png"]
    #expect(
      html(of: UIImageView(image: UIImage(source: .named(file)))) == """
        <img class="image fit-fill" alt="" src="/assets/a.png" \
        srcset="/assets/a.png 1x, /assets/a%402x.png 2x, /assets/a%403x.png 3x" \
        width="20" height="10">
        """)
  }

  @Test func `an address and bytes are images too`() throws {
    let url = try #require(URL(string: "https://a.example/?a=1&b=%22"))
    #expect(
      html(of: UIImageView(image: UIImage(url: url)))
        == "<img class=\"image fit-fill\" alt=\"\" src=\"https://a.example/?a=1&amp;b=%22\">")
    let data = try #require(UIImage(data: Data(Pictures.gif(3, 2))))
    #expect(
      html(of: UIImageView(image: data)) == """
        <img class="image fit-fill" alt="" src="data:image/gif;base64,R0lGODlhAwACAAAAAA==" \
        width="3" height="2">
        """)
  }

  @Test(arguments: ["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd"])
  func `an address that is no place of images is not written`(address: String) throws {
    let url = try #require(URL(string: address))
    #expect(html(of: UIImageView(image: UIImage(url: url))).contains("src=\"about:invalid\""))
  }

  @Test func `without an image there is nothing, and it comes and goes`() {
    let view = UIImageView(image: nil)
    #expect(html(of: view) == "")
    let controller = UIViewController()
    controller.view.addSubview(view)
    let window = UIWindow.showing(controller)
    #expect(!window.page().contains("<img"))
    view.image = Self.named("/assets/a.svg")
    #expect(window.needsRender)
    #expect(window.page().contains("<img"))
    view.image = Self.named("/assets/a.svg")
    #expect(!window.needsRender)
    view.image = nil
    #expect(window.needsRender)
    #expect(!window.page().contains("<img"))
  }

  @Test func `while it is highlighted, the other image is shown, if there is one`() {
    let view = UIImageView(
      image: Self.named("/assets/a.svg"), highlightedImage: Self.named("/assets/b.svg"))
    #expect(html(of: view).contains("a.svg"))
    view.isHighlighted = true
    #expect(html(of: view).contains("b.svg"))
    view.highlightedImage = nil
    #expect(html(of: view).contains("a.svg"))
  }

  @Test func `the accessibility label is the text instead of the picture`() {
    let view = UIImageView(image: Self.named("/assets/a.svg"))
    view.accessibilityLabel = "A \"cat\" & <dog>"
    #expect(html(of: view).contains("alt=\"A &quot;cat&quot; &amp; &lt;dog&gt;\""))
    #expect(!html(of: view).contains("aria-label"))
  }

  @Test(arguments: [
    (UIView.ContentMode.scaleToFill, "image fit-fill"), (.scaleAspectFit, "image fit-contain"),
    (.scaleAspectFill, "image fit-cover"), (.center, "image fit-none"),
    (.top, "image fit-none at-top"), (.bottom, "image fit-none at-bottom"),
    (.left, "image fit-none at-left"), (.right, "image fit-none at-right"),
  ])
  func `content modes are classes of the base sheet`(mode: UIView.ContentMode, classes: String) {
    let view = UIImageView(image: Self.named("/assets/a.svg"))
    view.contentMode = mode
    #expect(view.contentMode == mode)
    #expect(html(of: view).contains("class=\"\(classes)\""))
    let sheet = String(decoding: BaseStyleSheet.css, as: UTF8.self)
    for name in classes.split(separator: " ").dropFirst() { #expect(sheet.contains(".\(name)")) }
  }

  @Test func `a template is its shape in the colour of the text`() throws {
    let size = CGSize(width: 24, height: 12)
    let image = Self.named("/assets/mask%20test.svg", size: size)
    let view = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
    let decoration = html(of: view)
    #expect(decoration.hasPrefix("<span class=\"image template "))
    #expect(decoration.hasSuffix(" fit-fill\" aria-hidden=\"true\"></span>"))
    let sheet = String(decoding: StyleSheet.shared.css, as: UTF8.self)
    let rule = try #require(
      sheet.firstMatch(
        of:
          /\.(\w+)\.\w+\{height:12px;mask:url\(\/assets\/mask%20test\.svg\) center\/contain no-repeat;width:24px\}/
      ))
    #expect(decoration.contains(" \(rule.output.1) "))
    view.accessibilityLabel = "Cat"
    #expect(html(of: view).contains("role=\"img\" aria-label=\"Cat\""))
    view.accessibilityTraits = .updatesFrequently
    #expect(html(of: view).components(separatedBy: "role=").count == 2)
  }

  @Test func `only images with a name are templates`() throws {
    let url = try #require(URL(string: "https://a.example/b.png"))
    let view = UIImageView(image: UIImage(url: url).withRenderingMode(.alwaysTemplate))
    #expect(html(of: view).hasPrefix("<img"))
  }

  @Test func `an image in a button is decoration`() {
    let button = UIButton()
    button.setImage(Self.named("/assets/a.svg"), for: .normal)
    button.setTitle("Cat", for: .normal)
    #expect(
      html(of: button).contains(
        "<img class=\"icon\" alt=\"\" src=\"/assets/a.svg\"><span>Cat</span>"))
    let template = Self.named("/assets/a.svg").withRenderingMode(.alwaysTemplate)
    button.setImage(template, for: .normal)
    #expect(html(of: button).contains("<span class=\"icon template "))
    #expect(html(of: button).contains("aria-hidden=\"true\"></span><span>Cat</span>"))
  }
}
