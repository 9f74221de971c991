/// What a view is and does, for assistive technology.
///
/// Most views say it by themselves: a button is a button. The traits say what is not seen from the class.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes traits from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Nothing beside what the view is by itself.
  public static let none: UIAccessibilityTraits = []
  /// The view is a heading.
  public static let header = UIAccessibilityTraits(rawValue: 1)
  /// The view is chosen.
  public static let selected = UIAccessibilityTraits(rawValue: 2)
  /// The view's text changes by itself and is worth announcing.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 4)
  /// The view is pressed. It has to be a control, or to have a tap recogniser, and is a button by itself
  /// then; on others the trait is a promise that nothing keeps, which is reported.
  public static let button = UIAccessibilityTraits(rawValue: 8)
  /// The view leads somewhere: a button with this trait is said to be a link. Others are as with
  /// ``button``.
  public static let link = UIAccessibilityTraits(rawValue: 16)
  /// The view is a picture, with its accessibility label as its words, whatever it is made of.
  public static let image = UIAccessibilityTraits(rawValue: 32)
  /// The view cannot be used now, though it may look as if it could.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 64)
  /// The view is text that does not change, as labels are by themselves.
  public static let staticText: UIAccessibilityTraits = []

  /// The view's value can be changed by steps.
  @available(*, unavailable, message: "use UISlider or UIStepper, which can be changed by steps")
  public static var adjustable: UIAccessibilityTraits { [] }
  /// The view is a field to search in.
  @available(*, unavailable, message: "use UISearchBar or UISearchTextField, which are such fields")
  public static var searchField: UIAccessibilityTraits { [] }
  /// The view is a key of a keyboard.
  @available(*, unavailable, message: "use UIButton: browsers know no keys of keyboards")
  public static var keyboardKey: UIAccessibilityTraits { [] }
  /// The view is a bar of tabs.
  @available(*, unavailable, message: "use UITabBarController or UISegmentedControl")
  public static var tabBar: UIAccessibilityTraits { [] }
  /// The view plays a sound when it is used.
  @available(*, unavailable, message: "leave it out: browsers have no word for it")
  public static var playsSound: UIAccessibilityTraits { [] }
  /// The view says how things stand when the app is opened.
  @available(*, unavailable, message: "leave it out: a page is read from its heading on")
  public static var summaryElement: UIAccessibilityTraits { [] }
}
