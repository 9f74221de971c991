import Foundation

/// What a kind of ``LastingEffect`` means: part of the program, with the services that it has.
///
/// ```swift
/// var effects: [EffectHandler] {
///   EffectHandler(SendReceipt.self) { receipt, key in
///     try await mailer.send(receipt, idempotencyKey: key)
///   }
/// }
/// ```
public struct EffectHandler: Sendable {
  /// What the effect is called where it is stored.
  package let name: String
  /// How often it is tried.
  package let attempts: Int
  /// Carries it out.
  package let perform: @Sendable (_ payload: [UInt8], _ key: String) async throws -> Void

  /// Says what an effect means.
  /// - Parameters:
  ///   - type: The effect.
  ///   - attempts: How often it is tried, with more and more time in between, before it counts as failed for
  ///     good. It is kept then, where a person can see it.
  ///   - perform: Carries it out. It may be called again for the same effect, with the same key.
  public init<Effect: LastingEffect>(
    _ type: Effect.Type, attempts: Int = 12,
    perform: @escaping @Sendable (_ effect: Effect, _ key: String) async throws -> Void
  ) {
    name = Effect.effectName
    self.attempts = attempts
    self.perform = { payload, key in
      try await perform(try JSONDecoder().decode(Effect.self, from: Data(payload)), key)
    }
  }

  /// How long to wait after a number of tries, in seconds: twice as long each time, an hour at most.
  package static func pause(after attempts: Int) -> Int64 {
    min(3_600, 1 << Int64(min(max(attempts, 1), 12)))
  }
}
