extension StoreCore {
  func dispatch(updater item: any AnyStateUpdater) -> Dispatched<Void> {
    let handle = Dispatched<Void>(
      chain: lane?.task, again: link.again { $0.dispatch(updater: item) })
    start(updater: item, Ticket(VoidReply(handle: handle)))
    return handle
  }

  func dispatch(sideEffect item: any AnySideEffect) -> Dispatched<Void> {
    let handle = Dispatched<Void>(again: link.again { $0.dispatch(sideEffect: item) })
    start(sideEffect: item, Ticket(VoidReply(handle: handle)))
    return handle
  }

  func dispatch<T: ReturningSideEffect>(returning item: T) -> Dispatched<T.ReturnValue> {
    let handle = Dispatched<T.ReturnValue>(again: link.again { $0.dispatch(returning: item) })
    start(sideEffect: item, Ticket(ValueReply<T>(handle: handle)))
    return handle
  }

  func dispatch(any item: any Dispatchable) -> Dispatched<any Sendable> {
    let handle = Dispatched<any Sendable>(
      chain: item is any AnyStateUpdater ? lane?.task : nil,
      again: link.again { $0.dispatch(any: item) })
    start(item, Ticket(AnyReply(handle: handle)))
    return handle
  }

  func start(_ item: any Dispatchable, _ ticket: Ticket) {
    if let updater = item as? any AnyStateUpdater {
      start(updater: updater, ticket)
    } else if let sideEffect = item as? any AnySideEffect {
      start(sideEffect: sideEffect, ticket)
    } else {
      ticket.fail(StoreError.neitherKind(item: item.debugDescription))
    }
  }

  private func start(updater item: any AnyStateUpdater, _ ticket: Ticket) {
    guard !(item is any AnySideEffect) else {
      return ticket.fail(StoreError.bothKinds(item: item.debugDescription))
    }
    executor.execute { self.perform(updater: item, ticket) }
  }

  private func start(sideEffect item: any AnySideEffect, _ ticket: Ticket) {
    guard !(item is any AnyStateUpdater) else {
      return ticket.fail(StoreError.bothKinds(item: item.debugDescription))
    }
    // The task takes the interaction over.
    InteractionScope.bound(to: ticket.interaction) {
      sideEffects.start { await self.perform(sideEffect: item, ticket) }
    }
  }
}
