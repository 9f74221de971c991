extension UIControl {
  /// What can happen to a control; the bits are UIKit's.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes events from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger went down; needs the client script.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// The control was pressed.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The value was changed by a person.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What the control is there for: a press, the return key.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text was changed by a person.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing ended with the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of editing.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// All events.
    public static let allEvents = Event(rawValue: .max)

    /// `editingDidEnd` as Tempura's documentation spells it.
    public static let didEndEditing = editingDidEnd
  }
}
