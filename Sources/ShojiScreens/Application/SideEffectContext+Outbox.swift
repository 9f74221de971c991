public import ShojiStorage
public import ShojiStore

extension SideEffectContext where D: NavigatingDependencies {
  /// The session's outbox, as ``ApplicationContext/outbox``: a side effect adds to it what must happen because of what
  /// a person has done. In a test without a session it forgets everything.
  public var outbox: Outbox { dependencies.navigator.outbox }
}
