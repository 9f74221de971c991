import Foundation
import ShojiHTML

extension UIImage {
  /// A symbol, drawn by Shoji under the name that it has in UIKit's apps; `nil` for a name that Shoji has
  /// no drawing of, which is reported.
  ///
  /// There are those of most apps, `plus`, `trash` or `chevron.right`, and with `.fill` at the end of the
  /// name those that have an outline. They need no files, grow with the reader's text, and take the tint
  /// in an image view, else the colour of the text around them.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// A symbol in a size, and with strokes, of its own.
  public convenience init?(
    systemName name: String, withConfiguration configuration: SymbolConfiguration?
  ) {
    guard let symbol = SystemSymbol(name, configuration ?? SymbolConfiguration()) else {
      Report.shared.misuse(
        "There is no symbol \"\(name)\"",
        mend: "draw Public/assets/\(name).svg and use UIImage(named:), or take one of "
          + SystemSymbol.names.joined(separator: ", "))
      return nil
    }
    self.init(source: .symbol(symbol))
  }

  /// Whether the image is one of the symbols.
  public var isSymbolImage: Bool {
    if case .symbol = source { true } else { false }
  }

  /// The same symbol with what the configuration says; an image that is no symbol stays as it is.
  public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
    guard case .symbol(var symbol) = source else { return self }
    symbol.configuration = symbol.configuration.applying(configuration)
    return UIImage(source: .symbol(symbol), renderingMode: renderingMode, tint: tint)
  }

  /// The same symbol with what the configuration says; `nil` for an image that is no symbol.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    isSymbolImage ? withConfiguration(configuration) : nil
  }
}
