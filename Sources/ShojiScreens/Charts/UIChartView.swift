public import Foundation
import ShojiHTML
import ShojiLook

/// A chart: `<figure>` with a drawing, and all its numbers in a `<table>` below.
///
/// The drawing is for those who see it, and is as wide as the view up to 480 points. The table is for
/// everybody else: people open it, screen readers, text browsers and searches read it. Nothing in it needs
/// a script.
open class UIChartView: UIView {
  /// What is shown.
  public final var data = ChartData() {
    didSet { if data != oldValue { setNeedsDisplay() } }
  }

  /// The words that open the table.
  public final var tableTitle = FrameworkWord.numbers.text {
    didSet { if tableTitle != oldValue { setNeedsDisplay() } }
  }

  /// The size that is drawn in, in points; browsers scale it.
  static let canvas = CGSize(width: 360, height: 220)

  /// Makes a view of data.
  public convenience init(data: ChartData) {
    self.init(frame: .zero)
    self.data = data
  }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if data.style == .pie {
      ChartPie(data).draw(in: rect, on: context)
    } else {
      ChartPlot(data).draw(in: rect, on: context)
    }
  }

  open override func render(into page: inout PageRenderer) {
    let drawing = page.drawing(of: self, canvas: Self.canvas)
    page.html.open("figure")
    page.classes("v chart", of: self)
    page.accessibility(of: self)
    page.html.close()
    let caption = data.caption
    if !caption.isEmpty {
      page.html.literal("<figcaption class=\"chart-title\">")
      page.html.text(caption)
      page.html.end("figcaption")
    }
    if let drawing { page.html.append(drawing.html) }
    page.legend(of: data)
    page.table(of: data, title: tableTitle, caption: caption)
    renderSubviews(into: &page)
    page.html.end("figure")
  }
}

extension PageRenderer {
  /// Writes what the colours mean. Those who listen have it in the table.
  fileprivate mutating func legend(of data: ChartData) {
    let entries =
      data.style == .pie
      ? ChartPie(data).legend
      : data.series.indices.map { (data.series[$0].name, data.color(at: $0)) }
    guard data.style == .pie ? !entries.isEmpty : entries.count > 1 else { return }
    html.literal("<ul class=\"chart-legend\" aria-hidden=\"true\">")
    for (name, color) in entries {
      html.literal(
        "<li><svg class=\"chart-key\" viewBox=\"0 0 1 1\"><path d=\"M0 0H1V1H0Z\"")
      html.attribute("fill", color.css)
      html.literal("/></svg> ")
      html.text(name)
      html.literal("</li> ")
    }
    html.literal("</ul>")
  }

  fileprivate mutating func table(of data: ChartData, title: String, caption: String) {
    html.literal("<details class=\"chart-numbers\"><summary>")
    html.text(title)
    html.literal("</summary><div class=\"chart-scroll\"><table>")
    if !caption.isEmpty {
      html.literal("<caption class=\"visually-hidden\">")
      html.text(caption)
      html.end("caption")
    }
    html.literal("<thead><tr><td></td>")
    for series in data.series {
      html.literal("<th scope=\"col\">")
      html.text(series.name)
      html.end("th")
    }
    html.literal("</tr></thead><tbody>")
    for row in ChartTable(data).rows {
      html.literal("<tr><th scope=\"row\">")
      html.text(row.label)
      html.end("th")
      for value in row.values {
        html.literal("<td>")
        if let value { html.text(ChartNumber.text(value)) }
        html.end("td")
      }
      html.end("tr")
    }
    html.literal("</tbody></table></div></details>")
  }
}
