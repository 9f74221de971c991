/// What a server does besides while its app is being written: tabs hear of every restart, even those in which nobody
/// has done anything, and the URLs of a theme's files change with their content.
public struct Development: Sendable {
  /// What is wrong with the last build, or how the server has ended before. Every page shows it.
  public var report: String?

  /// Makes the mode.
  public init(report: String? = nil) { self.report = report }
}
