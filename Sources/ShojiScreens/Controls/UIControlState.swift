/// The states that a control can be drawn in.
public struct UIControlState: OptionSet, Hashable, Sendable {
  /// The bits, UIKit's.
  public let rawValue: UInt
  /// Makes states from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// None of the others.
  public static let normal: UIControlState = []
  /// A finger is on it. Browsers draw that by themselves: what is set for this state is kept and never shown.
  public static let highlighted = UIControlState(rawValue: 1 << 0)
  /// Cannot be used.
  public static let disabled = UIControlState(rawValue: 1 << 1)
  /// Chosen.
  public static let selected = UIControlState(rawValue: 1 << 2)
}

extension UIControl {
  /// UIKit's name for ``UIControlState``.
  public typealias State = UIControlState
}
