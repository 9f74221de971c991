import Foundation
import ShojiHTML

/// An element that a script of the app's own brings to life: a map, a chart that zooms, a field to draw in.
///
/// ```swift
/// let pad = UIWebComponentView(element: "point-pad", module: "/assets/point-pad.js")
/// pad.setValue(model.point)
/// pad.onMessage(Point.self) { [weak self] point in self?.didChoose?(point) }
/// ```
/// The script is a module in `Public/assets` that defines the [custom
/// element](https://html.spec.whatwg.org/multipage/custom-elements.html). It is loaded when a page has such an
/// element. The browser tells the element when it comes and goes and when its value changes; it tells the app
/// something by an event with any value that is JSON:
///
/// ```js
/// customElements.define("point-pad", class extends HTMLElement {
///   static observedAttributes = ["data-value"];
///   attributeChangedCallback() { this.draw(JSON.parse(this.dataset.value)); }
///   choose(point) {
///     this.dispatchEvent(new CustomEvent("shoji:send", { bubbles: true, detail: point }));
///   }
/// });
/// ```
/// What it draws belongs into its shadow root or into its last child, which changes of the page leave alone. The
/// subviews are what is there without scripts; they are hidden when the element is defined. The element must
/// be of use to those who see no picture and have no mouse; the subviews often say how.
open class UIWebComponentView: UIControl {
  private let element: StaticString
  private let module: String
  private var value: String?
  private var receivers: [(Data) -> Bool] = []

  /// Makes a view of a custom element.
  /// - Parameters:
  ///   - element: Its name: small letters, with at least one hyphen.
  ///   - module: The path of the script that defines it, on this site.
  public init(element: StaticString, module: String) {
    let isName = Self.isName("\(element)")
    let isPath = LocalPath(module) != nil
    self.element = isName ? element : "div"
    self.module = isPath ? module : ""
    super.init(frame: .zero)
    if !isName {
      Report.shared.misuse(
        "\"\(element)\" is no name of a custom element",
        mend: "use small letters and a hyphen, as in \"point-pad\"")
    }
    if !isPath {
      Report.shared.misuse(
        "\"\(module)\" is no script of this site: browsers are not let load it",
        mend: "put it into Public/assets and give its path, as in \"/assets/point-pad.js\"")
    }
  }

  /// The script decides what needs the fields of the page.
  override var needsValidFieldsByDefault: Bool { false }

  /// Tells the element something: its attribute `data-value` is the JSON of it.
  public final func setValue(_ value: some Encodable) {
    guard let json = try? JSONEncoder.parameters.encode(value) else {
      Report.shared.misuse(
        "A value of the type \(type(of: value)) has no JSON, and <\(element)> is not told of it",
        mend: "let its encode(to:) throw nothing")
      return
    }
    let text = String(decoding: json, as: UTF8.self)
    guard text != self.value else { return }
    self.value = text
    setNeedsDisplay()
  }

  /// Calls the closure with what the element says, if it is of that type. Of several the first that can read
  /// it is called. Capture `self` weakly.
  public final func onMessage<Message: Decodable>(
    _ type: Message.Type, perform action: @escaping (Message) -> Void
  ) {
    receivers.append { json in
      guard let message = try? JSONDecoder.parameters.decode(type, from: json) else { return false }
      action(message)
      return true
    }
  }

  open override func receivePress(argument: String) -> Bool {
    let json = Data(argument.utf8)
    if receivers.contains(where: { $0(json) }) { return true }
    Report.shared.misuse(
      "<\(element)> has said something that its view cannot read",
      mend: "dispatch a detail that is of a type for which onMessage(_:perform:) was called")
    return false
  }

  open override func render(into page: inout PageRenderer) {
    let isUsable = page.register(self)
    page.html.open(element)
    page.anchor(self)
    page.classes("component", of: self)
    page.accessibility(of: self, labelledAs: "group")
    if page.isInteractive {
      if !module.isEmpty { page.html.attribute("data-module", url: module) }
      page.event("data-event", of: self)
    }
    if let value { page.html.attribute("data-value", value) }
    if !isUsable { page.html.attribute("inert") }
    page.html.close()
    if !subviews.isEmpty {
      page.html.literal("<div class=\"component-rest\">")
      renderSubviews(into: &page)
      page.html.end("div")
    }
    page.html.literal("<div class=\"component-content\" data-keep></div>")
    page.html.end(element)
  }

  private static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
    else {
      return false
    }
    return name.contains("-") && !reserved.contains(name)
      && name.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }

  /// Names with a hyphen that are others' (HTML, 4.13.3).
  private static let reserved: Set<String> = [
    "annotation-xml", "color-profile", "font-face", "font-face-src", "font-face-uri",
    "font-face-format", "font-face-name", "missing-glyph",
  ]
}
