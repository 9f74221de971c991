/// The place in a view for the root views of child controllers. Source: Tempura.
///
/// Everything in it takes its whole size. A container that flows is as high as what is in it.
open class ContainerView: UIView {
  open override func layoutSubviews() {
    for subview in subviews { subview.frame = bounds }
  }
}
