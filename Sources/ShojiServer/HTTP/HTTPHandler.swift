/// What answers requests.
protocol HTTPHandler: Sendable {
  /// Called on an I/O thread once a request is complete and sound.
  ///
  /// Answer before returning where that is quick: the answer then leaves at once. Otherwise keep the
  /// exchange and answer later from any thread. Whatever blocks here blocks every connection of
  /// this thread.
  func handle(_ exchange: HTTPExchange)
}
