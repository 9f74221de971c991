/// Something that must happen because of what a person has done, such as a mail, a payment, a call of another
/// server: it is written down together with the change that it belongs to, and carried out after that.
///
/// ```swift
/// struct SendReceipt: LastingEffect {
///   let order: Int
///   let address: String
/// }
/// ```
///
/// An app adds it to its ``Outbox``; the program says what it means with an ``EffectHandler``. It is carried out
/// *at least once*: again after a failure, and after a process that has died in the middle of it. Each time with
/// the same key, by which whoever carries it out can tell that it was done before.
public protocol LastingEffect: Codable, Sendable {
  /// What it is called where it is stored: it must stay the same as long as effects wait, and be another one
  /// than that of each other effect of the program.
  static var effectName: String { get }
}

extension LastingEffect {
  /// The name of the type, without that of its module or of the type around it.
  public static var effectName: String { String(describing: Self.self) }
}
