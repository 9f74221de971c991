extension UIControl {
  /// What can happen to a control; the bits are UIKit's.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes events from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger went down; needs the client script.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger went down again; needs the client script.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger moved within the control; needs the client script.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger moved outside the control; needs the client script.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger moved into the control; needs the client script.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger moved out of the control; needs the client script.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The control was pressed.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger was lifted outside the control; needs the client script.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch was taken away; needs the client script.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value was changed by a person. With the client script it comes at once; without it with the next
    /// press of a button, before that press.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What the control is there for: a press, the return key.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// A menu was opened. Browsers open menus by themselves: it is sent with the chosen entry.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing began: with the first change of the text.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text was changed by a person. With the client script it comes when they pause for a quarter of a
    /// second; without it with the next press of a button.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended: the person has left the field, or has pressed something.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing ended with the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
    /// All events of editing.
    public static let allEditingEvents = Event(rawValue: 0x000F_0000)
    /// All events.
    public static let allEvents = Event(rawValue: .max)

    /// `editingDidEnd` as Tempura's documentation spells it.
    public static let didEndEditing = editingDidEnd
  }
}
