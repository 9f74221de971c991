import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

/// A view that draws what a test says.
private class Canvas: UIView {
  var drawing: (CGContext, CGRect) -> Void = { _, _ in }

  override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 50) }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    drawing(context, rect)
  }
}

private final class InheritingCanvas: Canvas {}

private final class GenericCanvas<Value>: UIView {
  override func draw(_ rect: CGRect) {}
}

private final class PlainBox: UIView {
  override func layoutSubviews() {}
}

private final class UnsizedCanvas: UIView {
  override func draw(_ rect: CGRect) { UIRectFill(rect) }
}

/// What is drawn, without the element around it.
private func drawn(_ drawing: @escaping (CGContext, CGRect) -> Void) -> String {
  let canvas = Canvas()
  canvas.drawing = drawing
  let page = html(of: canvas)
  guard let start = page.range(of: "aria-hidden=\"true\">"), page.hasSuffix("</svg></div>") else {
    Issue.record("no drawing in \(page)")
    return ""
  }
  return String(page[start.upperBound...].dropLast("</svg></div>".count))
}

/// A screen with a view that has a place of its own in it.
private func screen(_ view: UIView) -> String {
  let controller = UIViewController()
  controller.view = UIView()
  controller.view.addSubview(view)
  return UIWindow.showing(controller).screensHTML()
}

@Suite struct DrawingTests {
  @Test func `classes that draw are known by their entry alone`() {
    #expect(DrawMethod.entry != nil)
    #expect(Canvas().isDrawn && InheritingCanvas().isDrawn && GenericCanvas<Int>().isDrawn)
    #expect(!UIView().isDrawn && !PlainBox().isDrawn && !UIControl().isDrawn && !UILabel().isDrawn)
    #expect(UIChartView().isDrawn)
  }

