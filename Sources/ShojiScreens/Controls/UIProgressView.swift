import ShojiHTML

/// How much of a task is done: `<progress>`.
open class UIProgressView: UIView {
  /// How UIKit draws it. Here the bar has one look.
  public enum Style: Sendable {
    /// In a page.
    case `default`
    /// In a bar.
    case bar
  }

  /// Makes a bar of which nothing is done; as UIKit's, whose style says where it stands.
  public convenience init(progressViewStyle style: Style) { self.init() }

  /// How much is done, between 0 and 1; what is assigned beyond that is the nearer end.
  open var progress: Float = 0 {
    didSet {
      // What is not a number is nothing done.
      progress = min(max(0, progress), 1)
      if progress != oldValue { setNeedsDisplay() }
    }
  }

  /// Sets how much is done.
  public final func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  open override func render(into page: inout PageRenderer) {
    let bounded = Double(progress)
    page.html.open("progress")
    page.classes("progress", of: self)
    page.html.attribute("max", static: "1")
    page.html.attribute("value", FormNumber.text(bounded))
    if let accessibilityValue { page.html.attribute("aria-valuetext", accessibilityValue) }
    if accessibilityLabel == nil { page.html.attribute("aria-label", page.words[.progress]) }
    page.accessibility(of: self)
    page.html.close()
    page.html.text("\(Int((bounded * 100).rounded())) %")
    page.html.end("progress")
  }
}
