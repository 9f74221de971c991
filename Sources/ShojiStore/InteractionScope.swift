import Synchronization
package import Tracing

/// Everything that one touch sets off.
///
/// Whoever delivers a touch binds an interaction as ``current`` around it. Every item dispatched
/// meanwhile, and every item that those dispatch in turn, counts until it was handled: an updater
/// until its listeners were called, a side effect until its body ended. A side effect that outlives
/// its touch (``AnySideEffect/outlivesTouch``) does not count, nor does what it dispatches.
///
/// ```swift
/// let interaction = InteractionScope()
/// InteractionScope.$current.withValue(interaction) { button.sendActions(for: .touchUpInside) }
/// interaction.whenSettled { answerTheRequest() }
/// ```
public final class InteractionScope: Sendable {
  /// The interaction that dispatches belong to here and now.
  @TaskLocal public static var current: InteractionScope?

  /// What set it off, for whoever wants to know: a session, a window, a request.
  public let origin: (any Sendable)?

  private struct Progress {
    var unfinished = 0
    var bodies: [@Sendable () -> Void] = []
  }

  private let progress = Mutex(Progress())

  /// Told of each interaction that is detached from this one, before its work begins.
  package let whenDetached: (@Sendable (InteractionScope) -> Void)?

  /// Where it is in a trace, for what is done in it later; `nil` where nobody traces.
  package let place: ServiceContext?

  /// Makes an interaction that is settled until something enters it.
  public convenience init(origin: (any Sendable)? = nil) {
    self.init(origin: origin, whenDetached: nil)
  }

  /// Makes an interaction whose detached work is followed.
  package init(
    origin: (any Sendable)?, whenDetached: (@Sendable (InteractionScope) -> Void)?,
    place: ServiceContext? = nil
  ) {
    self.origin = origin
    self.whenDetached = whenDetached
    self.place = place
  }

  /// An interaction of its own for work that this one does not wait for, already entered once.
  func detached() -> InteractionScope {
    let scope = InteractionScope(origin: origin, whenDetached: whenDetached, place: place)
    scope.enter()
    whenDetached?(scope)
    return scope
  }

  /// Counts one more unfinished piece of work. Balance it with ``leave()``.
  public func enter() {
    progress.withLock { $0.unfinished += 1 }
  }

  /// Counts one piece of work as finished. The last one runs what waits, on its thread.
  public func leave() {
    let bodies = progress.withLock { progress -> [@Sendable () -> Void] in
      progress.unfinished -= 1
      guard progress.unfinished <= 0 else { return [] }
      defer { progress.bodies = [] }
      return progress.bodies
    }
    for body in bodies { body() }
  }

  /// Whether nothing is unfinished now.
  public var isSettled: Bool { progress.withLock { $0.unfinished <= 0 } }

  /// Runs `body` once, when nothing is unfinished: at once, or on the thread that finishes the
  /// last piece of work.
  public func whenSettled(_ body: @escaping @Sendable () -> Void) {
    let isSettled = progress.withLock { progress in
      if progress.unfinished > 0 { progress.bodies.append(body) }
      return progress.unfinished <= 0
    }
    if isSettled { body() }
  }
}

extension InteractionScope {
  /// Runs `body` with `interaction` as ``current``, in its trace; costs one comparison when it already is.
  /// - `place`: Where that is in the trace, if it is another place than that of the interaction.
  package static func bound<R>(
    to interaction: InteractionScope?, at place: ServiceContext? = nil, _ body: () throws -> R
  ) rethrows -> R {
    if current === interaction {
      guard let place else { return try body() }
      return try ServiceContext.withValue(place, operation: body)
    }
    guard let place = place ?? interaction?.place else {
      return try $current.withValue(interaction, operation: body)
    }
    return try $current.withValue(interaction) {
      try ServiceContext.withValue(place, operation: body)
    }
  }
}
