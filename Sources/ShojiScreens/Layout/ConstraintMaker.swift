/// Collects the constraints of one view, inside of `makeConstraints` and its like.
///
/// Source: SnapKit, whose vocabulary this is.
public final class ConstraintMaker {
  let view: UIView
  private var editors: [ConstraintMakerEditable] = []

  /// Makes a maker for a view.
  init(view: UIView) { self.view = view }

  /// The constraints that `closure` makes, not active yet.
  static func constraints(
    for view: UIView, _ closure: (_ make: ConstraintMaker) -> Void
  ) -> [Constraint] {
    let maker = ConstraintMaker(view: view)
    closure(maker)
    return maker.editors.flatMap { $0.makeConstraints() }
  }

  func add(_ editor: ConstraintMakerEditable) { editors.append(editor) }

  private func extendable(_ attributes: ConstraintAttribute...) -> ConstraintMakerExtendable {
    ConstraintMakerExtendable(maker: self, attributes: attributes)
  }

  /// The left edge.
  public var left: ConstraintMakerExtendable { extendable(.left) }
  /// The right edge.
  public var right: ConstraintMakerExtendable { extendable(.right) }
  /// The top edge.
  public var top: ConstraintMakerExtendable { extendable(.top) }
  /// The bottom edge.
  public var bottom: ConstraintMakerExtendable { extendable(.bottom) }
  /// The edge where lines of text begin.
  public var leading: ConstraintMakerExtendable { extendable(.leading) }
  /// The edge where lines of text end.
  public var trailing: ConstraintMakerExtendable { extendable(.trailing) }
  /// The width.
  public var width: ConstraintMakerExtendable { extendable(.width) }
  /// The height.
  public var height: ConstraintMakerExtendable { extendable(.height) }
  /// The middle between left and right.
  public var centerX: ConstraintMakerExtendable { extendable(.centerX) }
  /// The middle between top and bottom.
  public var centerY: ConstraintMakerExtendable { extendable(.centerY) }
  /// The line that the first line of text stands on.
  public var firstBaseline: ConstraintMakerExtendable { extendable(.firstBaseline) }
  /// The line that the last line of text stands on.
  public var lastBaseline: ConstraintMakerExtendable { extendable(.lastBaseline) }
  /// All four edges.
  public var edges: ConstraintMakerExtendable { extendable(.top, .left, .bottom, .right) }
  /// All four edges, in the direction of writing.
  public var directionalEdges: ConstraintMakerExtendable {
    extendable(.top, .leading, .bottom, .trailing)
  }
  /// Left and right edge.
  public var horizontalEdges: ConstraintMakerExtendable { extendable(.left, .right) }
  /// Top and bottom edge.
  public var verticalEdges: ConstraintMakerExtendable { extendable(.top, .bottom) }
  /// Width and height.
  public var size: ConstraintMakerExtendable { extendable(.width, .height) }
  /// The middle.
  public var center: ConstraintMakerExtendable { extendable(.centerX, .centerY) }
}
