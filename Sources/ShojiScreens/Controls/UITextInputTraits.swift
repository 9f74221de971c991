import ShojiHTML

/// Which letters a phone makes capital ones while somebody types.
public enum UITextAutocapitalizationType: Sendable {
  /// None.
  case none
  /// The first of each word.
  case words
  /// The first of each sentence.
  case sentences
  /// All.
  case allCharacters

  var attribute: StaticString {
    switch self {
    case .none: "none"
    case .words: "words"
    case .sentences: "sentences"
    case .allCharacters: "characters"
    }
  }
}

/// Whether a phone corrects what somebody types.
public enum UITextAutocorrectionType: Sendable {
  /// As the browser does it.
  case `default`
  /// It does not.
  case no
  /// It does.
  case yes
}

/// Whether a browser marks words that it does not know.
public enum UITextSpellCheckingType: Sendable {
  /// As the browser does it.
  case `default`
  /// It does not.
  case no
  /// It does.
  case yes
}

/// What the return key of a phone says.
public enum UIReturnKeyType: Sendable {
  /// As the browser labels it.
  case `default`
  /// That typing is over.
  case done
  /// That it leads somewhere.
  case go
  /// That it leads to the next field.
  case next
  /// That it leads on.
  case `continue`
  /// That it searches.
  case search
  /// That it sends.
  case send
  /// That it lets take part.
  case join
  /// That it shows a way.
  case route

  fileprivate var hint: StaticString? {
    switch self {
    case .default: nil
    case .done: "done"
    case .go, .join, .route: "go"
    case .next, .continue: "next"
    case .search: "search"
    case .send: "send"
    }
  }
}

/// How a phone helps with a text.
struct TextInputTraits: Equatable {
  var autocapitalization: UITextAutocapitalizationType?
  var autocorrection = UITextAutocorrectionType.default
  var spellChecking = UITextSpellCheckingType.default
  var returnKey = UIReturnKeyType.default

  func write(into page: inout PageRenderer) {
    if let autocapitalization {
      page.html.attribute("autocapitalize", static: autocapitalization.attribute)
    }
    if autocorrection != .default {
      page.html.attribute("autocorrect", static: autocorrection == .no ? "off" : "on")
    }
    if spellChecking != .default {
      page.html.attribute("spellcheck", static: spellChecking == .no ? "false" : "true")
    }
    if let hint = returnKey.hint { page.html.attribute("enterkeyhint", static: hint) }
  }
}

extension UITextInput {
  /// Which letters a phone makes capital ones; as the browser does it unless set.
  public final var autocapitalizationType: UITextAutocapitalizationType {
    get { traits.autocapitalization ?? .sentences }
    set { traits.autocapitalization = newValue }
  }

  /// Whether a phone corrects what is typed.
  public final var autocorrectionType: UITextAutocorrectionType {
    get { traits.autocorrection }
    set { traits.autocorrection = newValue }
  }

  /// Whether the browser marks words that it does not know.
  public final var spellCheckingType: UITextSpellCheckingType {
    get { traits.spellChecking }
    set { traits.spellChecking = newValue }
  }

  /// The words on the return key of a phone. The events decide what the key does, and ``UITextInput/defaultButton``.
  public final var returnKeyType: UIReturnKeyType {
    get { traits.returnKey }
    set { traits.returnKey = newValue }
  }
}
