public import Foundation
import ShojiHTML

/// A view that shows a ``UIListContentConfiguration``: a cell needs none.
open class UIListContentView: UIView, UIContentView {
  private final var content: UIListContentConfiguration

  /// Makes a view.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
  }

  /// Makes an empty view.
  public override convenience init(frame: CGRect = .zero) {
    self.init(configuration: .cell())
    self.frame = frame
  }

  /// What is shown; one of another type is reported and not shown.
  public final var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? UIListContentConfiguration else {
        return Report.shared.misuse(
          "\(type(of: self)).configuration is to be a \(type(of: newValue))",
          mend: "assign a UIListContentConfiguration")
      }
      guard new != content else { return }
      content = new
      setNeedsDisplay()
    }
  }

  /// What it says, piece by piece.
  final var words: [String] { content.words }

  open override func render(into page: inout PageRenderer) {
    page.html.open("div")
    page.classes("cell", of: self)
    page.accessibility(of: self, labelledAs: "group")
    page.html.close()
    page.listContent(content)
    page.html.end("div")
  }
}
