/// Where the outcome of a dispatch goes.
protocol Reply: Sendable {
  func succeed(_ value: any Sendable)
  func fail(_ error: any Error)
}

/// For an item whose value does not matter.
struct VoidReply: Reply {
  let handle: Dispatched<Void>

  func succeed(_ value: any Sendable) { handle.finish(.success(())) }
  func fail(_ error: any Error) { handle.finish(.failure(error)) }
}

/// For an item whose type is not known.
struct AnyReply: Reply {
  let handle: Dispatched<any Sendable>

  func succeed(_ value: any Sendable) { handle.finish(.success(value)) }
  func fail(_ error: any Error) { handle.finish(.failure(error)) }
}

/// For a side effect with a value.
struct ValueReply<Item: ReturningSideEffect>: Reply {
  let handle: Dispatched<Item.ReturnValue>

  func succeed(_ value: any Sendable) {
    if let typed = value as? Item.ReturnValue {
      handle.finish(.success(typed))
    } else {
      fail(
        StoreError.replaced(
          item: String(reflecting: Item.self),
          expected: String(reflecting: Item.ReturnValue.self),
          actual: String(reflecting: type(of: value))))
    }
  }

  func fail(_ error: any Error) { handle.finish(.failure(error)) }
}

/// For an item without a handle: nobody else will hear of a failure.
struct NoReply: Reply {
  let note: FailureNote

  func succeed(_ value: any Sendable) {}
  func fail(_ error: any Error) { note.tell(of: error) }
}
