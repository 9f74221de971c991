/// One dispatched item on its way: where its outcome goes, which interaction it counts for, and its span.
struct PendingDispatch: Sendable {
  let reply: any Reply
  let interaction: InteractionScope?
  /// What a trace has of it; `nil` where nobody traces.
  let span: DispatchSpan?

  /// Enters the current interaction, or one of its own for an item that outlives it.
  init(_ reply: any Reply, of item: any Dispatchable) {
    self.init(reply, outlivesTouch: (item as? any AnySideEffect)?.outlivesTouch == true)
  }

  /// Enters the current interaction, or one of its own for a side effect that outlives it.
  init(_ reply: any Reply, outlivesTouch: Bool = false, span: DispatchSpan? = nil) {
    self.reply = reply
    self.span = span
    let current = InteractionScope.current
    if outlivesTouch {
      interaction = current?.detached()
    } else {
      interaction = current
      current?.enter()
    }
  }

  func succeed(_ value: any Sendable) {
    tell(.success(value))
    interaction?.leave()
  }

  func fail(_ error: any Error) {
    // The reply comes first: a retry must be counted before this attempt leaves.
    tell(.failure(error))
    interaction?.leave()
  }

  /// Tells the outcome, and leaves the interaction as it is.
  func tell(_ outcome: Result<any Sendable, any Error>) {
    span?.end(outcome)
    switch outcome {
    case .success(let value): reply.succeed(value)
    case .failure(let error): reply.fail(error)
    }
  }
}
