import Foundation
import ShojiHTML

/// A few options in a row, of which one is chosen.
///
/// Each segment is a button that sends the form at once. With ``submitsWhenChanged`` off they are
/// the radio buttons of a form, which arrive with the next press of another button; at once where the client script
/// runs and the app hears ``UIControl/Event/valueChanged``.
open class UISegmentedControl: UIFormControl {
  /// The index when nothing is chosen.
  public static let noSegment = -1

  private struct Segment {
    var title: String
    var image: UIImage?
    var isEnabled = true
  }

  private var segments: [Segment] = [] { didSet { knownNames = nil } }
  private var knownNames: OptionNames?
  private var current = UISegmentedControl.noSegment

  /// Makes a control with titles and images. An image has no words: give the segment a title as well
  /// (``setTitle(_:forSegmentAt:)``), for those who do not see it.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      switch item {
      case let title as String: segments.append(Segment(title: title))
      case let image as UIImage: segments.append(Segment(title: "", image: image))
      default:
        Report.shared.misuse(
          "A segmented control was given a \(type(of: item))",
          mend: "give it titles (String) and images (UIImage)")
      }
    }
  }

  /// Inserts a segment with an image; positions beyond the end mean the end.
  public final func insertSegment(with image: UIImage?, at index: Int, animated: Bool = false) {
    insertSegment(withTitle: "", at: index)
    setImage(image, forSegmentAt: max(0, min(index, segments.count - 1)))
  }

  /// The image of a segment.
  public final func imageForSegment(at index: Int) -> UIImage? {
    segments.indices.contains(index) ? segments[index].image : nil
  }

  /// The chosen segment, or ``noSegment``. Assigning it sends no event.
  public final var selectedSegmentIndex: Int {
    get { current }
    set {
      let index = segments.indices.contains(newValue) ? newValue : Self.noSegment
      guard index != current || isPersonal else { return }
      current = index
      valueWasSetByApp()
    }
  }

  /// Whether segments only send an event and are not kept chosen.
  public final var isMomentary = false {
    didSet { if isMomentary != oldValue { setNeedsDisplay() } }
  }

  /// Whether a segment sends the form at once.
  public final var submitsWhenChanged = true {
    didSet { if submitsWhenChanged != oldValue { setNeedsDisplay() } }
  }

  /// How many segments there are.
  public final var numberOfSegments: Int { segments.count }

  /// Inserts a segment; positions beyond the end mean the end.
  public final func insertSegment(withTitle title: String, at index: Int, animated: Bool = false) {
    let position = max(0, min(index, segments.count))
    segments.insert(Segment(title: title), at: position)
    if current >= position { current += 1 }
    setNeedsDisplay()
  }

  /// Removes a segment; the choice goes with it.
  public final func removeSegment(at index: Int, animated: Bool = false) {
    guard segments.indices.contains(index) else { return }
    segments.remove(at: index)
    if current == index { current = Self.noSegment } else if current > index { current -= 1 }
    setNeedsDisplay()
  }

  /// Removes all segments.
  public final func removeAllSegments() {
    segments = []
    current = Self.noSegment
    setNeedsDisplay()
  }

  /// Changes the title of a segment.
  public final func setTitle(_ title: String?, forSegmentAt index: Int) {
    guard segments.indices.contains(index) else { return }
    segments[index].title = title ?? ""
    setNeedsDisplay()
  }

  /// The title of a segment.
  public final func titleForSegment(at index: Int) -> String? {
    segments.indices.contains(index) ? segments[index].title : nil
  }

  /// Shows an image in a segment; its title is for those who do not see it.
  public final func setImage(_ image: UIImage?, forSegmentAt index: Int) {
    guard segments.indices.contains(index) else { return }
    segments[index].image = image
    setNeedsDisplay()
  }

  /// Lets a segment be chosen or not.
  public final func setEnabled(_ enabled: Bool, forSegmentAt index: Int) {
    guard segments.indices.contains(index) else { return }
    segments[index].isEnabled = enabled
    setNeedsDisplay()
  }

  /// Whether a segment can be chosen.
  public final func isEnabledForSegment(at index: Int) -> Bool {
    segments.indices.contains(index) && segments[index].isEnabled
  }

  private var names: OptionNames {
    if let knownNames { return knownNames }
    let names = OptionNames(of: segments.map(\.title))
    knownNames = names
    return names
  }

  open override var formValues: [String] { current < 0 ? [] : [names[current]] }

  override func restored(values: [String]) -> [String] { names.restored(values) }

  open override func accept(_ values: [String]) throws(RefusedValue) -> Bool {
    guard let text = values.first else { return false }
    guard let index = names.index(of: text), index == current || isEnabledForSegment(at: index)
    else {
      throw RefusedValue(FrameworkWord.oneOfOptions.text)
    }
    defer { current = index }
    return current != index
  }

  open override func receivePress(argument: String) -> Bool {
    guard let name = OptionNames.name(inArgument: argument), let index = names.index(of: name),
      isEnabledForSegment(at: index)
    else { return false }
    let isChanged = receive(values: [name])
    if isMomentary {
      let pressed = current
      if isChanged { sendActions(for: [.touchUpInside, .primaryActionTriggered]) }
      if current == pressed { selectedSegmentIndex = Self.noSegment }
    } else if isChanged {
      sendActions(for: [.touchUpInside, .primaryActionTriggered])
    }
    return true
  }

  open override func render(into page: inout PageRenderer) {
    let isUsable = page.register(self)
    page.html.open("fieldset")
    page.classes("field segments", of: self)
    page.anchor(self)
    page.accessibility(of: self)
    page.html.close()
    if let name = label ?? accessibilityLabel {
      page.html.literal(
        label == nil
          ? "<legend class=\"visually-hidden\">" : "<legend class=\"field-label\">")
      page.html.text(name)
      page.html.end("legend")
    }
    page.html.literal("<div class=\"segmented\">")
    for (index, segment) in segments.enumerated() {
      if submitsWhenChanged {
        button(segment, index, isUsable && segment.isEnabled, &page)
      } else {
        radio(segment, index, isUsable && segment.isEnabled, &page)
      }
      page.html.literal("\n")
    }
    page.html.end("div")
    if isUsable, !submitsWhenChanged { renderDigest(into: &page) }
    renderError(into: &page)
    page.html.end("fieldset")
  }

  private func button(
    _ segment: Segment, _ index: Int, _ isUsable: Bool, _ page: inout PageRenderer
  ) {
    page.html.open("button")
    page.html.attribute("class", static: "b")
    page.press(self, argument: OptionNames.argument(names[index]), isUsable: isUsable)
    if !isMomentary {
      page.html.attribute("aria-pressed", static: index == current ? "true" : "false")
    }
    page.html.close()
    content(of: segment, &page)
    page.html.end("button")
  }

  private func radio(
    _ segment: Segment, _ index: Int, _ isUsable: Bool, _ page: inout PageRenderer
  ) {
    page.html.literal("<label class=\"b\"><input type=\"radio\" class=\"visually-hidden\"")
    if page.isInteractive {
      page.attribute("name", addressOf: self)
      renderReportDelay(into: &page)
    }
    page.html.attribute("value", names[index])
    if index == current { page.html.attribute("checked") }
    if !isUsable || !page.isInteractive { page.html.attribute("disabled") }
    page.html.close()
    content(of: segment, &page)
    page.html.end("label")
  }

  private func content(of segment: Segment, _ page: inout PageRenderer) {
    guard let image = segment.image else { return page.html.text(segment.title) }
    if segment.title.isEmpty {
      Report.shared.misuse(
        "A segment shows an image and has no words for those who do not see it",
        mend: "give it a title with setTitle(_:forSegmentAt:)")
    }
    page.decoration(image)
    page.html.literal("<span class=\"visually-hidden\">")
    page.html.text(segment.title)
    page.html.end("span")
  }
}
