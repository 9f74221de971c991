import Foundation
import Shoji

/// Writes a state down and reads it back, beside Foundation's coders, in one run: a thousand things to do,
/// each with a number, a text of some thirty letters and two truth values.
@main
struct Coding {
  private struct Item: Codable {
    var id: Int
    var text: String
    var completed: Bool
    var archived: Bool
  }

  private struct List: Codable {
    var items: [Item]
    var nextID: Int
    var removal: Int?
  }

  private static let list = List(
    items: (0..<1_000).map { number in
      Item(
        id: number, text: "Buy milk, bread and cheese \(number)", completed: number % 3 == 0,
        archived: number % 7 == 0)
    }, nextID: 1_000)

  static func main() throws {
    let encoder = JSONEncoder()
    let json = try encoder.encode(list)
    let sorted = JSONEncoder()
    sorted.outputFormatting = .sortedKeys
    let coder = RestorationCoder()
    coder.encode(list, forKey: "list")
    print("A state of 1,000 items (\(json.count) bytes as JSON), rates in these bytes")
    try report("write, JSONEncoder", json.count) { _ = try encoder.encode(list) }
    try report("write, JSONEncoder, sorted", json.count) { _ = try sorted.encode(list) }
    report("write, Shoji", json.count) { coder.encode(list, forKey: "list") }
    try report("read, JSONDecoder", json.count) {
      _ = try JSONDecoder().decode(List.self, from: json)
    }
    report("read and checked, Shoji", json.count) { _ = coder.decode(List.self, forKey: "list") }
  }

  /// The best of five rounds: what else the machine does makes the others longer.
  private static func report(_ name: String, _ count: Int, _ body: () throws -> Void) rethrows {
    let repetitions = 100
    var best = Duration.seconds(1_000)
    for _ in 0..<5 {
      best = min(best, try ContinuousClock().measure { for _ in 0..<repetitions { try body() } })
    }
    let seconds = best / .seconds(1) / Double(repetitions)
    let microseconds = Int(seconds * 1_000_000)
    let rate = Int(Double(count) / seconds / 1_000_000)
    let padded = name.padding(toLength: 28, withPad: " ", startingAt: 0)
    print("\(padded) \(microseconds) µs  \(rate) MB/s")
  }
}
