// swift-format-ignore-file
// A table: a name of UIKit in each line, and what is written in its place.
public import Foundation
public import ShojiLook

extension UIViewController {
  @available(*, unavailable, message: "leave it out: a page has no status bar") public var preferredStatusBarStyle: UIStatusBarStyle { .default }
  @available(*, unavailable, message: "leave it out: a page has no status bar") public var prefersStatusBarHidden: Bool { false }
  @available(*, unavailable, message: "leave it out: a page has no status bar") public func setNeedsStatusBarAppearanceUpdate() {}
  @available(*, unavailable, message: "leave it out: a page has no home indicator") public var prefersHomeIndicatorAutoHidden: Bool { false }
  @available(*, unavailable, message: "leave it out: the tree of a session is built again whenever it is needed") public func didReceiveMemoryWarning() {}
  @available(*, unavailable, message: "a page turns with its device by itself: leave it out") public var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  @available(*, unavailable, message: "a page turns with its device by itself: leave it out") public var shouldAutorotate: Bool { true }
  @available(*, unavailable, message: "a page turns with its device by itself: leave it out") public var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  @available(*, unavailable, message: "a browser alone knows its size: let stack views wrap") public func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
  @available(*, unavailable, message: "a browser alone knows its look: use colours of the system or UIColor { traits in … }, which follow it; set window.overrideUserInterfaceStyle to choose one") public var traitCollection: UITraitCollection { UITraitCollection(userInterfaceStyle: .light) }
  @available(*, unavailable, message: "a page follows light and dark by itself: use colours of the system or UIColor { traits in … }") public func traitCollectionDidChange(_ previous: UITraitCollection?) {}
  @available(*, unavailable, message: "a page follows light and dark by itself: use colours of the system or UIColor { traits in … }") @discardableResult public func registerForTraitChanges<Owner>(_ traits: [any UITraitDefinition.Type], handler: @escaping (Owner, UITraitCollection) -> Void) -> Any { traits }
  @available(*, unavailable, message: "a page follows light and dark by itself: use colours of the system or UIColor { traits in … }") @discardableResult public func registerForTraitChanges<Target>(_ traits: [any UITraitDefinition.Type], action: (Target) -> () -> Void) -> Any { traits }
  @available(*, unavailable, message: "one page has one look: set window.overrideUserInterfaceStyle") public var overrideUserInterfaceStyle: UIUserInterfaceStyle { get { .unspecified } set {} }
  @available(*, unavailable, message: "there are no storyboards: a press shows or pushes the next controller itself") public func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  @available(*, unavailable, message: "there are no storyboards: show or push the next controller") public func performSegue(withIdentifier identifier: String, sender: Any?) {}
  @available(*, unavailable, message: "constraints are set once, in viewDidLoad or setup(); change the constant of one that changes") public func updateViewConstraints() {}
  @available(*, unavailable, message: "a sheet is as tall as its content: leave the detents out") public var sheetPresentationController: UISheetPresentationController? { nil }
  @available(*, unavailable, message: "a menu opens at its button: give the button a UIMenu, or present the controller as a sheet") public var popoverPresentationController: UIPopoverPresentationController? { nil }
  @available(*, unavailable, message: "set isModalInPresentation to keep a sheet, and override viewDidDisappear to hear that it has gone") public var presentationController: UIPresentationController? { nil }
  @available(*, unavailable, message: "a sheet is as large as its content: constrain its views") public var preferredContentSize: CGSize { get { .zero } set {} }
  @available(*, unavailable, message: "leave it out: pages animate by their style sheet") public var transitioningDelegate: AnyObject? { get { nil } set {} }
  @available(*, unavailable, message: "leave it out: bars stand before the content and never over it") public var edgesForExtendedLayout: UIRectEdge { get { [] } set {} }
  @available(*, unavailable, message: "leave it out: bars stand before the content and never over it") public var extendedLayoutIncludesOpaqueBars: Bool { get { false } set {} }
  @available(*, unavailable, message: "leave it out: bars stand before the content and never over it") public var automaticallyAdjustsScrollViewInsets: Bool { get { false } set {} }
  @available(*, unavailable, message: "set layoutMargins of the view") public var additionalSafeAreaInsets: UIEdgeInsets { get { .zero } set {} }
}

extension UITraitCollection {
  @available(*, unavailable, message: "a browser alone knows its size: let stack views wrap") public var horizontalSizeClass: UIUserInterfaceSizeClass { .regular }
  @available(*, unavailable, message: "a browser alone knows its size: let stack views wrap") public var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
  @available(*, unavailable, message: "leave it out: pictures have sizes in points, and browsers draw them in pixels") public var displayScale: CGFloat { 1 }
  @available(*, unavailable, message: "leave it out: fonts follow the reader's settings by themselves") public var preferredContentSizeCategory: UIContentSizeCategory { .large }
  @available(*, unavailable, message: "leave it out: the direction follows the language of the page") public var layoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  @available(*, unavailable, message: "a browser alone knows its machine: let stack views wrap") public var userInterfaceIdiom: UIUserInterfaceIdiom { .unspecified }
}

