import Foundation
import ShojiStore

/// The updaters of a shared store by the names under which they are written down.
struct UpdaterTable: Sendable {
  /// An entry as it is written down.
  private struct Envelope: Codable {
    var format = UpdaterTable.format
    var updater = ""
    var value: [UInt8] = []
  }

  /// Why an entry cannot be read.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  /// The form of an entry; another number for each that there has been.
  private static let format = 1

  private var types: [String: any SharedStateUpdater.Type] = [:]
  private var names: [ObjectIdentifier: String] = [:]
  private(set) var faults: [String] = []

  /// Makes the table of a store.
  init<S: State>(_ updaters: [any SharedStateUpdater.Type], of store: String, for state: S.Type) {
    for type in updaters {
      if let other = Self.stateType(of: type), other != S.self {
        faults.append(
          "\(type) updates \(other), but the state of the shared store \"\(store)\" is \(S.self). "
            + "Mend: correct its StateType")
      }
      names[ObjectIdentifier(type)] = type.updaterName
      for name in [type.updaterName] + type.formerNames {
        guard let known = types.updateValue(type, forKey: name), known != type else { continue }
        faults.append(
          "\(known) and \(type) are both called \(name) in the log of the shared store \"\(store)\". "
            + "Mend: give one of them an updaterName of its own")
      }
    }
  }

  private static func stateType<U: SharedStateUpdater>(of type: U.Type) -> (any State.Type)? {
    U.StateType.self
  }

  /// Whether updaters of a type can be read back.
  func has(_ type: any SharedStateUpdater.Type) -> Bool { names[ObjectIdentifier(type)] != nil }

  /// An updater as an entry; `nil` when it could not be read back.
  func encode(_ updater: any AnyStateUpdater) throws -> [UInt8]? {
    guard let updater = updater as? any SharedStateUpdater,
      let name = names[ObjectIdentifier(type(of: updater))]
    else { return nil }
    return try SavedValue.encode(
      Envelope(updater: name, value: try SavedValue.encode(updater)))
  }

  /// Reads an entry.
  /// - Returns: The updater, and what was not as its type wants it.
  func decode(_ bytes: [UInt8]) throws -> (updater: any AnyStateUpdater, faults: [String]) {
    let envelope = try SavedValue.decode(Envelope.self, from: bytes).value
    guard envelope.format == Self.format else {
      throw Fault(description: "it was written by a later build, in form \(envelope.format)")
    }
    guard let type = types[envelope.updater] else {
      throw Fault(description: "nobody knows the updater \(envelope.updater)")
    }
    return try Self.decode(type, envelope)
  }

  private static func decode<U: SharedStateUpdater>(
    _ type: U.Type, _ envelope: Envelope
  ) throws -> (any AnyStateUpdater, [String]) {
    let read = try SavedValue.decode(type, from: envelope.value)
    return (read.value, read.faults.map { "\(envelope.updater): \($0). Mend: \($0.mend)" })
  }
}
