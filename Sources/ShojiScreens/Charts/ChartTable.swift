/// The numbers of a chart by their labels: a row for each label, a column for each series.
struct ChartTable {
  struct Row {
    let label: String
    /// One for each series.
    var values: [Double?]
  }

  private struct Place: Hashable {
    let label: String
    /// How many points of the same series have the label before.
    let repetition: Int
  }

  private(set) var rows: [Row] = []

  init(_ data: ChartData) {
    var places: [Place: Int] = [:]
    for (column, series) in data.series.enumerated() {
      var repetitions: [String: Int] = [:]
      for point in series.points {
        let place = Place(label: point.label, repetition: repetitions[point.label, default: 0])
        repetitions[point.label] = place.repetition + 1
        let index = places[place] ?? rows.count
        if index == rows.count {
          places[place] = index
          rows.append(
            Row(label: point.label, values: Array(repeating: nil, count: data.series.count)))
        }
        rows[index].values[column] = point.value
      }
    }
  }

  /// The numbers of a series, one for each row.
  func column(_ index: Int) -> [Double?] { rows.map { $0.values[index] } }

  /// The smallest and the largest number.
  var range: ClosedRange<Double>? {
    var range: ClosedRange<Double>?
    for row in rows {
      for case let value? in row.values {
        range = min(range?.lowerBound ?? value, value)...max(range?.upperBound ?? value, value)
      }
    }
    return range
  }
}
