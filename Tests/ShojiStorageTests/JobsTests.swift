import Foundation
import Testing

@testable import ShojiStorage

@Suite("What is known of jobs")
struct JobsTests {
  private struct Report: Job {
    var title: String { "Report" }
    var tag: String? { "ann" }
  }

  private func status(
    _ key: String, _ phase: JobStatus.Phase = .queued, attempt: Int = 0, added: Int64 = 1
  ) -> JobStatus {
    var status = JobStatus(
      key: key, job: "Report", title: "Report", tag: "ann", added: added, due: added)
    (status.phase, status.attempt) = (phase, attempt)
    return status
  }

  private func note(
    _ jobs: inout Jobs, _ kind: NoteJob.Kind, _ status: JobStatus, at time: Int64 = 1
  ) {
    NoteJob(status, as: kind, at: time).updateState(&jobs)
  }

  @Test("It is found by key, tag and type, in the order of adding")
  func finding() {
    var jobs = Jobs()
    for (key, added) in [("b", 1), ("a", 2), ("c", 1)] as [(String, Int64)] {
      note(&jobs, .added, status(key, added: added))
    }
    #expect(jobs.all.map(\.key) == ["b", "c", "a"])
    #expect(jobs.tagged("ann").count == 3 && jobs.tagged("bob").isEmpty)
    #expect(jobs.all(of: Report.self).count == 3)
    #expect(jobs["a"]?.added == Date(timeIntervalSince1970: 2) && jobs["d"] == nil)
  }

  @Test("What is heard of late takes nothing back")
  func late() {
    var jobs = Jobs()
    note(&jobs, .began, status("a", .running, attempt: 1))
    note(&jobs, .added, status("a"))
    #expect(jobs["a"]?.phase == .running)
    var progressed = status("a", .running, attempt: 1)
    progressed.fraction = 0.5
    note(&jobs, .progressed, progressed)
    #expect(jobs["a"]?.fraction == 0.5)
    note(&jobs, .stopped, status("a", .queued, attempt: 1))
    note(&jobs, .progressed, progressed)
    #expect(jobs["a"]?.phase == .queued && jobs["a"]?.fraction == nil)
    note(&jobs, .stopped, status("a", .failed, attempt: 2))
    note(&jobs, .added, status("a"))
    #expect(jobs["a"]?.phase == .failed)
    // Somebody lets it be tried again.
    note(&jobs, .began, status("a", .running, attempt: 1))
    #expect(jobs["a"]?.phase == .running && jobs["a"]?.endedTime == nil)
  }

  @Test("One that waits is cancelled at once, one that runs when it has heeded it")
  func cancelling() {
    var jobs = Jobs()
    note(&jobs, .added, status("waits"))
    note(&jobs, .began, status("runs", .running, attempt: 1))
    note(&jobs, .stopped, status("is done", .done, attempt: 1))
    for key in ["waits", "runs", "is done", "is unknown"] { CancelJob(key).updateState(&jobs) }
    #expect(jobs["waits"]?.phase == .cancelled)
    #expect(jobs["runs"]?.phase == .running && jobs["runs"]?.isCancelling == true)
    #expect(jobs["is done"]?.phase == .done)
    #expect(jobs.keysToCancel == ["waits", "runs", "is unknown"])
    // Somebody had begun it at the same moment.
    note(&jobs, .began, status("waits", .running, attempt: 1))
    #expect(jobs["waits"]?.phase == .cancelled)
    note(&jobs, .stopped, status("runs", .cancelled, attempt: 1), at: 7)
    #expect(jobs["runs"]?.phase == .cancelled && jobs["runs"]?.isCancelling == false)
    #expect(jobs["runs"]?.ended == Date(timeIntervalSince1970: 7))
    for key in ["waits", "is unknown"] { DropJob(key, isForgotten: false).updateState(&jobs) }
    #expect(jobs.keysToCancel.isEmpty && jobs["waits"]?.phase == .cancelled)
    // Its key can be used again.
    note(&jobs, .added, status("waits"))
    #expect(jobs["waits"]?.phase == .queued)
  }

  @Test("What has ended is forgotten after a day, beyond a number, or when somebody says so")
  func forgetting() {
    var jobs = Jobs()
    note(&jobs, .stopped, status("a", .done), at: 10)
    note(&jobs, .added, status("b"))
    note(&jobs, .stopped, status("c", .done), at: 10 + Jobs.endedSeconds)
    #expect(jobs.all.map(\.key) == ["a", "b", "c"])
    note(&jobs, .stopped, status("d", .done), at: 11 + Jobs.endedSeconds)
    #expect(jobs.all.map(\.key) == ["b", "c", "d"])
    for key in ["b", "d"] { ForgetJob(key).updateState(&jobs) }
    #expect(jobs.all.map(\.key) == ["b", "c"])
    for number in 0...Jobs.endedLimit {
      note(&jobs, .stopped, status("\(number)", .done), at: 100 + Jobs.endedSeconds)
    }
    #expect(jobs.all.count < Jobs.endedLimit && jobs["b"] != nil && jobs["c"] == nil)
  }
}
