/// Attributes that a relation is to follow; more can be added: `make.left.top`.
public final class ConstraintMakerExtendable {
  let maker: ConstraintMaker
  let attributes: [ConstraintAttribute]

  init(maker: ConstraintMaker, attributes: [ConstraintAttribute]) {
    self.maker = maker
    self.attributes = attributes
  }

  private func adding(_ more: ConstraintAttribute...) -> ConstraintMakerExtendable {
    ConstraintMakerExtendable(
      maker: maker, attributes: attributes + more.filter { !attributes.contains($0) })
  }

  /// And the left edge.
  public var left: ConstraintMakerExtendable { adding(.left) }
  /// And the right edge.
  public var right: ConstraintMakerExtendable { adding(.right) }
  /// And the top edge.
  public var top: ConstraintMakerExtendable { adding(.top) }
  /// And the bottom edge.
  public var bottom: ConstraintMakerExtendable { adding(.bottom) }
  /// And the edge where lines of text begin.
  public var leading: ConstraintMakerExtendable { adding(.leading) }
  /// And the edge where lines of text end.
  public var trailing: ConstraintMakerExtendable { adding(.trailing) }
  /// And the width.
  public var width: ConstraintMakerExtendable { adding(.width) }
  /// And the height.
  public var height: ConstraintMakerExtendable { adding(.height) }
  /// And the middle between left and right.
  public var centerX: ConstraintMakerExtendable { adding(.centerX) }
  /// And the middle between top and bottom.
  public var centerY: ConstraintMakerExtendable { adding(.centerY) }
  /// And all four edges.
  public var edges: ConstraintMakerExtendable { adding(.top, .left, .bottom, .right) }
  /// And width and height.
  public var size: ConstraintMakerExtendable { adding(.width, .height) }
  /// And the middle.
  public var center: ConstraintMakerExtendable { adding(.centerX, .centerY) }

  // MARK: Relations

  /// The attributes are those of the target, or as many points.
  @discardableResult
  public func equalTo(
    _ target: any ConstraintRelatableTarget, file: StaticString = #fileID, line: UInt = #line
  ) -> ConstraintMakerEditable {
    relate(.equal, target.constraintTarget, "\(file):\(line)")
  }

  /// The attributes are those of the superview.
  @discardableResult
  public func equalToSuperview(
    file: StaticString = #fileID, line: UInt = #line
  ) -> ConstraintMakerEditable { relate(.equal, .superview, "\(file):\(line)") }

  /// The attributes are at most those of the target, or at most so many points.
  @discardableResult
  public func lessThanOrEqualTo(
    _ target: any ConstraintRelatableTarget, file: StaticString = #fileID, line: UInt = #line
  ) -> ConstraintMakerEditable {
    relate(.lessThanOrEqual, target.constraintTarget, "\(file):\(line)")
  }

  /// The attributes are at most those of the superview.
  @discardableResult
  public func lessThanOrEqualToSuperview(
    file: StaticString = #fileID, line: UInt = #line
  ) -> ConstraintMakerEditable { relate(.lessThanOrEqual, .superview, "\(file):\(line)") }

  /// The attributes are at least those of the target, or at least so many points.
  @discardableResult
  public func greaterThanOrEqualTo(
    _ target: any ConstraintRelatableTarget, file: StaticString = #fileID, line: UInt = #line
  ) -> ConstraintMakerEditable {
    relate(.greaterThanOrEqual, target.constraintTarget, "\(file):\(line)")
  }

  /// The attributes are at least those of the superview.
  @discardableResult
  public func greaterThanOrEqualToSuperview(
    file: StaticString = #fileID, line: UInt = #line
  ) -> ConstraintMakerEditable { relate(.greaterThanOrEqual, .superview, "\(file):\(line)") }

  private func relate(
    _ relation: ConstraintRelation, _ target: ConstraintTarget, _ location: String
  ) -> ConstraintMakerEditable {
    let editor = ConstraintMakerEditable(
      view: maker.view, attributes: attributes, relation: relation, target: target,
      location: location)
    maker.add(editor)
    return editor
  }
}
