import Foundation
import ShojiCoding
import ShojiStorage
import ShojiStore
import ShojiUI

/// Whether sessions survive a deploy: compares how the program's states are written down with how those of
/// another build were.
///
/// `preflight --write FILE` writes the shapes of all states, local states and states of views into a file,
/// which a release keeps; `preflight --against FILE` compares. The types are found in the program itself.
struct Preflight {
  /// Why it has ended.
  enum Fault: Error, CustomStringConvertible {
    case usage
    case unreadable(String, any Error)
    case breaks(Int)

    var description: String {
      switch self {
      case .usage: "Usage: preflight --write FILE | --against FILE"
      case .unreadable(let file, let error): "\(file) cannot be used: \(error)"
      case .breaks(let count):
        "\(count) change\(count == 1 ? "" : "s") would take something from people who are at work"
      }
    }
  }

  /// What is in a file.
  private struct Sheet: Codable {
    var format = 1
    var types: [ShapeRecord]
  }

  private enum Order {
    case write(String)
    case compare(String)
  }

  private let order: Order

  init(_ arguments: [String]) throws {
    guard arguments.count == 2 else { throw Fault.usage }
    switch arguments[0] {
    case "--write": order = .write(arguments[1])
    case "--against": order = .compare(arguments[1])
    default: throw Fault.usage
    }
  }

  /// Does it.
  /// - Returns: What there is to say.
  /// - Throws: ``Fault`` when sessions would not survive, after `say` was told why.
  func run(saying say: (String) -> Void) throws {
    let types = Self.types()
    let records = types.map(\.record)
    switch order {
    case .write(let file):
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      do {
        try encoder.encode(Sheet(types: records)).write(to: URL(filePath: file))
      } catch {
        throw Fault.unreadable(file, error)
      }
      say("The shapes of \(records.count) types are in \(file)")
    case .compare(let file):
      let findings = ShapeComparison.findings(try read(file).types, with: records) { record in
        types.first { $0.record == record }?.migrations ?? []
      }
      for finding in findings { say("\(finding)") }
      let breaks = findings.count { $0.weight == .breaks }
      if breaks > 0 { throw Fault.breaks(breaks) }
      let isSure = findings.allSatisfy { $0.weight != .unknown }
      say(isSure ? "Sessions survive" : "Sessions survive, as far as can be seen")
    }
  }

  private func read(_ file: String) throws -> Sheet {
    do {
      return try JSONDecoder().decode(Sheet.self, from: Data(contentsOf: URL(filePath: file)))
    } catch {
      throw Fault.unreadable(file, error)
    }
  }

  /// The types of the program whose values are written down, by their names.
  private static func types() -> [(record: ShapeRecord, migrations: [StateMigration])] {
    ProgramTypes.all.compactMap { type in
      guard let readable = type as? any Decodable.Type, let record = record(of: type, readable)
      else { return nil }
      return (record, (type as? any StateMigrating.Type)?.migrations ?? [])
    }.sorted { $0.record.name < $1.record.name }
  }

  private static func record(of type: Any.Type, _ readable: any Decodable.Type) -> ShapeRecord? {
    if let state = type as? any State.Type {
      return ShapeRecord(of: readable, role: "state", sample: state.init())
    }
    if type is any SharedStateUpdater.Type {
      return ShapeRecord(of: readable, role: "updater of a shared store", sample: nil)
    }
    if let state = type as? any ViewState.Type {
      return ShapeRecord(of: readable, role: "state of a view", sample: state.init())
    }
    guard type is any LocalState.Type else { return nil }
    // A controller has one when it reads what another build has written.
    return ShapeRecord(of: readable, role: "local state", sample: nil, hasDefaults: true)
  }
}
