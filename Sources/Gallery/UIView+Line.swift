import Shoji

extension UIView {
  /// The view in a block of its own. Links flow like words: text browsers begin a line for a block alone.
  func onLineOfItsOwn() -> UIView {
    let line = UIView()
    line.addSubview(self)
    return line
  }
}
