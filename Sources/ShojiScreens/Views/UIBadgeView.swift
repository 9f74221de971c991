public import Foundation
import ShojiHTML

/// A short word on a coloured ground: the status of something, or a count beside a title.
///
/// The colour says how good or bad it is, and the words say what it is: who sees no colours reads them.
///
/// ```swift
/// let badge = UIBadgeView("Paid", kind: .success)
/// ```
public final class UIBadgeView: UIView {
  /// How good or bad the news is.
  public enum Kind: Sendable {
    /// Neither.
    case neutral
    /// Something to know.
    case info
    /// Done, or as it should be.
    case success
    /// Something to look at.
    case warning
    /// Something that went wrong.
    case critical
  }

  /// The words; `nil` and empty words leave the badge out of the page.
  public var text: String? {
    didSet { if text != oldValue { setNeedsDisplay() } }
  }

  /// How good or bad the news is.
  public var kind = Kind.neutral {
    didSet { if kind != oldValue { setNeedsDisplay() } }
  }

  /// Makes a badge.
  public init(_ text: String?, kind: Kind = .neutral) {
    (self.text, self.kind) = (text, kind)
    super.init(frame: .zero)
  }

  /// Makes a badge without words.
  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  public override func render(into page: inout PageRenderer) {
    guard let text, !text.isEmpty else { return }
    page.html.open("span")
    page.identify(self)
    page.classes(name, of: self)
    page.direction(of: text)
    page.accessibility(of: self)
    page.html.close()
    page.html.text(text)
    page.html.end("span")
  }

  private var name: StaticString {
    switch kind {
    case .neutral: "pill"
    case .info: "pill pill-info"
    case .success: "pill pill-success"
    case .warning: "pill pill-warning"
    case .critical: "pill pill-critical"
    }
  }
}
