public import ShojiLook

/// What a ``UIChartView`` shows: named rows of numbers.
public struct ChartData: Hashable, Codable, Sendable {
  /// How the numbers are drawn.
  public enum Style: String, CaseIterable, Codable, Sendable {
    /// A bar for each number, from zero; those with the same label beside each other.
    case bars
    /// A line for each series.
    case lines
    /// A line for each series, with what is between it and zero.
    case areas
    /// The parts that the numbers of the first series have in their sum; those below zero have none.
    case pie
  }

  /// A number and what it is of.
  public struct Point: Hashable, Codable, Sendable {
    /// What it is of: a day, a country.
    public let label: String
    /// The number; `nil` where it is not known.
    public let value: Double?

    /// Makes a point.
    /// - Parameters:
    ///   - label: What the number is of.
    ///   - value: The number; one that is not finite is not known.
    public init(_ label: String, _ value: Double?) {
      self.label = label
      self.value = value.flatMap { $0.isFinite ? $0 : nil }
    }

    private enum CodingKeys: CodingKey { case label, value }

    /// Reads a point; a number that is not finite is not known here either.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        try values.decode(String.self, forKey: .label),
        try values.decodeIfPresent(Double.self, forKey: .value))
    }
  }

  /// Numbers that belong together.
  public struct Series: Hashable, Codable, Sendable {
    /// What they are.
    public var name: String
    /// The numbers, in their order.
    public var points: [Point]
    /// The colour; the next one for charts unless set.
    public var color: UIColor?

    /// Makes a series.
    public init(_ name: String, points: [Point], color: UIColor? = nil) {
      self.name = name
      self.points = points
      self.color = color
    }

    /// Makes a series of pairs.
    public init(
      _ name: String, _ values: KeyValuePairs<String, Double>, color: UIColor? = nil
    ) {
      self.init(name, points: values.map { Point($0.key, $0.value) }, color: color)
    }
  }

  /// What it is about: the caption of the chart and of its table.
  public var title: String
  /// What the numbers count, such as `kWh`; empty for none.
  public var unit: String
  /// How the numbers are drawn.
  public var style: Style
  /// The numbers.
  public var series: [Series]

  /// Makes the data of a chart.
  public init(title: String = "", unit: String = "", style: Style = .bars, series: [Series] = []) {
    self.title = title
    self.unit = unit
    self.style = style
    self.series = series
  }

  /// The colours of series that have none of their own: next to each other they differ in how light they are.
  static let colors: [UIColor] = UIColor.charts

  /// The colour of a series.
  func color(at index: Int) -> UIColor {
    let own = series.indices.contains(index) ? series[index].color : nil
    return own ?? Self.colors[index % Self.colors.count]
  }

  /// What is written about the whole: the title, and the unit behind it.
  var caption: String {
    unit.isEmpty ? title : title.isEmpty ? unit : "\(title) (\(unit))"
  }
}
