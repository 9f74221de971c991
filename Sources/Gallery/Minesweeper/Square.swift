/// What a person sees of a place.
enum Square: Equatable {
  case closed
  case flag
  case open(minesBeside: Int)
  /// A mine that was found when the game was lost.
  case mine
  /// The mine that went off.
  case blast
  /// A flag where there was no mine.
  case wrongFlag

  /// What stands on it. A text browser shows no button without words.
  var sign: String {
    switch self {
    case .closed: "·"
    case .flag: "⚑"
    case .open(0): " "
    case .open(let count): "\(count)"
    case .mine, .blast: "●"
    case .wrongFlag: "✕"
    }
  }

  /// What is read aloud.
  var words: String {
    switch self {
    case .closed: "closed"
    case .flag: "flag"
    case .open(0): "open, no mine beside"
    case .open(let count): "\(count.counted("mine")) beside"
    case .mine: "a mine"
    case .blast: "the mine that went off"
    case .wrongFlag: "a flag without a mine"
    }
  }
}
