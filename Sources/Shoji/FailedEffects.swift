import Foundation
import ShojiStorage

/// What whoever runs a server does about effects that have failed for good, while it runs or not.
///
/// `effects` lists them, `effects retry KEY|all` lets them be carried out, `effects drop KEY|all` forgets them.
struct FailedEffects {
  private enum Order {
    case list
    /// `nil` is all.
    case retry(String?)
    case drop(String?)
  }

  /// The flags that came after the order.
  let flags: [String]
  private let order: Order

  init(_ arguments: [String]) throws(SettingsError) {
    let words = arguments.prefix { !$0.hasPrefix("--") }
    flags = Array(arguments.dropFirst(words.count))
    switch (words.count, words.first) {
    case (0, _): order = .list
    case (2, "retry"): order = .retry(Self.key(words[1]))
    case (2, "drop"): order = .drop(Self.key(words[1]))
    default:
      throw SettingsError(
        "effects \(words.joined(separator: " ")) is not known. "
          + "Mend: effects, effects retry KEY|all, or effects drop KEY|all")
    }
  }

  /// Does it.
  /// - `folder`: The folder of a server's data.
  /// - Returns: Lines that say what there is, or what was done. What an effect holds is not among it.
  func run(in folder: String) throws -> String {
    switch order {
    case .list: Self.list(try SQLiteStorage.failedEffects(in: folder))
    case .retry(let key):
      try Self.isDueAgain(try SQLiteStorage.retryFailedEffects(key, in: folder), key)
    case .drop(let key):
      try Self.isForgotten(try SQLiteStorage.dropFailedEffects(key, in: folder), key)
    }
  }

  /// Does it where a program keeps what must last.
  /// - Returns: The same lines.
  func run(in storage: any Storage) async throws -> String {
    switch order {
    case .list: return Self.list(try await storage.failedEffects(limit: .max))
    case .retry(let key):
      let now = Int64(Date().timeIntervalSince1970)
      return try Self.isDueAgain(try await storage.retryFailedEffects(key, at: now), key)
    case .drop(let key):
      return try Self.isForgotten(try await storage.dropFailedEffects(key), key)
    }
  }

  private static func list(_ effects: [StoredEffect]) -> String {
    if effects.isEmpty { return "No effect has failed for good\n" }
    return effects.map { effect in
      let error = (effect.lastError ?? "").replacing("\n", with: " ")
      return "\(effect.key) \(effect.kind), \(effect.attempts) tries: \(error)\n"
    }.joined()
  }

  private static func isDueAgain(_ count: Int, _ key: String?) throws(SettingsError) -> String {
    try sentence(count, key, "due again; a server that runs sees so in a few seconds")
  }

  private static func isForgotten(_ count: Int, _ key: String?) throws(SettingsError) -> String {
    try sentence(count, key, "forgotten")
  }

  private static func key(_ word: String) -> String? { word == "all" ? nil : word }

  private static func sentence(_ count: Int, _ key: String?, _ end: String) throws(SettingsError)
    -> String
  {
    if let key, count == 0 {
      throw SettingsError("no effect with the key \(key) has failed for good. Mend: see effects")
    }
    return "\(count) effect\(count == 1 ? " is" : "s are") \(end)\n"
  }
}
