/// What a page says that is shown in the place of another one.
public struct ErrorPageContent: Sendable, Equatable {
  /// Its heading and its title.
  public var title: String
  /// What has happened, and what a person can do.
  public var text: String
  /// The words of the way on.
  public var linkTitle: String
  /// Where it leads: a path of this server.
  public var linkPath: String

  /// Makes a page.
  public init(
    title: String, text: String, linkTitle: String = "Home", linkPath: String = "/"
  ) {
    (self.title, self.text) = (title, text)
    (self.linkTitle, self.linkPath) = (linkTitle, linkPath)
  }
}

extension MessagePage {
  /// A page with an app's own words.
  init(_ content: ErrorPageContent) {
    self.init(title: content.title, text: content.text)
    link = (content.linkPath, content.linkTitle)
  }
}
