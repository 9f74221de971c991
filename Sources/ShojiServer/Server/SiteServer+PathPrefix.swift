import ShojiHTML
import ShojiRoutes

/// The path below which a proxy serves the whole server.
extension SiteServer {
  /// Settles the prefix of all paths for the program.
  /// - Throws: `ServerError` where it cannot be one, or the program uses another one already.
  static func choosePathPrefix(_ prefix: String) throws {
    guard PathPrefix.isAllowed(prefix) else {
      throw ServerError(
        "The path prefix \(prefix.debugDescription) cannot be used. Fix: write it as /tools, without a slash at its end"
      )
    }
    guard PathPrefix.choose(prefix) else {
      throw ServerError(
        "The program uses the path prefix \(PathPrefix.text.debugDescription) and cannot use \(prefix.debugDescription) as well. Fix: make the server before anything that has a theme, a template or a page, and give all servers of a program the same prefix"
      )
    }
  }

  /// Refuses a prefix that is a path of the app as well: a proxy that takes the prefix away would lead to another page.
  static func check(pathPrefix prefix: String, _ book: AddressBook, _ native: NativePaths) throws {
    guard !prefix.isEmpty else { return }
    guard book.isTaken(prefix) || native.contains(prefix) else { return }
    throw ServerError(
      "PATH_PREFIX=\(prefix) cannot be used: the app has something at \(prefix). Fix: name another path in it and in the proxy"
    )
  }
}
