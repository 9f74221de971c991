/// Work that outlives the request that has asked for it: a ``LastingEffect`` that may take long, goes on after a
/// restart where it was, and is seen by those who wait for it.
///
/// ```swift
/// struct MakeReport: Job {
///   let year: Int
///   var title: String { "Report for \(year)" }
/// }
/// ```
///
/// It is added to the ``Outbox`` of an app or to a ``JobStore``, and carried out by an ``EffectHandler``, which
/// has a ``JobRun`` for it.
public protocol Job: LastingEffect {
  /// What people read about it, where an app says nothing else.
  var title: String { get }

  /// What an app finds it by in ``Jobs``, such as the account that it belongs to; `nil` is nothing.
  var tag: String? { get }

  /// Whether ``Jobs`` say how it gets on. All that they say is in memory, and written down: let work of which
  /// many thousands wait say `false`.
  static var isFollowed: Bool { get }
}

extension Job {
  /// The name of the job.
  public var title: String { Self.effectName }

  /// None.
  public var tag: String? { nil }

  /// It is followed.
  public static var isFollowed: Bool { true }
}