// MARK: Types that are written in what is overridden

@available(*, unavailable, message: "leave what names it out: a page has no status bar") public enum UIStatusBarStyle: Sendable { case `default`, lightContent, darkContent }
@available(*, unavailable, message: "leave what names it out: a page turns with its device by itself") public enum UIInterfaceOrientation: Sendable { case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight }
@available(*, unavailable, message: "leave what names it out: a page turns with its device by itself") public enum UIInterfaceOrientationMask: Sendable { case portrait, landscape, landscapeLeft, landscapeRight, portraitUpsideDown, all, allButUpsideDown }
@available(*, unavailable, message: "leave what names it out: a browser alone knows its size") public protocol UIViewControllerTransitionCoordinator {}
@available(*, unavailable, message: "there are no storyboards: a press shows or pushes the next controller itself") public final class UIStoryboardSegue {}
@available(*, unavailable, message: "there are no storyboards: make the controller with its init") public final class UIStoryboard { public init(name: String, bundle: Bundle?) {} }
@available(*, unavailable, message: "a page follows light and dark by itself: use colours of the system or UIColor { traits in … }") public protocol UITraitDefinition {}
@available(*, unavailable, message: "a page follows light and dark by itself: use colours of the system or UIColor { traits in … }") public enum UITraitUserInterfaceStyle: UITraitDefinition {}
@available(*, unavailable, message: "a browser alone knows its size: let stack views wrap") public enum UITraitHorizontalSizeClass: UITraitDefinition {}
@available(*, unavailable, message: "fonts follow the reader's settings by themselves: leave it out") public enum UITraitPreferredContentSizeCategory: UITraitDefinition {}
@available(*, unavailable, message: "a browser alone knows its size: let stack views wrap") public enum UIUserInterfaceSizeClass: Sendable { case unspecified, compact, regular }
@available(*, unavailable, message: "a browser alone knows its machine: let stack views wrap") public enum UIUserInterfaceIdiom: Sendable { case unspecified, phone, pad, mac }
@available(*, unavailable, message: "fonts follow the reader's settings by themselves: leave it out") public enum UIContentSizeCategory: Sendable { case small, medium, large, extraLarge }
@available(*, unavailable, message: "give the page a UILink with the URL, or present a sheet with what can be done") public final class UIActivityViewController: UIViewController { public init(activityItems: [Any], applicationActivities: [Any]?) { super.init() } }
@available(*, unavailable, message: "use a UIFilePicker with the kinds of pictures that are taken") public final class UIImagePickerController: UIViewController {}
@available(*, unavailable, message: "use a UIFilePicker with the kinds of pictures that are taken") public final class PHPickerViewController: UIViewController {}
@available(*, unavailable, message: "use a UIFilePicker with the kinds of files that are taken") public final class UIDocumentPickerViewController: UIViewController {}
@available(*, unavailable, message: "give the page a UILink with a URL that begins with mailto:") public final class MFMailComposeViewController: UIViewController {}
@available(*, unavailable, message: "there is no SwiftUI on a server: write a UIViewController, or a StateView") public final class UIHostingController<Content>: UIViewController { public init(rootView: Content) { super.init() } }
@available(*, unavailable, message: "a sheet is as tall as its content: leave the detents out")
public final class UISheetPresentationController {
  public enum Detent: Sendable { case small; public static func medium() -> Detent { .small }; public static func large() -> Detent { .small } }
  public enum DetentIdentifier: Sendable { case medium, large }
  public var detents: [Detent] { get { [] } set {} }
  public var prefersGrabberVisible: Bool { get { false } set {} }
  public var preferredCornerRadius: CGFloat? { get { nil } set {} }
  public var selectedDetentIdentifier: DetentIdentifier? { get { nil } set {} }
  public var largestUndimmedDetentIdentifier: DetentIdentifier? { get { nil } set {} }
  public var prefersScrollingExpandsWhenScrolledToEdge: Bool { get { false } set {} }
}
@available(*, unavailable, message: "a menu opens at its button: give the button a UIMenu, or present the controller as a sheet")
public final class UIPopoverPresentationController {
  public var sourceView: UIView? { get { nil } set {} }
  public var sourceRect: CGRect { get { .zero } set {} }
  public var sourceItem: AnyObject? { get { nil } set {} }
  public var barButtonItem: UIBarButtonItem? { get { nil } set {} }
  public var permittedArrowDirections: UIRectEdge { get { [] } set {} }
  public var delegate: AnyObject? { get { nil } set {} }
}
@available(*, unavailable, message: "set isModalInPresentation to keep a sheet, and override viewDidDisappear to hear that it has gone")
public final class UIPresentationController { public var delegate: AnyObject? { get { nil } set {} } }
