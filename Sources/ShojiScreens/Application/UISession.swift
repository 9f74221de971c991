/// The session that a window belongs to, for what an app may ask of it.
///
/// Both take effect when the present interaction ends.
public protocol UISession: AnyObject {
  /// Gives the session another id and keeps everything in it. Call it when a person has proved who
  /// they are, or gives that up: whoever knew the former id is left outside (ASVS 7.2.4).
  func renew()

  /// Forgets the session and all that is in it, at logout (ASVS 7.4.1).
  func end()
}
