import Shoji

extension CatalogueEntry {
  static let drawing = CatalogueEntry(
    id: "drawing", title: "UIView.draw(_:)",
    summary: "What a view draws, as it is drawn in UIKit, and sharp at every size.",
    code: #"""
      final class Dial: UIView {
        override var intrinsicContentSize: CGSize { CGSize(width: 200, height: 120) }

        override func draw(_ rect: CGRect) {
          let center = CGPoint(x: rect.midX, y: rect.maxY - 20)
          let whole = UIBezierPath(
            arcCenter: center, radius: 80, startAngle: .pi, endAngle: 0, clockwise: true)
          whole.lineWidth = 14
          whole.lineCapStyle = .round
          UIColor.systemGray5.setStroke()
          whole.stroke()

          guard let context = UIGraphicsGetCurrentContext() else { return }
          context.setStrokeColor(UIColor.systemGreen.cgColor)
          context.setLineWidth(14)
          context.setLineCap(.round)
          context.addArc(
            center: center, radius: 80, startAngle: .pi, endAngle: .pi * 1.7, clockwise: false)
          context.strokePath()

          let style = NSMutableParagraphStyle()
          style.alignment = .center
          "70 %".draw(
            in: CGRect(x: 0, y: center.y - 34, width: rect.width, height: 34),
            withAttributes: [
              .font: UIFont.boldSystemFont(ofSize: 28), .foregroundColor: UIColor.label,
              .paragraphStyle: style,
            ])
        }
      }

      let dial = Dial()
      dial.accessibilityLabel = "The battery is charged to 70 %."
      return dial
      """#
  ) { _ in
    final class Dial: UIView {
      override var intrinsicContentSize: CGSize { CGSize(width: 200, height: 120) }

      override func draw(_ rect: CGRect) {
        let center = CGPoint(x: rect.midX, y: rect.maxY - 20)
        let whole = UIBezierPath(
          arcCenter: center, radius: 80, startAngle: .pi, endAngle: 0, clockwise: true)
        whole.lineWidth = 14
        whole.lineCapStyle = .round
        UIColor.systemGray5.setStroke()
        whole.stroke()

        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setStrokeColor(UIColor.systemGreen.cgColor)
        context.setLineWidth(14)
        context.setLineCap(.round)
        context.addArc(
          center: center, radius: 80, startAngle: .pi, endAngle: .pi * 1.7, clockwise: false)
        context.strokePath()

        let style = NSMutableParagraphStyle()
        style.alignment = .center
        "70 %".draw(
          in: CGRect(x: 0, y: center.y - 34, width: rect.width, height: 34),
          withAttributes: [
            .font: UIFont.boldSystemFont(ofSize: 28), .foregroundColor: UIColor.label,
            .paragraphStyle: style,
          ])
      }
    }

    let dial = Dial()
    dial.accessibilityLabel = "The battery is charged to 70 %."
    return dial
  }

  static let charts = CatalogueEntry(
    id: "charts", title: "UIChartView",
    summary: "Numbers as bars, lines, areas and a pie; all of them in a table as well.",
    code: #"""
      let roof = ChartData.Series(
        "Roof", ["Mon": 12.5, "Tue": 9, "Wed": 14.2, "Thu": 3.1, "Fri": 11, "Sat": 16, "Sun": 15])
      let car = ChartData.Series(
        "Car", ["Mon": -4, "Tue": 8, "Wed": 8.5, "Thu": 6, "Fri": 9.5, "Sat": 2, "Sun": 1])
      let charts = UIStackView()
      charts.axis = .vertical
      charts.spacing = 24
      for style in [ChartData.Style.bars, .lines, .areas] {
        let data = ChartData(title: "Energy", unit: "kWh", style: style, series: [roof, car])
        charts.addArrangedSubview(UIChartView(data: data))
      }
      let uses = ChartData.Series(
        "Use", ["Heating": 41, "Car": 31, "Kitchen": 14, "Light": 9, "Other": 5])
      charts.addArrangedSubview(
        UIChartView(data: ChartData(title: "Use", unit: "kWh", style: .pie, series: [uses])))
      return charts
      """#
  ) { _ in
    let roof = ChartData.Series(
      "Roof", ["Mon": 12.5, "Tue": 9, "Wed": 14.2, "Thu": 3.1, "Fri": 11, "Sat": 16, "Sun": 15])
    let car = ChartData.Series(
      "Car", ["Mon": -4, "Tue": 8, "Wed": 8.5, "Thu": 6, "Fri": 9.5, "Sat": 2, "Sun": 1])
    let charts = UIStackView()
    charts.axis = .vertical
    charts.spacing = 24
    for style in [ChartData.Style.bars, .lines, .areas] {
      let data = ChartData(title: "Energy", unit: "kWh", style: style, series: [roof, car])
      charts.addArrangedSubview(UIChartView(data: data))
    }
    let uses = ChartData.Series(
      "Use", ["Heating": 41, "Car": 31, "Kitchen": 14, "Light": 9, "Other": 5])
    charts.addArrangedSubview(
      UIChartView(data: ChartData(title: "Use", unit: "kWh", style: .pie, series: [uses])))
    return charts
  }
}
