/// A view that shows what its view model says. Source: the C-V-VM guide.
///
/// The view model is a structure nested in the view, and assigning it is the one way to fill the
/// view; `nil` clears it:
///
/// ```swift
/// final class ProductCell: UIView, TemplateView, ViewModelDisplaying {
///   @Outlet("productNameLabel") private var productNameLabel: UILabel!
///
///   struct ViewModel {
///     let productName: String
///   }
///
///   var viewModel: ViewModel? {
///     didSet { productNameLabel.text = viewModel?.productName }
///   }
/// }
/// ```
public protocol ViewModelDisplaying: AnyObject {
  /// What the view shows, ready to be shown.
  associatedtype ViewModel

  /// What the view shows now; `nil` shows nothing.
  var viewModel: ViewModel? { get set }
}
