extension StoreCore {
  func dispatch(updater item: any AnyStateUpdater) -> Dispatched<Void> {
    let handle = Dispatched<Void>(
      chain: lane?.task, demand: makeDemand(), note: FailureNote(failures, item),
      again: link.again { $0.dispatch(updater: item) })
    let pending = PendingDispatch(VoidReply(handle: handle), span: span(of: type(of: item)))
    start(updater: item, pending, handle.demand)
    return handle
  }

  func dispatch(sideEffect item: any AnySideEffect) -> Dispatched<Void> {
    let handle = Dispatched<Void>(
      note: FailureNote(failures, item), again: link.again { $0.dispatch(sideEffect: item) })
    let pending = PendingDispatch(
      VoidReply(handle: handle), outlivesTouch: item.outlivesTouch, span: span(of: type(of: item)))
    start(sideEffect: item, pending)
    return handle
  }

  func dispatch<T: ReturningSideEffect>(returning item: T) -> Dispatched<T.ReturnValue> {
    let handle = Dispatched<T.ReturnValue>(
      note: FailureNote(failures, item), again: link.again { $0.dispatch(returning: item) })
    let pending = PendingDispatch(
      ValueReply<T>(handle: handle), outlivesTouch: item.outlivesTouch, span: span(of: T.self))
    start(sideEffect: item, pending)
    return handle
  }

  func dispatch(any item: any Dispatchable) -> Dispatched<any Sendable> {
    let isUpdater = item is any AnyStateUpdater
    let handle = Dispatched<any Sendable>(
      chain: isUpdater ? lane?.task : nil, demand: isUpdater ? makeDemand() : nil,
      note: FailureNote(failures, item),
      again: link.again { $0.dispatch(any: item) })
    start(item, AnyReply(handle: handle), handle.demand)
    return handle
  }

  /// Starts an item whose kind is not known, without a handle.
  /// - `reply`: Where its outcome goes.
  func start(_ item: any Dispatchable, _ reply: any Reply, _ demand: Demand? = nil) {
    let sideEffect = item as? any AnySideEffect
    let pending = PendingDispatch(
      reply, outlivesTouch: sideEffect?.outlivesTouch == true, span: span(of: type(of: item)))
    start(item, sideEffect, pending, demand)
  }

  func start(_ item: any Dispatchable, _ pending: PendingDispatch) {
    start(item, item as? any AnySideEffect, pending, nil)
  }

  /// Only a companion asks whether somebody waits.
  private func makeDemand() -> Demand? { companion == nil ? nil : Demand() }

  private func start(
    _ item: any Dispatchable, _ sideEffect: (any AnySideEffect)?, _ pending: PendingDispatch,
    _ demand: Demand?
  ) {
    if let sideEffect {
      start(sideEffect: sideEffect, pending)
    } else if let updater = item as? any AnyStateUpdater {
      begin(updater, pending, demand)
    } else {
      pending.fail(StoreError.neitherKind(item: item.debugDescription))
    }
  }

  private func start(
    updater item: any AnyStateUpdater, _ pending: PendingDispatch, _ demand: Demand?
  ) {
    guard !(item is any AnySideEffect) else {
      return pending.fail(StoreError.bothKinds(item: item.debugDescription))
    }
    begin(item, pending, demand)
  }

  private func begin(
    _ item: any AnyStateUpdater, _ pending: PendingDispatch, _ demand: Demand?
  ) {
    if let companion, companion.take(item, UpdaterDelivery(pending: pending, demand: demand)) {
      return
    }
    var round = 1
    if rounds.isOpen, executor.isIsolatingCurrentContext() == true {
      guard let next = rounds.next(for: item) else {
        return pending.fail(StoreError.endlessUpdates(item: item.debugDescription))
      }
      round = next
    }
    executor.execute { [round] in self.perform(updater: item, pending, round: round) }
  }

  private func start(sideEffect item: any AnySideEffect, _ pending: PendingDispatch) {
    guard !(item is any AnyStateUpdater) else {
      return pending.fail(StoreError.bothKinds(item: item.debugDescription))
    }
    LoadRecorder.current?.noteSideEffect(item)
    // The task takes the interaction over, and the place in the trace.
    InteractionScope.bound(to: pending.interaction, at: pending.span?.place) {
      sideEffects.start { await self.perform(sideEffect: item, pending) }
    }
  }
}
