/// What answers requests.
package protocol HTTPHandler: Sendable {
  /// Called on an I/O thread once a request is complete and sound.
  ///
  /// Answer before returning where that is quick: the answer then leaves at once. Otherwise keep the
  /// exchange and answer later from any thread. Whatever blocks here blocks every connection of
  /// this thread.
  func handle(_ exchange: HTTPExchange)

  /// Whether a form with files may be as long as those may be, and goes to the disk as it comes: asked on an I/O
  /// thread before its body is read. The exchange is not kept.
  func admitsUpload(_ exchange: HTTPExchange) -> Bool
}

extension HTTPHandler {
  /// Whoever does not know who sends it takes no more than of other forms.
  package func admitsUpload(_ exchange: HTTPExchange) -> Bool { false }
}
