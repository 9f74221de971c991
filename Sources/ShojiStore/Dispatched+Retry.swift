extension Dispatched {
  /// Returns a handle on the same work, which is done again as long as it fails.
  ///
  /// Each attempt dispatches the item anew, so the whole chain of interceptors runs again.
  ///
  /// - Parameter attempts: How often it is tried again after the first failure.
  @discardableResult
  public func retry(_ attempts: Int) -> Dispatched<Value> {
    guard attempts > 0, let again else { return self }
    let retried = Dispatched(chain: chain, demand: demand, note: note, again: again)
    follow(into: retried, attempts)
    return retried
  }

  private func follow(into retried: Dispatched<Value>, _ attempts: Int) {
    whenFinished { [again] result in
      if case .failure = result, attempts > 0, let again {
        let next = again()
        // Whoever has asked for another attempt waits for it.
        next.demand?.arise()
        next.follow(into: retried, attempts - 1)
      } else {
        retried.finish(result)
      }
    }
  }

  /// A handle on the same work with another value.
  func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Value) throws -> Other
  ) -> Dispatched<Other> {
    var mappedAgain: (@Sendable () -> Dispatched<Other>)?
    if let again { mappedAgain = { again().map(transform) } }
    let mapped = Dispatched<Other>(
      chain: chain, demand: demand, note: note, again: mappedAgain)
    whenFinished { result in
      mapped.finish(Result { try transform(result.get()) })
    }
    return mapped
  }
}
