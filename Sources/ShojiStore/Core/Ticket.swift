/// One dispatched item on its way: where its outcome goes, and which interaction it counts for.
struct Ticket: Sendable {
  let reply: any Reply
  let interaction: InteractionScope?

  /// Enters the current interaction.
  init(_ reply: any Reply) {
    self.reply = reply
    interaction = InteractionScope.current
    interaction?.enter()
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
