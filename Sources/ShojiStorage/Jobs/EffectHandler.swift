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
  /// The type of the effect, for messages.
  package let type: String
  /// How often it is tried.
  package let attempts: Int
  /// How long a try may take.
  package let timeLimit: Duration
  /// How many are carried out at the same time.
  package let width: Int
  /// What is said of a payload that is a job, if it is followed; `nil` for what is no job.
  package let facts: (@Sendable (_ payload: [UInt8]) -> JobFacts?)?
  /// When it is done again and again.
  package let clocks: [RepeatClock]
  /// Carries it out.
  package let perform: @Sendable (_ payload: [UInt8], _ run: JobRun) async throws -> Void

  /// Says what an effect means.
  ///
  /// Up to 16 effects of a kind are carried out at the same time; none waits for those of another kind.
  /// - Parameters:
  ///   - type: The effect.
  ///   - attempts: How often it is tried before it counts as failed for good, with pauses in between that
  ///     grow from two seconds to an hour: 60 tries take two days. It is kept then, where a person can see
  ///     it, try it again, and drop it.
  ///   - timeLimit: How long a try may take. Its task is cancelled then, and the try counts as failed. One
  ///     that does not heed that goes on and keeps its place among the 16, so that it is never carried out
  ///     twice at the same time; what it comes to counts when it ends.
  ///   - perform: Carries it out. It may be called again for the same effect, with the same key.
  public init<Effect: LastingEffect>(
    _ type: Effect.Type, attempts: Int = 60, timeLimit: Duration = .seconds(60),
    perform: @escaping @Sendable (_ effect: Effect, _ key: String) async throws -> Void
  ) {
    name = Effect.effectName
    self.type = String(reflecting: type)
    self.attempts = attempts
    self.timeLimit = timeLimit
    width = Self.limit
    facts = nil
    clocks = []
    self.perform = { payload, run in
      try await perform(try JSONDecoder().decode(Effect.self, from: Data(payload)), run.key)
    }
  }

  /// Says what a job means.
  ///
  /// Up to `width` jobs of a kind are carried out at the same time; none waits for those of another kind.
  /// - Parameters:
  ///   - job: The job.
  ///   - attempts: How often it is tried before it counts as failed for good, as with an effect. A try that has
  ///     stopped because the server ended does not count.
  ///   - timeLimit: How long a try may take. Its task is cancelled then, and the try counts as failed; the next one
  ///     goes on after the last step that was done.
  ///   - width: How many are carried out at the same time, from 1 to 16: those that take much of the machine get
  ///     few.
  ///   - repeats: When the program does it by itself, again and again.
  ///   - perform: Carries it out, in steps where it takes long.
  public init<Work: Job>(
    job: Work.Type, attempts: Int = 20, timeLimit: Duration = .seconds(3_600), width: Int = 16,
    repeats: [Repeat<Work>] = [],
    perform: @escaping @Sendable (_ job: Work, _ run: JobRun) async throws -> Void
  ) {
    name = Work.effectName
    type = String(reflecting: job)
    self.attempts = attempts
    self.timeLimit = timeLimit
    self.width = min(Self.limit, max(1, width))
    facts = { payload in
      (try? JSONDecoder().decode(Work.self, from: Data(payload))).flatMap { JobFacts($0) }
    }
    clocks = repeats.map { RepeatClock($0) }
    self.perform = { payload, run in
      try await perform(try JSONDecoder().decode(Work.self, from: Data(payload)), run)
    }
  }

  /// How many of a kind are carried out at the same time at most: one whose server is silent takes no other's
  /// place.
  package static let limit = 16

  /// How long to wait after a number of tries, in seconds: twice as long each time, an hour at most.
  package static func pause(after attempts: Int) -> Int64 {
    min(3_600, 1 << Int64(min(max(attempts, 1), 12)))
  }
}
