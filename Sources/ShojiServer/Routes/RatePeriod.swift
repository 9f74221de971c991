/// How long a number of requests is for; see ``HTTPRoute/limited(to:per:by:)``.
public struct RatePeriod: Sendable, Equatable {
  let seconds: Double

  /// A second.
  public static let second = RatePeriod(seconds: 1)
  /// A minute.
  public static let minute = RatePeriod(seconds: 60)
  /// An hour.
  public static let hour = RatePeriod(seconds: 3600)
  /// A day.
  public static let day = RatePeriod(seconds: 86_400)
}
