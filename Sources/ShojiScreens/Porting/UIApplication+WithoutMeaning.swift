// swift-format-ignore-file
// A table: a name of UIKit in each line, and what is written in its place.
public import Foundation

@available(*, unavailable, message: "links are UILink, the window is that of the view, the app is your Application")
extension UIApplication {
  @available(*, unavailable, message: "links are UILink, the window is that of the view, the app is your Application") public static var shared: UIApplication { UIApplication() }
  @available(*, unavailable, message: "give the page a UILink with the URL") public func open(_ url: URL) {}
  @available(*, unavailable, message: "the app is your Application") public var delegate: AnyObject? { nil }
  @available(*, unavailable, message: "the window is that of the view: view.window") public var windows: [UIWindow] { [] }
  @available(*, unavailable, message: "the window is that of the view: view.window") public var keyWindow: UIWindow? { nil }
  @available(*, unavailable, message: "the window is that of the view: view.window") public var connectedScenes: [AnyObject] { [] }
  @available(*, unavailable, message: "leave it out: a page does not keep a screen on") public var isIdleTimerDisabled: Bool { get { false } set {} }
  @available(*, unavailable, message: "viewWillRefresh() is called when somebody looks again") public static var didBecomeActiveNotification: Notification.Name { Notification.Name("") }
  @available(*, unavailable, message: "viewWillRefresh() is called when somebody looks again") public static var willEnterForegroundNotification: Notification.Name { Notification.Name("") }
  @available(*, unavailable, message: "leave it out: what sessions have is written down with each answer") public static var didEnterBackgroundNotification: Notification.Name { Notification.Name("") }
  @available(*, unavailable, message: "leave it out: what sessions have is written down with each answer") public static var willTerminateNotification: Notification.Name { Notification.Name("") }
  @available(*, unavailable, message: "the URL is the route: ScreenAddress says what is in it") public struct LaunchOptionsKey: Hashable, Sendable {}
}

extension UIResponder {
  @available(*, unavailable, message: "offer the way back with the notice: window.notify(_:undo:)") public var undoManager: UndoManager? { nil }
  @available(*, unavailable, message: "leave it out: the URL says where somebody is") public var userActivity: AnyObject? { get { nil } set {} }
  @available(*, unavailable, message: "give the action a button: keys of a page are the browser's") public var keyCommands: [UIKeyCommand]? { nil }
  @available(*, unavailable, message: "use a UIButton, a gesture recognizer, or a UIControl of your own") public func touchesBegan(_ touches: Set<AnyHashable>, with event: Any?) {}
  @available(*, unavailable, message: "use a UIButton, a gesture recognizer, or a UIControl of your own") public func touchesMoved(_ touches: Set<AnyHashable>, with event: Any?) {}
  @available(*, unavailable, message: "use a UIButton, a gesture recognizer, or a UIControl of your own") public func touchesEnded(_ touches: Set<AnyHashable>, with event: Any?) {}
  @available(*, unavailable, message: "leave it out: a browser has no motions") public func motionEnded(_ motion: Int, with event: Any?) {}
}

extension UIViewController {
  @available(*, unavailable, message: "a field takes the focus: field.becomeFirstResponder()") @discardableResult public final func becomeFirstResponder() -> Bool { false }
  @available(*, unavailable, message: "give the action a button: keys of a page are the browser's") public final func addKeyCommand(_ command: UIKeyCommand) {}
  @available(*, unavailable, message: "leave it out: the route and the state say where somebody is") public final var restorationIdentifier: String? { get { nil } set {} }
}

extension UIWindow {
  @available(*, unavailable, message: "leave it out: a window is shown by whoever opens its URL") public final func makeKeyAndVisible() {}
  @available(*, unavailable, message: "leave it out: a window is one of the tabs of the session") public final var windowScene: UIWindowScene? { get { nil } set {} }
}

