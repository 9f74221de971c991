import HTTPTypes
import ShojiStore
import ShojiUI

/// Answers to what is not carried out: forms that come once more, too late or too early, and images that
/// are no longer kept.
extension Session {
  /// Answers a form that was carried out already, and whose answer was perhaps lost: it may have told the
  /// browser another id.
  func repeatAnswer(
    _ post: FormPost, ticket: Ticket, at location: Location, for exchange: HTTPExchange
  ) {
    let target = window(named: post.window, location: location)
    var fields: [HeaderField] = []
    if record.tickets.use(of: ticket, for: post.fingerprint) == .repetition {
      fields.append(
        environment.cookie.field(identity.cookie, isRemembered: isRemembered, for: exchange))
    }
    let answer = PendingAnswer(
      exchange: exchange, session: self, window: target, kind: .redirect,
      request: .open(location), fields: fields)
    giveSoon(answer)
  }

  /// Leads to the page of a form that is not carried out.
  /// - `carried`: What the page shows of it.
  func leadBack(
    _ carried: CarriedForm, from post: FormPost, at location: Location, for exchange: HTTPExchange
  ) {
    // Of a visitor nothing is kept for words alone.
    let mustLast = !isVisitor || !carried.values.isEmpty
    isVisitor = false
    let target = window(named: post.window, location: location)
    let answer = PendingAnswer(
      exchange: exchange, session: self, window: target, kind: .back,
      request: .post(post, location), writing: mustLast ? .needed : .none)
    target.carried = carried
    giveSoon(answer)
  }

  /// Answers with the page of a form that is not carried out now, filled in as it was sent.
  func giveBack(
    _ post: FormPost, at location: Location, for exchange: HTTPExchange,
    status: HTTPResponse.Status = .serviceUnavailable, notice: String
  ) {
    let target = window(named: post.window, location: location)
    let answer = PendingAnswer(
      exchange: exchange, session: self, window: target, kind: .form(status),
      request: .post(post, location),
      fields: Self.pause(after: status).map { [HeaderField(.retryAfter, $0)] } ?? [])
    target.carried = CarriedForm(post, at: location, notice: notice)
    touch(target, location: location, answer: answer) { scope in
      self.whenThere(answer, scope: scope) {
        let isThere = target.path == location.path
        self.navigate(target, to: location, isThere: isThere, answer: answer, scope: scope)
      }
    }
  }

  /// How many seconds to wait before a form that was given back is sent again; `nil` where that is of no use.
  private static func pause(after status: HTTPResponse.Status) -> String? {
    switch status {
    case .tooManyRequests: "60"
    case .contentTooLarge: nil
    default: "2"
    }
  }

  /// Answers with an image that is no longer kept, if one of the windows shows it.
  func showImage(for exchange: HTTPExchange) {
    if let late = windows.first(where: { !$0.room.isOpen }) {
      return late.room.enter { self.showImage(for: exchange) }
    }
    for target in windows {
      target.window.forgetPage()
      render(target)
    }
    let path = "/" + exchange.pathSegments.joined(separator: "/")
    let found = try? environment.pages.images.answer(path: path)
    exchange.answer(
      found
        ?? environment.pages.message(.notFound, .noPageTitle, FrameworkWord.noPage.text))
  }

  /// Answers with what the window shows now, and a message.
  func refuse(
    _ notice: String, window: UIWindow.ID?, location: Location, for exchange: HTTPExchange
  ) {
    let target = self.window(named: window, location: location)
    target.notice = notice
    withdraw(target)
    let answer = PendingAnswer(
      exchange: exchange, session: self, window: target, kind: .redirect,
      request: .open(location))
    giveSoon(answer)
  }

  /// Answers at the end of this turn: nothing is to be done for it.
  func giveSoon(_ answer: PendingAnswer) {
    answer.progress.settle()
    turn.answers.append(answer)
  }
}
