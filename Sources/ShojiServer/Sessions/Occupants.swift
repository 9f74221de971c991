/// The activities and facts that keep a session from the end of its turn, from a commit, or from leaving memory.
struct Occupants: OptionSet, Hashable, Sendable, CustomStringConvertible {
  let rawValue: UInt32

  /// It is not in memory, or is being read.
  static let absence = Occupants(rawValue: 1 << 0)
  /// It is being written down.
  static let writing = Occupants(rawValue: 1 << 1)
  /// Forms that could not be written down are being given back.
  static let returns = Occupants(rawValue: 1 << 2)
  /// Answers wait until what has led to them is written down.
  static let commit = Occupants(rawValue: 1 << 3)
  /// It was lent, and is being claimed.
  static let claim = Occupants(rawValue: 1 << 4)
  /// The person has sent no form yet: there is nothing to write down.
  static let visitor = Occupants(rawValue: 1 << 5)
  /// Requests wait for the session.
  static let requests = Occupants(rawValue: 1 << 6)
  /// Requests have no answer yet.
  static let answers = Occupants(rawValue: 1 << 7)
  /// Forms have no answer yet.
  static let forms = Occupants(rawValue: 1 << 8)
  /// Answers of routes wait for the end of the turn.
  static let replies = Occupants(rawValue: 1 << 9)
  /// Routes are being answered.
  static let routes = Occupants(rawValue: 1 << 10)
  /// The side effects of a touch are not done, and its page says so.
  static let touches = Occupants(rawValue: 1 << 11)
  /// Work that outlives its touch is not done.
  static let work = Occupants(rawValue: 1 << 12)
  /// An app has asked for another id, or for the end.
  static let identity = Occupants(rawValue: 1 << 13)
  /// Effects are not written down.
  static let effects = Occupants(rawValue: 1 << 14)
  /// Changes of shared stores are not in a commit.
  static let proposals = Occupants(rawValue: 1 << 15)
  /// Changes of shared stores are in a commit, and not in the states of the session.
  static let changes = Occupants(rawValue: 1 << 16)
  /// States have changed since the last commit.
  static let states = Occupants(rawValue: 1 << 17)
  /// The state of an app cannot be written down.
  static let unwritten = Occupants(rawValue: 1 << 18)
  /// A window is being built.
  static let building = Occupants(rawValue: 1 << 19)
  /// A window shows what no route tells, such as an alert.
  static let presentations = Occupants(rawValue: 1 << 20)
  /// Tasks of screens run.
  static let tasks = Occupants(rawValue: 1 << 21)
  /// A view keeps what cannot be written down.
  static let views = Occupants(rawValue: 1 << 22)

  private static let names: KeyValuePairs<Occupants, String> = [
    .absence: "absence", .writing: "writing", .returns: "returned forms", .commit: "a commit",
    .claim: "a claim", .visitor: "no form yet", .requests: "requests", .answers: "answers",
    .forms: "forms", .replies: "answers of routes", .routes: "routes", .touches: "a press",
    .work: "side effects", .identity: "another id", .effects: "effects",
    .proposals: "changes of shared stores", .changes: "changes of shared stores under way",
    .states: "changed states", .unwritten: "a state that cannot be written down",
    .building: "a window that is being built", .presentations: "a presentation without a route",
    .tasks: "tasks of screens", .views: "a view that cannot be written down",
  ]

  /// Their names, for logs.
  var description: String {
    Self.names.lazy.filter { contains($0.key) }.map(\.value).joined(separator: ", ")
  }
}

/// A step that a session may take only while no occupant is in the way.
enum SessionStep: CaseIterable, Sendable {
  /// Rendering, committing and answering: what goes on while something is written down is of the next turn.
  case endOfTurn
  /// Being forgotten with its last answer, as the session of a visitor is.
  case forgetting
  /// Being written down without a form.
  case saving
  /// Being written down for good: what goes on would be cut off with the memory, and nobody would know.
  case sleeping
  /// Being left to other servers with the commit of the turn, which takes effects and changes along.
  case lending
  /// Leaving memory, after all of it was written down.
  case leaving
  /// Ending without being written down: it was not used for long, or another server has it since.
  case givingUp

  /// The occupants that are in the way of it.
  var obstacles: Occupants {
    switch self {
    case .endOfTurn: [.absence, .writing, .commit, .claim]
    case .forgetting: [.requests, .answers, .routes]
    case .saving: Self.phases.union([.visitor, .forms, .identity, .effects, .proposals])
    case .sleeping: Self.lending.obstacles.union(.effects)
    case .lending:
      Self.phases.union([
        .visitor, .answers, .replies, .routes, .touches, .work, .identity, .proposals, .changes,
        .unwritten, .building, .presentations, .tasks, .views,
      ])
    case .leaving:
      [
        .requests, .answers, .replies, .routes, .touches, .work, .effects, .proposals, .changes,
        .states,
      ]
    case .givingUp: Self.phases.union(.answers)
    }
  }

  private static let phases: Occupants = [.absence, .writing, .returns, .commit, .claim]
}
