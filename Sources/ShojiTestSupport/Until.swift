/// Returns when something has become true, which is looked at again and again.
///
/// For what a test cannot be told of: a job in the background, a file that is deleted by and by.
///
/// ```swift
/// try await until { try browser.visit("/jobs").text.contains("is done") }
/// ```
/// - Parameters:
///   - limit: How long it may take, in real time.
///   - isolation: The actor that waits.
///   - file: The file that waits.
///   - line: The line that waits.
///   - isTrue: Whether it is; what it throws ends the wait.
/// - Throws: ``WaitedInVain`` with the place that waits, once the time is over; `CancellationError` when the test ends.
public func until(
  within limit: Duration = .seconds(60), isolation: isolated (any Actor)? = #isolation,
  file: StaticString = #fileID, line: UInt = #line, _ isTrue: () async throws -> Bool
) async throws {
  let start = ContinuousClock.now
  while try await !isTrue() {
    guard ContinuousClock.now - start < limit else {
      throw WaitedInVain(limit: limit, place: "\(file):\(line)")
    }
    // Not a mere yield: whoever spins leaves no thread to work of a lower priority.
    try await Task.sleep(for: .milliseconds(1))
  }
}

/// What a test has waited for did not become true in time.
public struct WaitedInVain: Error, CustomStringConvertible {
  /// How long it has waited.
  let limit: Duration
  /// The file and the line that wait.
  let place: String

  /// Says where it waits, and for how long.
  public var description: String { "\(place): not true within \(limit)" }
}
