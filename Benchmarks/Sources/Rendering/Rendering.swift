import Foundation

/// Renders a kept page, and the same page by a template and by hand, alternately in one run.
///
///     Rendering [--check] [--rows] [ROUNDS]      with --check it fails if what was promised is not kept,
///                                                with --rows it compares lists and grids alone
@main
struct Rendering {
  /// How much longer than by hand, and how much faster than the template.
  static let greatestShareOfHand = 1.25
  static let leastTimesTemplate = 4.0
  /// How much longer a new grid takes than a new list whose rows are stacks of labels.
  static let greatestShareOfList = 2.0
  /// A page has 5,000 nodes and more; what is asked for once a page stays far below.
  static let mostAllocations = 50

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let rounds = arguments.lazy.compactMap { Int($0) }.first ?? 40
    let shapes = arguments.contains("--rows") ? [] : Shape.allCases
    print(
      "| page, allocations of Shoji, by hand, swift-mustache", "Shoji", "by hand",
      "Shoji / by hand", "swift-mustache", "swift-mustache / Shoji", separator: " | ",
      terminator: " |\n")
    print("| --- | --- | --- | --- | --- | --- |")
    var isKept = true
    for shape in shapes {
      isKept = try measure(shape, rounds: rounds) && isKept
    }
    print(
      "\n| rows of eight texts | list of stacks of labels | grid | grid / list |\n| --- | --- | --- | --- |"
    )
    for count in [50, 1_000] {
      let lines = Line.all(count)
      let share = compare("\(count) rows, new", rounds: rounds * 5 / count + 1) { asGrid in
        { LinesPage(lines, asGrid: asGrid).render().count }
      }
      isKept = share <= greatestShareOfList && isKept
      _ = compare("\(count) rows, one changed", rounds: rounds * 5 / count + 1) { asGrid in
        let page = LinesPage(lines, asGrid: asGrid)
        _ = page.render()
        return { page.change().count }
      }
    }
    if arguments.contains("--check"), !isKept {
      FileHandle.standardError.write(Data("rendering is slower than promised\n".utf8))
      exit(1)
    }
  }

  /// Prints a line of the table.
  /// - Returns: Whether it is as promised.
  private static func measure(_ shape: Shape, rounds: Int) throws -> Bool {
    let kept = KeptPage(shape)
    let page = kept.render()
    guard let surroundings = Surroundings(of: page) else { throw OtherPage() }
    let byHand = HandwrittenPage(shape: shape, surroundings: surroundings)
    let template = try MustachePage(shape, surroundings)
    guard page == byHand.render(minimumCapacity: page.count), page == Array(template.render().utf8)
    else { throw OtherPage() }

    let samples = Sample.medians(
      of: [
        { kept.render().count },
        { byHand.render(minimumCapacity: page.count).count },
        { template.render().utf8.count },
      ], rounds: rounds)
    let (shoji, hand, mustache) = (samples[0], samples[1], samples[2])
    let share = shoji.time / hand.time
    let times = mustache.time / shoji.time
    print(
      "| \(shape.title), \(page.count / 1_000) KB;"
        + " \(shoji.allocations), \(hand.allocations), \(mustache.allocations)",
      microseconds(shoji), microseconds(hand), String(format: "%.2f", share),
      microseconds(mustache), String(format: "%.1f", times), separator: " | ", terminator: " |\n")
    return share <= greatestShareOfHand && times >= leastTimesTemplate
      && shoji.allocations <= mostAllocations
  }

  /// Prints what a grid costs beside a list of the same rows.
  /// - Returns: How much longer the grid takes.
  private static func compare(
    _ title: String, rounds: Int, _ writer: (_ asGrid: Bool) -> () -> Int
  ) -> Double {
    let samples = Sample.medians(of: [writer(false), writer(true)], rounds: rounds)
    let share = samples[1].time / samples[0].time
    print(
      "| \(title)", microseconds(samples[0]), microseconds(samples[1]),
      String(format: "%.2f", share), separator: " | ", terminator: " |\n")
    return share
  }

  private static func microseconds(_ sample: Sample) -> String {
    String(format: "%.0f µs", sample.time / .microseconds(1))
  }

  /// The writers did not write the same bytes.
  struct OtherPage: Error {}
}
