/// A view whose content comes from a template, `Templates/TypeName.html`: what a nib is in UIKit.
///
/// A template is one HTML element. `data-outlet="priceLabel"` makes an element the view of the
/// property `@Outlet("priceLabel") var priceLabel: UILabel!`, `data-action="performLogin"` lets a
/// control call a method, `data-view="ProductCell"` stands for another view. All the rest is
/// written into the page as it is in the file.
///
/// Views are made by ``fromTemplate()``, by a ``ViewController`` whose root view they are, or by a
/// list. Order: `init(frame:)`, outlets are connected, `awakeFromNib()`, then `setup()` and
/// `style()` where the class is a ``View``. Outlets can be used from `awakeFromNib()` on.
///
/// The server checks every template at its start, and does not start if one is wrong.
public protocol TemplateView: UIView {
  /// The name of the file without `.html`; the name of the class unless declared.
  static var templateName: String { get }

  /// The methods that `data-action` can name; none unless declared.
  static var templateActions: [String: TemplateAction] { get }
}

extension TemplateView {
  /// The name of the class, without those around it and without what is generic about it.
  public static var templateName: String {
    String(String(describing: self).prefix { $0 != "<" })
  }

  /// None.
  public static var templateActions: [String: TemplateAction] { [:] }

  /// Makes a view from its template, through all phases up to `style()`.
  public static func fromTemplate() -> Self {
    UIView.instantiate(self)
  }
}

extension UIView {
  /// Calls the phases that nobody else calls for a view that a template has made: the root view of
  /// a ``ViewController`` gets them from there.
  final func runPhasesOfTemplate() {
    guard !(self is any AnyViewControllerModellableView), let view = self as? any View else {
      return
    }
    view.setup()
    view.style()
  }
}
