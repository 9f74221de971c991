import Foundation
import ShojiHTML

extension PageRenderer {
  /// Writes a view that draws: a box with the drawing behind the views in it.
  mutating func drawnView(_ view: UIView) {
    let drawing = drawing(of: view)
    open("div", of: view)
    classes(view.template == nil ? "v drawn" : "view drawn", of: view)
    // A picture has no parts; with others in it, the view is a group of them.
    accessibility(of: view, labelledAs: view.children.isEmpty ? "img" : "group")
    html.close()
    if let drawing { html.append(drawing.html) }
    view.renderSubviews(into: &self)
    end("div", of: view)
  }

  /// What a view draws, as an element; `nil` for nothing.
  /// - `canvas`: The size that it is drawn in; the view's own unless given.
  func drawing(of view: UIView, canvas: CGSize? = nil) -> CGContext? {
    let canvas = canvas ?? view.knownSize
    guard canvas.width > 0, canvas.height > 0 else {
      Report.shared.misuse(
        "\(type(of: view)) draws, and nothing says how large it is",
        mend: "give it an intrinsicContentSize, a frame or constraints")
      return nil
    }
    let context = CGContext()
    context.begin(canvas, of: view)
    CurrentDrawing.perform(on: context) {
      // `bounds` are those that are drawn in, also where the content decides how large the view is.
      let size = view.storedFrame.size
      view.storedFrame.size = canvas
      view.observe {
        view.draw(CGRect(origin: .zero, size: canvas))
      } whenChanged: {
        $0.setNeedsDisplay()
      }
      view.storedFrame.size = size
    }
    context.end()
    return context
  }
}

extension CGContext {
  /// Begins the element.
  fileprivate func begin(_ canvas: CGSize, of view: UIView) {
    let sides = [canvas.width, canvas.height].map { PlainNumber.text(Double($0), decimals: 2) }
    html.open("svg")
    html.beginAttribute("class")
    html.appendLiteral("drawing")
    if view.children.isEmpty {
      if view.isDrawnAsLargeAsAsked { html.appendLiteral(" natural") }
    } else {
      html.appendLiteral(" behind")
    }
    html.endAttribute()
    if view.isDrawnAsLargeAsAsked {
      html.attribute("width", sides[0])
      html.attribute("height", sides[1])
    }
    html.attribute("viewBox", "0 0 \(sides[0]) \(sides[1])")
    html.attribute("preserveAspectRatio", static: view.aspectRatio)
    html.literal(" fill=\"none\" aria-hidden=\"true\">")
  }

  fileprivate func end() {
    endClips(downTo: 0)
    html.end("svg")
  }
}

extension UIView {
  /// Whether its class draws.
  final var isDrawn: Bool { DrawMethod.isOverridden(in: self) }

  /// Whether the flow, and no frame or constraint, says where the view is.
  private var isInFlow: Bool {
    (layoutState?.source ?? LayoutState.FrameSource.none) == LayoutState.FrameSource.none
  }

  /// Whether the drawing is as large as the view asks for, where there is room.
  fileprivate final var isDrawnAsLargeAsAsked: Bool {
    isInFlow && intrinsicContentSize.width > 0 && intrinsicContentSize.height > 0
  }

  /// The size that the view has as far as the server knows, in points.
  fileprivate final var knownSize: CGSize {
    let (asked, isInFlow) = (intrinsicContentSize, isInFlow)
    func side(_ own: CGFloat, _ asked: CGFloat) -> CGFloat {
      let side = asked > 0 && (isInFlow || !(own > 0)) ? asked : own
      return side.isFinite ? min(max(0, side), 1_000_000) : 0
    }
    return CGSize(
      width: side(storedFrame.width, asked.width), height: side(storedFrame.height, asked.height))
  }

  /// How the drawing fills a box of other proportions: as a whole, unless the content mode says otherwise.
  /// The one that views have unless set stretches bitmaps; circles stay circles here.
  fileprivate final var aspectRatio: StaticString {
    switch contentMode {
    case .scaleAspectFill: "xMidYMid slice"
    case .top: "xMidYMin"
    case .bottom: "xMidYMax"
    case .left: "xMinYMid"
    case .right: "xMaxYMid"
    case .scaleToFill, .scaleAspectFit, .center: "xMidYMid"
    }
  }
}
