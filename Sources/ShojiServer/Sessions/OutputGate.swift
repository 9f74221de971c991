import ShojiUI

/// What a turn has decided, until it is as lasting as it is to be: no answer leaves, and no page is
/// published, before that.
struct OutputGate {
  /// What waits.
  enum Output {
    /// An answer.
    case answer(PendingAnswer, HTTPAnswer)
    /// The page of a window.
    case page(PublishedPages.Entry)
    /// The answer of a route.
    case reply(Session.RouteReply)
    /// What the streams say.
    case event(ServerEvent)
  }

  private(set) var outputs: [Output] = []

  /// Lets something wait.
  mutating func hold(_ output: Output) { outputs.append(output) }

  /// Takes back the page of a window, because it is no longer what the window shows.
  mutating func withdraw(window: UIWindow.ID, path: [UInt8]?) {
    outputs.removeAll {
      guard case .page(let entry) = $0 else { return false }
      return entry.window == window || entry.path == path
    }
  }
}