@available(*, unavailable, message: "a page is for every screen: let views wrap and constrain them to each other") extension UIScreen { @available(*, unavailable, message: "a page is for every screen: let views wrap and constrain them to each other") public static var main: UnavailableDevice { UnavailableDevice() } }
@available(*, unavailable, message: "a page is for every device: let views wrap and constrain them to each other") extension UIDevice { @available(*, unavailable, message: "a page is for every device: let views wrap and constrain them to each other") public static var current: UnavailableDevice { UnavailableDevice() } }
@available(*, unavailable, message: "let the person copy the text, or use a UIWebComponentView") extension UIPasteboard { @available(*, unavailable, message: "let the person copy the text, or use a UIWebComponentView") public static var general: UnavailableDevice { UnavailableDevice() } }

@available(*, unavailable, message: "a page is for every screen and device: let views wrap and constrain them to each other")
public final class UnavailableDevice { public var bounds: CGRect { .zero }; public var scale: CGFloat { 1 }; public var nativeBounds: CGRect { .zero }; public var userInterfaceIdiom: UIUserInterfaceIdiom { .unspecified }; public var orientation: UIInterfaceOrientation { .unknown }; public var name: String { "" }; public var systemVersion: String { "" }; public var model: String { "" }; public var identifierForVendor: UUID? { nil }; public var string: String? { get { nil } set {} } }

@available(*, unavailable, message: "offer the way back with the notice: window.notify(_:undo:)") public final class UndoManager { public func undo() {}; public func redo() {}; public func registerUndo<Target>(withTarget target: Target, handler: (Target) -> Void) {}; public var canUndo: Bool { false } }
@available(*, unavailable, message: "write an Application: its init is what didFinishLaunching was") public protocol UIApplicationDelegate {}
@available(*, unavailable, message: "write an Application: installRoot makes the first screen") public protocol UIWindowSceneDelegate {}
@available(*, unavailable, message: "write an Application: installRoot makes the first screen") public class UIScene { public final class ConnectionOptions {} }
@available(*, unavailable, message: "write an Application: installRoot makes the first screen") public final class UIWindowScene: UIScene {}
@available(*, unavailable, message: "the session is window.session") public final class UISceneSession {}
@available(*, unavailable, message: "give the action a button: keys of a page are the browser's") public final class UIKeyCommand { public struct Modifiers: OptionSet, Sendable { public let rawValue: Int; public init(rawValue: Int) { self.rawValue = rawValue }; public static let command = Modifiers(rawValue: 1), shift = Modifiers(rawValue: 2), alternate = Modifiers(rawValue: 4), control = Modifiers(rawValue: 8) }; public init<Target>(input: String, modifierFlags: Modifiers = [], action: (Target) -> () -> Void) {} }
@available(*, unavailable, message: "a browser gives no such feedback: change what is seen") public final class UINotificationFeedbackGenerator { public enum FeedbackType: Sendable { case success, warning, error }; public init() {}; public func notificationOccurred(_ type: FeedbackType) {}; public func prepare() {} }
@available(*, unavailable, message: "a browser gives no such feedback: change what is seen") public final class UISelectionFeedbackGenerator { public init() {}; public func selectionChanged() {}; public func prepare() {} }
@available(*, unavailable, message: "say it by window.notify(_:), or send a mail") public final class UNUserNotificationCenter { public static func current() -> UNUserNotificationCenter { UNUserNotificationCenter() } }
@available(*, unavailable, message: "leave it out: the menu of a text is the browser's") public final class UIMenuController { public static var shared: UIMenuController { UIMenuController() } }
@available(*, unavailable, message: "set backgroundColor: a page does not blur what is below") public final class UIVisualEffectView: UIView { public init(effect: UIBlurEffect?) { super.init(frame: .zero) } }
@available(*, unavailable, message: "set backgroundColor: a page does not blur what is below") public final class UIBlurEffect { public enum Style: Sendable { case regular, prominent, light, dark, extraLight, systemMaterial, systemThinMaterial, systemUltraThinMaterial, systemThickMaterial, systemChromeMaterial }; public init(style: Style) {} }
