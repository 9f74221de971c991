public import ShojiStorage
public import ShojiStore

extension SideEffectContext where D: NavigatingDependencies {
  /// Where a side effect puts what must happen because of what a person has done: the session's own, as
  /// ``ApplicationContext/outbox``. In a test without a session it forgets everything.
  public var outbox: Outbox { dependencies.navigator.outbox }
}
