/// One dispatched item on its way: where its outcome goes, and which interaction it counts for.
struct PendingDispatch: Sendable {
  let reply: any Reply
  let interaction: InteractionScope?

  /// Enters the current interaction, or one of its own for an item that outlives it.
  init(_ reply: any Reply, of item: any Dispatchable) {
    self.init(reply, outlivesTouch: (item as? any AnySideEffect)?.outlivesTouch == true)
  }

  /// Enters the current interaction, or one of its own for a side effect that outlives it.
  init(_ reply: any Reply, outlivesTouch: Bool = false) {
    self.reply = reply
    let current = InteractionScope.current
    if outlivesTouch {
      interaction = current?.detached()
    } else {
      interaction = current
      current?.enter()
    }
  }

  func succeed(_ value: any Sendable) {
    reply.succeed(value)
    interaction?.leave()
  }

  func fail(_ error: any Error) {
    // The reply comes first: a retry must be counted before this attempt leaves.
    reply.fail(error)
    interaction?.leave()
  }
}
