public import Foundation

/// What has no meaning where the browser finds out how high rows are.
extension UITableView {
  /// Rows need no estimate here.
  @available(
    *, unavailable,
    message: "Leave it out: the browser makes rows as high as their content, without an estimate."
  )
  public final var estimatedRowHeight: CGFloat {
    get { rowHeight }
    set {}
  }

  /// Headers need no estimate here.
  @available(
    *, unavailable,
    message: "Leave it out: the browser makes headers as high as their content."
  )
  public final var estimatedSectionHeaderHeight: CGFloat {
    get { sectionHeaderHeight }
    set {}
  }

  /// Footers need no estimate here.
  @available(
    *, unavailable,
    message: "Leave it out: the browser makes footers as high as their content."
  )
  public final var estimatedSectionFooterHeight: CGFloat {
    get { sectionFooterHeight }
    set {}
  }
}
