import Foundation
import ShojiHTML

/// What forms know a view by that is no control: the button over it, if it has a tap recogniser, and what is
/// dropped on it.
final class TapControl: UIControl {
  private weak var target: UIView?

  init(target: UIView) {
    self.target = target
    super.init(frame: .zero)
    // Not among the subviews, but hidden, covered and refused with the view.
    superview = target
  }

  override var addressedView: UIView { target ?? self }

  /// The recognisers that a tap reaches.
  private var recognizers: [UITapGestureRecognizer] {
    target?.gestureRecognizers.compactMap { $0 as? UITapGestureRecognizer }.filter(\.isEnabled)
      ?? []
  }

  var isOffered: Bool { !recognizers.isEmpty }

  override func receivePress() { recognize(at: .zero) }

  /// Called with the place that a picture sends instead of an event.
  func receivePress(x: String, y: String) {
    guard let x = Int(x), let y = Int(y) else { return }
    let range = 0...100_000
    if range.contains(x), range.contains(y) { recognize(at: CGPoint(x: x, y: y)) }
  }

  private func recognize(at point: CGPoint) {
    for recognizer in recognizers {
      recognizer.lastLocation = point
      recognizer.recognize()
    }
  }

  /// Writes the view and the button that covers it.
  func render(_ view: UIView, into page: inout PageRenderer) {
    page.html.open("div")
    page.identify(view, suffix: "~")
    page.html.literal(" class=\"tappable\">")
    let isPicture = (view as? UIImageView)?.image != nil
    let isName = !isPicture && page.isInteractive && view.hasNothingToUse
    if isName {
      // What names the button is heard with it, and not once more by itself.
      page.html.literal("<div class=\"tap-content\"")
      page.attribute("id", addressOf: self, suffix: "-words")
      page.html.literal(" aria-hidden=\"true\">")
    }
    view.render(into: &page)
    if isName { page.html.end("div") }
    let isUsable = page.register(self)
    let words = name(of: view)
    if isPicture {
      page.html.literal("<input type=\"image\" class=\"tap\"")
      // A picture of nothing: what is seen lies below. Browsers send where it was pressed.
      page.html.attribute("src", static: Self.emptyImage)
      if page.isInteractive { page.event("name", of: self) }
      page.anchor(self)
      if !isUsable { page.html.attribute("disabled") }
      page.html.attribute("alt", words)
      page.html.close()
    } else {
      page.html.open("button")
      page.html.attribute("class", static: "tap")
      page.press(self, isUsable: isUsable)
      if view.accessibilityTraits.contains(.link) { page.html.attribute("role", static: "link") }
      if isName, view.accessibilityLabel == nil {
        page.attribute("aria-labelledby", addressOf: self, suffix: "-words")
      } else {
        page.html.attribute("aria-label", words)
      }
      // For text browsers, which show no button without words; those of the view stand before it.
      page.html.literal("><span class=\"visually-hidden\">")
      page.html.text(page.words[.tap])
      page.html.literal("</span></button>")
    }
    page.html.end("div")
  }

  private static let emptyImage: StaticString =
    "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="

  private func name(of view: UIView) -> String {
    if let label = view.spokenLabel { return label }
    var words: [String] = []
    func collect(_ view: UIView) {
      guard !view.isHidden else { return }
      if let text = (view as? UILabel)?.text { words.append(text) }
      for subview in view.children { collect(subview) }
    }
    collect(view)
    if words.isEmpty {
      Report.shared.misuse(
        "\(type(of: view)) can be tapped and has no words for those who do not see it",
        mend: "set its accessibilityLabel")
      return FrameworkWord.tap.text
    }
    return words.joined(separator: ", ")
  }
}

extension UIView {
  /// The recognisers of the view, in the order in which they were added.
  public final var gestureRecognizers: [UIGestureRecognizer] { appearance?.gestures ?? [] }

  /// Lets a gesture be recognised on the view.
  public final func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    madeAppearance.gestures.append(recognizer)
    makeTapControl()
    setNeedsDisplay()
  }

  /// Makes what forms know the view by, which is no control itself.
  final func makeTapControl() {
    if madeAppearance.tapControl == nil { madeAppearance.tapControl = TapControl(target: self) }
  }

  /// Ends that.
  public final func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.view = nil
    madeAppearance.gestures.removeAll { $0 === recognizer }
    setNeedsDisplay()
  }
}
