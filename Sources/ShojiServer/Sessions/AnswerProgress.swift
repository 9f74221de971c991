/// How far the work for a request is, and so whether it can be answered.
///
/// It is a value: the session tells it what happens, and asks it.
struct AnswerProgress {
  /// The work that the request has set off.
  private enum Work {
    case underWay
    case done
    /// It has taken as long as an answer may wait.
    case overdue
  }

  /// The place of its window.
  private enum Place {
    /// It is where the request wants it.
    case there
    /// It takes its time, of which the person has not heard yet.
    case onTheWay
    /// The person was told to look again.
    case told
    /// It cannot be there.
    case failed(any Error)
  }

  private var work = Work.underWay
  private var place = Place.there
  /// Whether a clock runs that ends the wait.
  private(set) var isLimited = false

  /// Whether all that it has set off is done, or has taken too long.
  var isSettled: Bool { if case .underWay = work { false } else { true } }

  /// Whether it has waited for as long as it may.
  var isOverdue: Bool { if case .overdue = work { true } else { false } }

  /// Why there is no page.
  var failure: (any Error)? { if case .failed(let error) = place { error } else { nil } }

  /// Whether the window is where the request wants it.
  var isThere: Bool { if case .there = place { true } else { false } }

  /// Whether the window has to be waited for.
  private var isOnTheWay: Bool {
    switch place {
    case .onTheWay, .told: true
    case .there, .failed: false
    }
  }

  /// Whether it is to be answered now: with its page, with what has failed, or with a page that says to look again.
  /// - Parameters:
  ///   - isBuilt: Whether its window is not being built.
  ///   - isVisitor: Whether nothing is remembered of its session: whoever is told to look again begins anew there, and
  ///     gets no further.
  func isDue(isBuilt: @autoclosure () -> Bool, isVisitor: Bool) -> Bool {
    guard !isOnTheWay || !isVisitor else { return false }
    switch work {
    case .underWay: return false
    case .done: return isBuilt()
    case .overdue: return true
    }
  }

  // MARK: Work

  /// All that it has set off is done.
  mutating func settle() { if case .underWay = work { work = .done } }

  /// It has waited for as long as it may.
  mutating func timeOut() { work = .overdue }

  /// The request is carried out once more.
  mutating func beginAgain() { work = .underWay }

  /// Begins the time that it may wait.
  /// - Returns: Whether no clock has run for it before.
  mutating func limit() -> Bool {
    defer { isLimited = true }
    return !isLimited
  }

  // MARK: Place

  /// Its window begins to go where the request wants it.
  mutating func depart() {
    // A person who was told while the window was not even built hears of a failure as well.
    if case .told = place { return }
    place = .onTheWay
  }

  /// Its window is there.
  mutating func arrive() { place = .there }

  /// The person is told to look again.
  mutating func tell() { place = .told }

  /// Its window cannot be there.
  /// - Returns: Whether the person was told to look again, and hears of it then.
  @discardableResult
  mutating func fail(_ error: any Error) -> Bool {
    defer { place = .failed(error) }
    if case .told = place { return true }
    return false
  }
}
