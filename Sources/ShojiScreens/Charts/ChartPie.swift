import Foundation
import ShojiLook

/// The parts of a circle that the numbers of the first series have.
struct ChartPie {
  /// How many parts can be told apart; the smaller ones are one part then.
  private static let most = 6

  private struct Part {
    let label: String
    /// Between 0 and 1.
    var share: Double
  }

  private let parts: [Part]

  init(_ data: ChartData) {
    let points = data.series.first?.points ?? []
    // By their largest, so that no sum is too large for a number.
    let largest = points.compactMap(\.value).max() ?? 0
    guard largest > 0 else {
      parts = []
      return
    }
    let all = points.compactMap { point -> Part? in
      guard let value = point.value, value > 0 else { return nil }
      return Part(label: point.label, share: value / largest)
    }
    let sum = all.reduce(0) { $0 + $1.share }
    var shown = all.map { Part(label: $0.label, share: $0.share / sum) }
    if shown.count > Self.most {
      let order = shown.indices.sorted { shown[$0].share > shown[$1].share }
      let kept = Set(order.prefix(Self.most - 1))
      let rest = shown.indices.filter { !kept.contains($0) }.reduce(0) { $0 + shown[$1].share }
      shown = kept.sorted().map { shown[$0] } + [Part(label: "…", share: rest)]
    }
    parts = shown
  }

  /// The names of the parts with what they have of the whole, and their colours.
  var legend: [(String, UIColor)] {
    parts.enumerated().map { index, part in
      let share = NumberFormatter.localizedString(
        from: NSNumber(value: part.share), number: .percent, currencyCode: nil)
      return ("\(part.label) \(share)", Self.color(index))
    }
  }

  private static func color(_ index: Int) -> UIColor {
    ChartData.colors[index % ChartData.colors.count]
  }

  func draw(in rect: CGRect, on context: CGContext) {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let radius = min(rect.width, rect.height) / 2 - 6
    guard parts.count > 1 else {
      let circle = CGRect(
        x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2)
      context.setFillColor(parts.isEmpty ? .secondarySystemFill : Self.color(0))
      context.fillEllipse(in: circle)
      return
    }
    var angle = -Double.pi / 2
    for (index, part) in parts.enumerated() {
      let sweep = part.share * 2 * .pi
      var slice = CGPath()
      slice.move(to: center)
      slice.addArc(center: center, radius: radius, from: angle, sweep: sweep)
      slice.close()
      context.setFillColor(Self.color(index))
      // A line of the page's colour keeps parts from each other.
      context.setStrokeColor(.systemBackground)
      context.setLineWidth(1.5)
      context.setLineJoin(.round)
      context.addPath(slice)
      context.drawPath(using: .fillStroke)
      angle += sweep
    }
  }
}
