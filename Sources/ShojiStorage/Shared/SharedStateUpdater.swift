public import ShojiStore

/// A change of the state of a shared store: a `StateUpdater` that is written down.
///
/// ```swift
/// struct SendMessage: SharedStateUpdater {
///   let author: String
///   let text: String
///
///   func updateState(_ state: inout ChatState) {
///     state.messages.append(Message(author: author, text: text))
///   }
/// }
/// ```
///
/// What it has said is applied once, in the order of the log, and again from the log after a restart, perhaps by
/// a later build: so the state must follow from the state before it and from its own properties alone. What is
/// drawn or read, such as a time or an identifier, is a property that whoever dispatches it gives a value.
///
/// A later build reads what this one has written down, as it reads states: what is missing says nothing, what is
/// not known is left out, and what was renamed or has another form says so in `migrations`.
public protocol SharedStateUpdater: StateUpdater, Codable, StateMigrating {
  /// What it is called in the log: another name than that of each other updater of the store.
  static var updaterName: String { get }

  /// What it was called before, if it was: entries of that name are read as this type.
  static var formerNames: [String] { get }
}

extension SharedStateUpdater {
  /// The name of the type, without that of its module or of the type around it.
  public static var updaterName: String { String(describing: Self.self) }

  /// It was never called otherwise.
  public static var formerNames: [String] { [] }

  /// It never had another form.
  public static var migrations: [StateMigration] { [] }
}
