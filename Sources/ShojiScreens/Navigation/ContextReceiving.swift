/// A screen that can be given another context while it stays.
///
/// Without it a screen is taken away and shown anew when the parameters in its URL change. The first
/// screen of a tab and the like, which cannot be taken away, need it to have parameters at all.
public protocol ContextReceiving: Routable {
  /// Called when the screen is to be shown with another context, or for the first time with one that it
  /// was not made with. Nothing else of the screen changes.
  func receive(context: Any?)
}
