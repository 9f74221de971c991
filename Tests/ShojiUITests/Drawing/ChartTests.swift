import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct ChartTests {
  private static func points(_ values: [Double?]) -> [ChartData.Point] {
    values.enumerated().map { ChartData.Point("p\($0.offset)", $0.element) }
  }

  private func page(_ data: ChartData) -> String { html(of: UIChartView(data: data)) }

  @Test func `the numbers are a table with a caption and headings`() {
    let data = ChartData(
      title: "Sun & <wind>", unit: "kWh", style: .lines,
      series: [
        ChartData.Series("Roof", ["Mon": 1.5, "Tue": 1234]),
        ChartData.Series("Car", points: [.init("Tue", -2), .init("Wed", nil)]),
      ])
    let page = page(data)
    #expect(
      page.contains("<figcaption class=\"chart-title\">Sun &amp; &lt;wind&gt; (kWh)</figcaption>"))
    #expect(page.contains("<details class=\"chart-numbers\"><summary>Numbers</summary>"))
    #expect(
      page.contains(
        "<table><caption class=\"visually-hidden\">Sun &amp; &lt;wind&gt; (kWh)</caption>"
          + "<thead><tr><td></td><th scope=\"col\">Roof</th><th scope=\"col\">Car</th></tr></thead>"
          + "<tbody><tr><th scope=\"row\">Mon</th><td>1.5</td><td></td></tr>"
          + "<tr><th scope=\"row\">Tue</th><td>1,234</td><td>-2</td></tr>"
          + "<tr><th scope=\"row\">Wed</th><td></td><td></td></tr></tbody></table>"))
    #expect(page.contains("</svg> Car</li>") && !page.contains("style="))
  }

  @Test func `a label that comes twice is two rows`() {
    let table = ChartTable(
      ChartData(series: [
        ChartData.Series("a", ["x": 1, "x": 2]), ChartData.Series("b", ["x": 3, "x": 4]),
      ]))
    #expect(table.rows.map(\.values) == [[1, 3], [2, 4]])
  }

  @Test func `bars begin at zero, downwards for numbers below it`() {
    let page = page(ChartData(series: [ChartData.Series("a", ["x": 10, "y": -10])]))
    // Ticks from -10 to 10 on 182 points, with zero in their middle at 101.
    #expect(page.contains(/<path d="M[0-9.]+ 10L[0-9.]+ 10L[0-9.]+ 101L/))
    #expect(page.contains(/ZM[0-9.]+ 101L[0-9.]+ 101L[0-9.]+ 192L/))
    for tick in ["-10", "-5", "0", "5", "10"] { #expect(page.contains(">\(tick)</text>")) }
  }

  @Test func `a line stops where a number is not known, and goes on behind`() {
    let data = ChartData(
      style: .lines, series: [.init("a", points: Self.points([1, 2, .nan, 3, 4, nil, 5]))])
    let page = page(data)
    let color = "var(--chart-1)"
    #expect(page.matches(of: /<path d="M[^"]*" stroke="var\(--chart-1\)"/).count == 2)
    #expect(page.contains("fill=\"\(color)\"/>"), "the one that stands alone is a dot")
  }

  @Test func `an area is what is between the line and zero`() {
    let page = page(ChartData(style: .areas, series: [.init("a", ["x": 1, "y": 2])]))
    #expect(page.contains("fill=\"var(--chart-1)\" fill-opacity=\"0.3\"/>"))
  }

  @Test func `a pie has parts of what is above zero, and not too many`() {
    let data = ChartData(
      style: .pie, series: [.init("a", ["x": 3, "y": -5, "z": 1, "n": .nan, "o": 0])])
    let page = page(data)
    #expect(page.contains("</svg> x 75%</li>") && page.contains("</svg> z 25%</li>"))
    #expect(!page.contains("</svg> y") && page.contains("<th scope=\"row\">y</th><td>-5</td>"))
    let many = ChartData(
      style: .pie, series: [.init("a", points: Self.points((0..<20).map { Double($0) }))])
    #expect(html(of: UIChartView(data: many)).matches(of: /<li>/).count == 6)
  }

  static let hostile: [[Double?]] = [
    [], [nil], [.nan], [.infinity, -.infinity], [0], [1e308, -1e308], [1e308, 1e308, 1e308],
    [-1, -2], [.leastNonzeroMagnitude], [1e-300, 2e-300], [1e15, 1e15 + 1], [7, 7, 7],
    (0..<5000).map { sin(Double($0) / 40) * 1e6 },
  ]

  @Test(arguments: ChartData.Style.allCases, hostile)
  func `no numbers break a chart`(_ style: ChartData.Style, _ values: [Double?]) {
    let points = Self.points(values)
    for series in [
      [], [ChartData.Series("", points: points)],
      [.init("a", points: points), .init("b", points: [])],
    ] {
      let page = page(ChartData(style: style, series: series))
      let drawing = page.replacing(/<details.*<\/details>/, with: "")
      for value in drawing.matches(of: /(?: d| x| y|width|height)="([^"]*)"/) {
        #expect(value.output.1.contains(/[ain]|[0-9]{5}/) == false)
      }
      #expect(page.matches(of: /<tr>/).count == 1 + (series.isEmpty ? 0 : values.count))
    }
  }

  @Test func `many points are drawn as what can be told apart, and are all in the table`() {
    let points = Self.points((0..<5000).map { $0 == 3210 ? 99 : Double($0 % 7) })
    for style in [ChartData.Style.bars, .lines] {
      let page = page(ChartData(style: style, series: [.init("a", points: points)]))
      let drawing = page.components(separatedBy: "<details")[0]
      #expect(drawing.utf8.count < 20_000)
      #expect(drawing.contains(">100</text>"))
      #expect(page.matches(of: /<tr>/).count == 5001)
    }
    let scale = ChartScale(0...99, holdsZero: true)
    #expect(scale.ticks == [0, 25, 50, 75, 100] && scale.place(of: 50) == 0.5)
    #expect(ChartScale(1000...1004, holdsZero: false).ticks.first == 1000)
  }

  @Test func `other data is a page like a fresh one`() {
    let view = UIChartView(data: ChartData(series: [.init("a", ["x": 1])]))
    let controller = UIViewController()
    controller.view = UIView()
    controller.view.addSubview(view)
    let window = UIWindow.showing(controller)
    for style in ChartData.Style.allCases {
      view.data.style = style
      view.data.series[0].points.append(.init("\(style)", 3))
      #expect(window.screensHTML().contains(page(view.data)))
    }
  }

  @Test func `data can be kept and is equal to itself`() throws {
    let data = ChartData(
      title: "t", unit: "u", style: .areas,
      series: [.init("a", points: Self.points([1, .nan]), color: .systemRed)])
    #expect(try JSONDecoder().decode(ChartData.self, from: JSONEncoder().encode(data)) == data)
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let point = try decoder.decode(
      ChartData.Point.self, from: Data(#"{"label": "a", "value": "nan"}"#.utf8))
    #expect(point == ChartData.Point("a", nil))
  }
}
