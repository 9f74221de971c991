import ShojiHTML
import ShojiLook

/// The direction in which texts of people run.
extension PageRenderer {
  /// Writes that a text runs as its own letters do, if some of them may run against the page.
  mutating func direction(of text: String) {
    if words.isRightToLeft ? text.hasLeftToRightLetters : text.hasRightToLeftLetters {
      html.attribute("dir", static: "auto")
    }
  }
}