  @Test func `a view writes what it draws, as decoration and as large as it asks for`() {
    let canvas = Canvas()
    canvas.drawing = { context, rect in
      #expect(rect == CGRect(x: 0, y: 0, width: 100, height: 50) && canvas.bounds == rect)
      context.setFillColor(UIColor.systemRed.cgColor)
      context.fill(CGRect(x: 1, y: 2, width: 3, height: 4))
    }
    let page = html(of: canvas)
    #expect(
      page.hasSuffix(
        "><svg class=\"drawing natural\" width=\"100\" height=\"50\" viewBox=\"0 0 100 50\" "
          + "preserveAspectRatio=\"xMidYMid\" fill=\"none\" aria-hidden=\"true\">"
          + "<path d=\"M1 2L4 2L4 6L1 6Z\" fill=\"var(--system-red)\"/></svg></div>"))
    #expect(
      page.hasPrefix("<div class=\"v drawn") && !page.contains("role") && !page.contains("style="))
    #expect(html(of: PlainBox()) == "<div class=\"v\"></div>")
    canvas.drawing = { _, _ in }
    canvas.accessibilityLabel = "A sign"
    canvas.setNeedsDisplay()
    #expect(html(of: canvas).contains(" aria-label=\"A sign\" role=\"img\">"))
  }

  @Test func `a frame says how large a drawing is, and drawings are behind subviews`() {
    let frame = CGRect(x: 0, y: 0, width: 40, height: 30)
    #expect(
      screen(UnsizedCanvas(frame: frame)).contains("<svg class=\"drawing\" viewBox=\"0 0 40 30\""))
    let canvas = UnsizedCanvas(frame: frame)
    canvas.contentMode = .scaleAspectFill
    let label = UILabel()
    label.text = "a"
    canvas.addSubview(label)
    let page = screen(canvas)
    #expect(
      page.contains("class=\"drawing behind\"") && page.contains("AspectRatio=\"xMidYMid slice\""))
    #expect(page.contains("</svg><p"))
  }

  @Test func `a view that nothing gives a size is reported, and draws nothing`() {
    let (page, reports) = Report.shared.capture { html(of: UnsizedCanvas()) }
    #expect(!page.contains("<svg"))
    #expect(reports.contains { $0.contains("nothing says how large it is") })
  }

  @Test func `there is a context within draw alone, on its thread`() async {
    #expect(UIGraphicsGetCurrentContext() == nil)
    var later: Task<Bool, Never>?
    _ = drawn { context, _ in
      #expect(UIGraphicsGetCurrentContext() === context)
      later = Task { UIGraphicsGetCurrentContext() == nil }
    }
    #expect(await later?.value == true)
    // Without one nothing happens.
    UIColor.red.set()
    UIBezierPath(rect: .zero).stroke()
    "a".draw(at: .zero)
  }

  @Test func `paths are made of lines, curves and arcs`() {
    let page = drawn { context, _ in
      context.move(to: CGPoint(x: 1, y: 1))
      context.addLine(to: CGPoint(x: 9.126, y: 1))
      context.addQuadCurve(to: CGPoint(x: 9, y: 9), control: CGPoint(x: 5, y: 5))
      context.addCurve(
        to: CGPoint(x: 1, y: 9), control1: CGPoint(x: 8, y: 8), control2: CGPoint(x: 2, y: 8))
      context.closePath()
      context.setLineWidth(2)
      context.setLineCap(.round)
      context.setLineJoin(.bevel)
      context.setLineDash(phase: 1, lengths: [4, 2])
      context.strokePath()
    }
    #expect(
      page == "<path d=\"M1 1L9.13 1Q5 5 9 9C8 8 2 8 1 9Z\" stroke=\"var(--label)\" "
        + "stroke-width=\"2\" stroke-linecap=\"round\" stroke-linejoin=\"bevel\" "
        + "stroke-dasharray=\"4 2\" stroke-dashoffset=\"1\"/>")
    // Where y leads down, an arc that is not clockwise to Core Graphics is seen to be.
    let arc = drawn { context, _ in
      context.addArc(
        center: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: false
      )
      context.fillPath(using: .evenOdd)
    }
    #expect(arc.hasPrefix("<path d=\"M15 10C15 12.76 12.76 15 10 15\""))
    #expect(arc.contains("fill-rule=\"evenodd\""))
    let path = drawn { _, _ in
      UIColor.systemBlue.setFill()
      UIBezierPath(
        arcCenter: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: .pi / 2,
        clockwise: true
      ).fill()
    }
    #expect(path.hasPrefix("<path d=\"M15 10C15 12.76 12.76 15 10 15\""))
    let round = drawn { _, _ in
      UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 8, height: 6), cornerRadius: 100).fill()
    }
    #expect(round.hasPrefix("<path d=\"M0 3C0 1.34 1.34 0 3 0L5 0C"))
  }

  @Test func `transforms move points, and lines with them; what was saved comes back`() {
    let page = drawn { context, _ in
      context.saveGState()
      context.setAlpha(0.5)
      context.translateBy(x: 10, y: 5)
      context.scaleBy(x: 2, y: 2)
      context.stroke(CGRect(x: 0, y: 0, width: 3, height: 1))
      context.restoreGState()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(page.hasPrefix("<path d=\"M10 5L16 5L16 7L10 7Z\" "))
    #expect(page.contains("stroke-opacity=\"0.5\" stroke-width=\"2\""))
    #expect(page.hasSuffix("<path d=\"M0 0L1 0L1 1L0 1Z\" fill=\"var(--label)\"/>"))
    let uneven = drawn { context, _ in
      context.scaleBy(x: 3, y: 1)
      context.strokeLineSegments(between: [.zero, CGPoint(x: 2, y: 2)])
    }
    #expect(uneven.hasPrefix("<path d=\"M0 0L2 2\" transform=\"matrix(3 0 0 1 0 0)\""))
  }

  @Test func `a clip cuts off what is drawn until the state comes back`() {
    let box = "<svg x=\"1\" y=\"2\" width=\"3\" height=\"4\" viewBox=\"1 2 3 4\">"
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let page = drawn { context, rect in
      context.saveGState()
      context.clip(to: CGRect(x: 1, y: 2, width: 3, height: 4))
      context.fill(rect)
      context.restoreGState()
      context.fillEllipse(in: rect)
    }
    #expect(page.hasPrefix("\(box)<path") && page.contains("/></svg><path"))
    let open = drawn { context, _ in
      context.rotate(by: .pi / 2)
      context.clip(to: rect)
      context.fill(rect)
    }
    #expect(
      open.hasPrefix(
        "<g transform=\"matrix(0 1 -1 0 0 0)\">\(box)<g transform=\"matrix(0 -1 1 0 0 0)\">"))
    #expect(open.hasSuffix("</g></svg></g>"))
  }

  @Test func `text is escaped, and stands as its attributes say`() {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    let page = drawn { _, rect in
      "<b>&\nc".draw(at: CGPoint(x: 1, y: 2))
      ("x" as NSString).draw(
        in: rect,
        withAttributes: [
          .paragraphStyle: style, .font: UIFont.preferredFont(forTextStyle: .title2),
          .foregroundColor: UIColor.systemGreen,
        ])
    }
    #expect(page.hasPrefix("<text x=\"1\" y=\"2\" fill=\"var(--label)\">&lt;b&gt;&amp;</text> "))
    #expect(page.contains("<text x=\"1\" y=\"16.4\""))
    #expect(
      page.hasSuffix(
        "<text class=\"t-title2\" x=\"100\" y=\"0\" text-anchor=\"end\" "
          + "fill=\"var(--system-green)\">x</text> "))
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e308, -1e308])
  func `numbers that make no sense never reach the page`(_ bad: CGFloat) {
    let page = drawn { context, _ in
      context.saveGState()
      context.setLineWidth(bad)
      context.setMiterLimit(bad)
      context.setAlpha(bad)
      context.setLineDash(phase: bad, lengths: [bad, 1])
      context.stroke(CGRect(x: 0, y: 0, width: 2, height: 2))
      context.fill(CGRect(x: bad, y: 0, width: bad, height: 2))
      context.strokeEllipse(in: CGRect(x: 0, y: bad, width: 1, height: bad))
      context.addArc(center: .zero, radius: bad, startAngle: bad, endAngle: -bad, clockwise: true)
      context.addLine(to: CGPoint(x: bad, y: 1))
      context.strokePath()
      context.clip(to: CGRect(x: 0, y: 0, width: bad, height: bad))
      "a".draw(at: CGPoint(x: bad, y: bad), withAttributes: [.font: UIFont.systemFont(ofSize: 9)])
      context.scaleBy(x: bad, y: bad)
      context.scaleBy(x: bad, y: 1)
      context.rotate(by: bad)
      context.stroke(CGRect(x: 0, y: 0, width: 2, height: 2))
      context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
      UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: bad, height: 9), cornerRadius: bad).fill()
      context.restoreGState()
      context.restoreGState()
    }
    #expect(page.contains(/nan|inf|e[+-]?\d/) == false, "\(page)")
    #expect(page.count { $0 == "<" } > 2)
  }

  @Test func `a change is drawn again, and equals a fresh page`() {
    let (first, second) = (Canvas(), Canvas())
    let controller = UIViewController()
    controller.view = UIView()
    controller.view.addSubview(first)
    let window = UIWindow.showing(controller)
    _ = window.page()
    first.drawing = { context, rect in context.fill(rect) }
    first.setNeedsDisplay()
    second.drawing = first.drawing
    #expect(window.screensHTML().contains(html(of: second)))
  }
}
