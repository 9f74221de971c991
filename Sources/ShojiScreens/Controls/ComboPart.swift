/// A part of a combo box that is pressed, as the values of its buttons name it.
enum ComboPart {
  /// The button that shows the options.
  case open
  /// The button that hides them.
  case close
  /// An option: its key, and the words for which it was found.
  case option(key: String, words: String)
  /// The button that takes a chosen item away.
  case removal(key: String)

  var argument: String {
    switch self {
    case .open: "open"
    case .close: "close"
    case .option(let key, let words): "=\(key.utf8.count)=\(key)\(words)"
    case .removal(let key): "-\(key)"
    }
  }

  /// - Parameter argument: It comes from the network and may be anything.
  init?(_ argument: String) {
    switch argument {
    case "open": self = .open
    case "close": self = .close
    case _ where argument.hasPrefix("-"): self = .removal(key: String(argument.dropFirst()))
    default:
      guard argument.hasPrefix("="), let end = argument.dropFirst().firstIndex(of: "="),
        let count = Int(argument[argument.index(after: argument.startIndex)..<end])
      else { return nil }
      let rest = argument.utf8[argument.utf8.index(after: end)...]
      guard (0...rest.count).contains(count), let key = String(rest.prefix(count)),
        let words = String(rest.dropFirst(count))
      else { return nil }
      self = .option(key: key, words: words)
    }
  }
}
