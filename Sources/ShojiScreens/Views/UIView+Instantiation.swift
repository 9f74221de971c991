public import Foundation

/// A stand-in whose `init(frame:)` is declared `required`, for making views of types that are known
/// only when the program runs. There is no reason to subclass it.
///
/// It is `open` so that the compiler cannot know all subclasses: it would else call this very
/// initialiser instead of looking it up in the class.
open class FrameInstantiableView: UIView {
  /// Makes a view.
  public required override init(frame: CGRect) { super.init(frame: frame) }
}

/// What has `init()` beside its own initialisers: every view, as in UIKit.
///
/// A class that overrides `init(frame:)` inherits no default for its parameter. An initialiser that a class
/// has itself goes before this one.
public protocol UIViewInstantiating {}

extension UIView: UIViewInstantiating {}

extension UIViewInstantiating where Self: UIView {
  /// Makes a view: `init(frame: .zero)`.
  public init() { self = UIView.allocate(Self.self) }
}

extension UIView {
  /// Makes an instance of a view class that is known only as a type.
  ///
  /// UIKit's `init(frame:)` can be called on any view class, and subclasses write
  /// `override init(frame:)`. Swift allows the first only for `required` initialisers and the second
  /// only for others. Both go through the same entry of the class's dispatch table, so the call is
  /// made through a subclass that declares it `required`. A class that neither overrides nor
  /// inherits `init(frame:)` stops with Swift's "use of unimplemented initializer".
  ///
  /// Never inlined: where the optimiser sees the stand-in, it takes the view for one, and answers a
  /// question such as `view is UIControl` with no.
  @inline(never)
  static func allocate<V: UIView>(_ type: V.Type) -> V {
    // Safe because both have the same table: the stand-in adds nothing to it.
    let instantiable = unsafe unsafeBitCast(
      type as UIView.Type, to: FrameInstantiableView.Type.self)
    let view: UIView = instantiable.init(frame: .zero)
    return unsafe unsafeDowncast(view, to: V.self)
  }

  /// Makes an instance of a view class that is known only as a type, from its template and through
  /// its phases if it has one.
  package static func instantiate<V: UIView>(_ type: V.Type) -> V {
    let view = allocate(type)
    if view is any TemplateView { view.loadTemplate() }
    return view
  }
}
