public import Foundation
public import ShojiStorage
public import ShojiStore

/// What a server is doing, for whoever looks after it: the state of a ``ServerMonitor``.
///
/// There is nothing in it of what people see or type: sessions are counted and weighed, and jobs and effects are
/// told by the names of their types.
public struct ServerReport: State, Codable, Equatable {
  /// What was measured at a moment, and since the one before.
  public struct Sample: Codable, Sendable, Equatable {
    /// The moment.
    public var time: Date
    /// How long the sample is of, in seconds.
    public var seconds: Double
    /// What the process has in memory, in bytes.
    public var memory: Int
    /// How much of one processor it has taken, from 0 on: 1 is one processor all the time.
    public var load: Double
    /// Requests that were answered.
    public var requests: Int
    /// Those of them that were answered with a status from 500 on.
    public var failures: Int
    /// How long an answer has taken in the middle, from the whole request to the last byte, in seconds.
    public var meanSeconds: Double
    /// How long the slowest answer has taken, in seconds.
    public var slowestSeconds: Double
    /// Sessions in memory.
    public var sessions: Int
    /// What they take, in bytes.
    public var sessionBytes: Int
    /// Tabs that hear what happens.
    public var streams: Int
    /// Sessions that wait for a thread.
    public var waiting: Int
    /// Sessions whose work does not end.
    public var apart: Int
  }

  /// A session, without its content.
  public struct SessionLine: Codable, Sendable, Equatable, Identifiable {
    /// What logs call it.
    public var id: String
    /// How many windows it has, in memory or not.
    public var windows: Int
    /// How many tabs of it hear what happens.
    public var streams: Int
    /// What it takes in memory, in bytes.
    public var bytes: Int
    /// How long ago it was used, in seconds.
    public var idleSeconds: Int
    /// Whether its work does not end.
    public var isApart: Bool
  }

  /// A job, without its title.
  public struct JobLine: Codable, Sendable, Equatable, Identifiable {
    /// Its key.
    public var id: String
    /// The name of its type.
    public var name: String
    /// Where it is.
    public var phase: JobStatus.Phase
    /// How much of it is done, from 0 to 1.
    public var fraction: Double?
    /// How often it was tried.
    public var attempts: Int
  }

  /// An effect that has failed for good, without its content.
  public struct FailedEffect: Codable, Sendable, Equatable, Identifiable {
    /// Its key, with which `effects retry` tries it again.
    public var id: String
    /// The name of its type.
    public var name: String
    /// How often it was tried.
    public var attempts: Int
    /// Why the last try has failed.
    public var error: String
  }

  /// What a setting is.
  public struct SettingLine: Codable, Sendable, Equatable, Identifiable {
    /// The environment variable.
    public var id: String
    /// What it is set to, or what it is for whoever says nothing.
    public var value: String
  }

  /// How many samples are kept: those of five minutes.
  static let length = 60
  /// How many sessions, jobs and effects are told.
  static let lines = 20

  /// When the server was started.
  public package(set) var started = Date(timeIntervalSince1970: 0)
  /// What this server is called among others; `nil` for one alone.
  public package(set) var node: String?
  /// The last ones, the latest at the end.
  public package(set) var samples: [Sample] = []
  /// The sessions that take the most memory.
  public package(set) var sessions: [SessionLine] = []
  /// Jobs that run, wait or have failed.
  public package(set) var jobs: [JobLine] = []
  /// Effects that have failed for good.
  public package(set) var failedEffects: [FailedEffect] = []
  /// What the server was set to, without what is secret.
  public package(set) var settings: [SettingLine] = []

  /// A report of nothing.
  public init() {}
}

/// The shared store of what a server is doing. One that is among the `sharedStores` of a program is kept up by its
/// server, every five seconds; the product `ShojiDashboard` shows it.
///
/// ```swift
/// let monitor = ServerMonitor()
///
/// var sharedStores: [AnySharedStore] { monitor }
/// ```
public typealias ServerMonitor = SharedStore<ServerReport, EmptySideEffectDependencyContainer>

extension SharedStore where S == ServerReport, D == EmptySideEffectDependencyContainer {
  /// Makes the monitor of a program. States hold it with `@Shared("server") var server: ServerReport`.
  public convenience init() {
    self.init("server", ServerReport.self, updaters: [NoteReport.self], lasts: false)
  }
}

/// Notes what was measured.
struct NoteReport: SharedStateUpdater {
  let report: ServerReport

  func updateState(_ state: inout ServerReport) {
    var samples = state.samples + report.samples
    samples.removeFirst(max(0, samples.count - ServerReport.length))
    state = report
    state.samples = samples
  }
}
