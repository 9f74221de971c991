import ShojiUI

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
  /// - `linkTitle`: The words of the way on; "Home", in the language of the page, unless set.
  public init(
    title: String, text: String, linkTitle: String? = nil, linkPath: String = "/"
  ) {
    (self.title, self.text) = (title, text)
    (self.linkTitle, self.linkPath) = (linkTitle ?? FrameworkWord.home.text, linkPath)
  }
}

extension MessagePage {
  /// A page with an app's own words.
  init(
    _ content: ErrorPageContent, in language: PageLanguage = SessionLocale.currentLanguage
  ) {
    self.init(title: content.title, text: content.text, in: language)
    link = (content.linkPath, content.linkTitle)
  }
}
