import Foundation
import ShojiLook

/// Bars, lines and areas between two axes.
struct ChartPlot {
  private let data: ChartData
  private let table: ChartTable
  private let scale: ChartScale

  /// How wide a letter beside an axis is at most, in points.
  private static let letter: CGFloat = 7.2
  /// How many bars or steps of a line can be told apart.
  private static let most = 160

  init(_ data: ChartData) {
    self.data = data
    table = ChartTable(data)
    scale = ChartScale(table.range, holdsZero: data.style != .lines)
  }

  func draw(in rect: CGRect, on context: CGContext) {
    let marks = scale.ticks.map { ChartNumber.text($0) }
    let longest = CGFloat(marks.map(\.count).max() ?? 1)
    let left = min(max(24, longest * Self.letter + 8), rect.width / 3)
    let plot = CGRect(
      x: left, y: 10, width: max(1, rect.width - left - 10), height: max(1, rect.height - 38))
    drawAxis(marks, beside: plot, on: context)
    for index in data.series.indices {
      context.saveGState()
      let color = data.color(at: index)
      context.setFillColor(color)
      context.setStrokeColor(color)
      switch data.style {
      case .bars, .pie: drawBars(of: index, in: plot, on: context)
      case .lines: drawLine(of: index, in: plot, isFilled: false, on: context)
      case .areas: drawLine(of: index, in: plot, isFilled: true, on: context)
      }
      context.restoreGState()
    }
    // Over the bars that begin at it.
    context.setStrokeColor(.systemGray)
    line(from: plot.minX, at: y(0, in: plot), to: plot.maxX, on: context)
    drawLabels(below: plot, on: context)
  }

  // MARK: Axes

  private static func attributes(_ color: UIColor) -> [NSAttributedString.Key: Any] {
    [.foregroundColor: color]
  }

  private func y(_ value: Double, in plot: CGRect) -> CGFloat {
    plot.maxY - plot.height * CGFloat(scale.place(of: value))
  }

  private func line(from x: CGFloat, at y: CGFloat, to end: CGFloat, on context: CGContext) {
    context.move(to: CGPoint(x: x, y: y))
    context.addLine(to: CGPoint(x: end, y: y))
    context.strokePath()
  }

  private func drawAxis(_ marks: [String], beside plot: CGRect, on context: CGContext) {
    context.setStrokeColor(.separator)
    for (tick, mark) in zip(scale.ticks, marks) {
      let y = y(tick, in: plot)
      line(from: plot.minX, at: y, to: plot.maxX, on: context)
      context.text(
        mark, at: CGPoint(x: plot.minX - 6, y: y - 8), Self.attributes(.secondaryLabel),
        anchor: .end)
    }
  }

  /// Writes the labels that there is room for.
  private func drawLabels(below plot: CGRect, on context: CGContext) {
    let count = table.rows.count
    guard count > 0 else { return }
    let longest = CGFloat(min(9, table.rows.map(\.label.count).max() ?? 1))
    let room = max(1, Int(plot.width / (longest * Self.letter + 10)))
    let step = (count + room - 1) / room
    for index in stride(from: 0, to: count, by: step) {
      let label = table.rows[index].label
      let short = label.count > 9 ? "\(label.prefix(8))…" : label
      context.text(
        short, at: CGPoint(x: x(index, of: count, in: plot), y: plot.maxY + 8),
        Self.attributes(.secondaryLabel), anchor: .middle)
    }
  }

  /// The middle of a place along the axis.
  private func x(_ index: Int, of count: Int, in plot: CGRect) -> CGFloat {
    plot.minX + plot.width * (CGFloat(index) + 0.5) / CGFloat(max(1, count))
  }

  // MARK: Numbers

  private func drawBars(of series: Int, in plot: CGRect, on context: CGContext) {
    let values = Self.largest(of: table.column(series))
    let slot = plot.width / CGFloat(max(1, values.count))
    let width = slot * (values.count > 60 ? 1 : 0.72) / CGFloat(data.series.count)
    let zero = y(0, in: plot)
    for (index, value) in values.enumerated() {
      guard let value else { continue }
      let left =
        x(index, of: values.count, in: plot) + width
        * (CGFloat(series) - CGFloat(data.series.count) / 2)
      let top = y(value, in: plot)
      context.addRect(CGRect(x: left, y: zero, width: width, height: top - zero))
    }
    context.fillPath()
  }

  private func drawLine(
    of series: Int, in plot: CGRect, isFilled: Bool, on context: CGContext
  ) {
    let values = table.column(series)
    context.setLineWidth(2)
    context.setLineJoin(.round)
    context.setLineCap(.round)
    // Lines are told apart by more than their colours.
    let dashes: [[CGFloat]] = [[], [7, 5], [1, 5], [12, 4, 2, 4]]
    if !isFilled { context.setLineDash(phase: 0, lengths: dashes[series % dashes.count]) }
    for part in values.indices.split(whereSeparator: { values[$0] == nil }) {
      let points = Self.extremes(of: values, in: part).compactMap { index in
        values[index].map {
          CGPoint(x: x(index, of: values.count, in: plot), y: y($0, in: plot))
        }
      }
      guard let first = points.first, let last = points.last else { continue }
      if points.count == 1 {
        context.fillEllipse(in: CGRect(x: first.x - 3, y: first.y - 3, width: 6, height: 6))
        continue
      }
      if isFilled {
        let zero = y(0, in: plot)
        context.setAlpha(0.3)
        context.addLines(
          between: points + [CGPoint(x: last.x, y: zero), CGPoint(x: first.x, y: zero)])
        context.closePath()
        context.fillPath()
        context.setAlpha(1)
      }
      context.addLines(between: points)
      context.strokePath()
    }
  }

  /// The numbers that are farthest from zero, of so many neighbours that there are not too many.
  private static func largest(of values: [Double?]) -> [Double?] {
    let size = (values.count + most - 1) / most
    guard size > 1 else { return values }
    return stride(from: 0, to: values.count, by: size).map { start in
      values[start..<min(start + size, values.count)].compactMap { $0 }
        .max { abs($0) < abs($1) }
    }
  }

  /// The lowest and the highest of so many neighbours that there are not too many.
  private static func extremes(of values: [Double?], in range: Range<Int>) -> [Int] {
    let size = (values.count + most - 1) / most
    guard size > 2 else { return Array(range) }
    var kept: [Int] = []
    for start in stride(from: range.lowerBound, to: range.upperBound, by: size) {
      let part = start..<min(start + size, range.upperBound)
      let order = { (one: Int, other: Int) in (values[one] ?? 0) < (values[other] ?? 0) }
      kept += Set([part.min(by: order), part.max(by: order)].compactMap { $0 }).sorted()
    }
    return kept
  }
}
