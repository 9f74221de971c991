import Foundation

/// The states of a state view and those in it, as part of a ``WindowSnapshot``.
struct StateViewSnapshot: Codable, Sendable, Equatable {
  /// The class of the view.
  let type: String
  let state: StateSnapshot
  /// Those of the children, by key.
  let children: [String: StateViewSnapshot]

  /// Whether nothing had to be left out.
  var isWhole: Bool { state.isWhole && children.values.allSatisfy(\.isWhole) }
}

/// The state of one view, written down.
enum StateSnapshot: Codable, Sendable, Equatable {
  case none
  /// The values of a ``StateView``, and the keys of those that could not be written down.
  case values([String: ValueSnapshot], leftOut: [String])
  /// The state of a ``TypedStateView`` as JSON; `nil` when it could not be written down.
  case typed(Data?)

  var isWhole: Bool {
    switch self {
    case .none: true
    case .values(_, let leftOut): leftOut.isEmpty
    case .typed(let data): data != nil
    }
  }

  /// Writes values down; what cannot be written down is reported and left out.
  static func values(of state: [String: Any?], in view: AnyStateView) -> StateSnapshot {
    var written: [String: ValueSnapshot] = [:]
    var leftOut: [String] = []
    for (key, value) in state {
      if let snapshot = ValueSnapshot(value) {
        written[key] = snapshot
      } else {
        leftOut.append(key)
        Report.shared.misuse(
          "\(type(of: view)).state[\"\(key)\"] is a \(value.map { "\(type(of: $0))" } ?? "nil"), "
            + "which cannot be written down: a restart gives the key its initial value",
          mend: "use a type that is Codable and not private")
      }
    }
    return .values(written, leftOut: leftOut.sorted())
  }

  /// Writes a state down; one that cannot be is reported.
  static func typed(_ state: some Encodable, in view: AnyStateView) -> StateSnapshot {
    do {
      return .typed(try JSONEncoder.snapshot.encode(state))
    } catch {
      Report.shared.misuse(
        "\(type(of: view)).state cannot be written down (\(error)): a restart gives it its initial "
          + "value", mend: "let every value of the state be encoded")
      return .typed(nil)
    }
  }

  /// The values; keys whose value is not there have the initial one.
  func values(insteadOf initial: [String: Any?]) -> [String: Any?] {
    guard case .values(let written, let leftOut) = self else { return initial }
    var values: [String: Any?] = [:]
    for (key, snapshot) in written {
      if let value = snapshot.value { values.updateValue(value, forKey: key) }
    }
    for key in leftOut + written.keys where values.index(forKey: key) == nil {
      if let value = initial[key] { values.updateValue(value, forKey: key) }
    }
    return values
  }

  /// The state; `nil` when it is not there or its type has changed.
  func typed<State: Decodable>(_ type: State.Type) -> State? {
    guard case .typed(let data?) = self else { return nil }
    return try? JSONDecoder.snapshot.decode(type, from: data)
  }
}
