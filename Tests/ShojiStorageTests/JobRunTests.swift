import ShojiStorage
import Testing

@Suite("A try of a job")
struct JobRunTests {
  @Test("A step is done once, and its result is there in later tries")
  func steps() async throws {
    let kept = Kept()
    func run() async throws -> [Int] {
      let run = kept.run()
      var done: [Int] = []
      let number = try await run.step("number") { () async throws in
        done.append(1)
        return 7
      }
      try await run.step("nothing") { () async throws in done.append(2) }
      let text = try await run.step("text") { () async throws -> String? in
        done.append(3)
        return nil
      }
      #expect(number == 7 && text == nil)
      return done
    }
    #expect(try await run() == [1, 2, 3])
    #expect(try await run().isEmpty)
  }

  @Test("Two steps of one name, and a result of another form, are told to the author")
  func mistakes() async throws {
    let run = JobRun(key: "a")
    _ = try await run.step("read") { 1 }
    let twice = await #expect(throws: (any Error).self) { () async throws in
      _ = try await run.step("read") { 2 }
    }
    #expect("\(twice as Any)".contains("the step \"read\" is there twice"))
    let kept = Kept()
    _ = try await kept.run().step("read") { "text" }
    let other = await #expect(throws: (any Error).self) { () async throws in
      _ = try await kept.run().step("read") { 2 }
    }
    #expect("\(other as Any)".contains("cannot be read as Int"))
  }

  @Test("One that is to stop does so before a step, and one that is gone after it")
  func stopping() async throws {
    let run = JobRun(key: "a")
    try run.checkpoint()
    run.stop(.draining)
    #expect(run.isStopping)
    #expect(throws: JobStop.self) { try run.checkpoint() }
    await #expect(throws: JobStop.self) { () async throws in
      try await run.step("read") { () async throws in Issue.record("is done all the same") }
    }
    let kept = Kept()
    kept.isGone = true
    let gone = kept.run()
    await #expect(throws: JobStop.self) { () async throws in
      try await gone.step("read") { () async throws in }
    }
    #expect(gone.stopReason == .cancelled)
  }
}

/// What a storage keeps of a job, for a test of one task.
private final class Kept: @unchecked Sendable {
  var steps: [String: [UInt8]] = [:]
  var isGone = false

  func run() -> JobRun {
    JobRun(
      key: "a", attempt: 1, steps: steps,
      desk: JobRun.Desk(
        keep: { [self] result, name in
          if !isGone { steps[name] = result }
          return !isGone
        }, tell: { _, _ in }))
  }
}
