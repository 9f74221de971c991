import Foundation
public import ShojiStorage

/// Rows of the app's own that are written in the transaction of what has led to them: the session with its change,
/// its tickets and these rows become true together, or not at all, and once.
///
/// ```swift
/// try context.dependencies.outbox.add(
///   PostgreSQLWrite("INSERT INTO expense (owner, title) VALUES (\(owner), \(title))"))
/// ```
///
/// They are there when the answer leaves, but not before: a side effect that wants to read what it has written
/// writes it itself. What the database refuses stays in the outbox and is tried again, as every effect is; the session
/// goes on. The program names ``PostgreSQLStorage/writeHandler`` among its effects.
public struct PostgreSQLWrite: LastingEffect {
  /// What is carried out, in this order.
  public let statements: [PostgreSQLStatement]

  /// Says what is to be written.
  public init(_ statements: PostgreSQLStatement...) { self.statements = statements }

  /// Reads what an ``Outbox`` has written.
  init(payload: [UInt8]) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(payload))
  }
}

extension PostgreSQLParameter: Codable {
  private enum Key: CodingKey { case type, bytes, isBinary }

  /// Reads a value.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      type: try values.decode(UInt32.self, forKey: .type),
      bytes: try values.decodeIfPresent(Data.self, forKey: .bytes).map { Array($0) },
      isBinary: try values.decode(Bool.self, forKey: .isBinary))
  }

  /// Writes a value down.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(type, forKey: .type)
    try values.encodeIfPresent(bytes.map { Data($0) }, forKey: .bytes)
    try values.encode(isBinary, forKey: .isBinary)
  }
}

extension PostgreSQLStorage {
  /// Carries out each ``PostgreSQLWrite`` that could not be part of a commit: once, together with its removal from
  /// the outbox.
  public var writeHandler: EffectHandler {
    EffectHandler(PostgreSQLWrite.self) { [database, tables] write, key in
      try await database.transaction { transaction in
        let waits = try await transaction.run(
          "DELETE FROM \(tables.effects) WHERE key = \(key) AND NOT failed")
        guard waits > 0 else { return }
        for statement in write.statements { try await transaction.run(statement) }
      }
    }
  }
}
