/// A stand-in whose `init(style:reuseIdentifier:)` is declared `required`, for making cells of types
/// that are known only when the program runs. See `FrameInstantiableView`.
open class StyleInstantiableCell: UITableViewCell {
  /// Makes a cell.
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
}

extension UITableViewCell {
  /// Makes a cell of a class that is known only as a type, through the class's dispatch table.
  static func instantiate(_ type: UITableViewCell.Type?, identifier: String) -> UITableViewCell {
    // Safe because both have the same table: the stand-in adds nothing to it.
    let instantiable = unsafe unsafeBitCast(
      type ?? UITableViewCell.self, to: StyleInstantiableCell.Type.self)
    let cell: UITableViewCell = instantiable.init(style: .default, reuseIdentifier: identifier)
    cell.reuseIdentifier = identifier
    cell.loadTemplate()
    return cell
  }
}
