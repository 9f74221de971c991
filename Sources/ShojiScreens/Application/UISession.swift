public import ShojiStorage

/// The session that a window belongs to, for what an app may ask of it.
///
/// All of it takes effect when the present interaction ends, with its answer: the browser has to hear of it. Side
/// effects dispatch ``RenewSession`` and ``EndSession``.
public protocol UISession: AnyObject {
  /// Gives the session another id and keeps everything in it. Call it when a person has proved who
  /// they are, or gives that up: whoever knew the former id is left outside (ASVS 7.2.4).
  func renew()

  /// Gives the session another id, as ``renew()`` does, and says how long the browser keeps it.
  /// - `isRemembered`: Whether the browser keeps it when it is closed. Every session is, until this says
  ///   otherwise; it stays so through later renewals.
  func renew(isRemembered: Bool)

  /// Forgets the session and all that is in it, at logout (ASVS 7.4.1).
  func end()

  /// Where files are that people have sent; `nil` where there is no such place.
  var files: (any FileStorage)? { get }

  /// Lets files stay until they are deleted, from the moment on at which what was done is written down.
  func claim(_ files: [StoredFile])

  /// Deletes files once what was done is written down.
  func delete(_ files: [StoredFile])
}

extension UISession {
  /// Gives the session another id; for how long the browser keeps it is not told.
  public func renew(isRemembered: Bool) { renew() }

  /// Nowhere.
  public var files: (any FileStorage)? { nil }

  /// Nothing.
  public func claim(_ files: [StoredFile]) {}

  /// Nothing.
  public func delete(_ files: [StoredFile]) {}
}
