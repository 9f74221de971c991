import HTTPTypes
import ShojiUI

/// The pages of requests that no app answers: silent about what went on inside.
enum ErrorPage {
  /// The answer to a request that is refused.
  static func answer(_ status: HTTPResponse.Status, in language: PageLanguage) -> HTTPAnswer {
    .error(status, html: html(status, in: language))
  }

  /// A page that says no more than the status does.
  /// - Parameters:
  ///   - content: What it says instead.
  ///   - language: The language of its words.
  ///   - styleSheets: Those of an app with a theme.
  static func html(
    _ status: HTTPResponse.Status, saying content: ErrorPageContent? = nil,
    in language: PageLanguage, styleSheets: [String]? = nil
  ) -> [UInt8] {
    var page: MessagePage
    if let content {
      page = MessagePage(content, in: language)
    } else {
      let (title, text) = words(for: status)
      page = MessagePage(
        title: language.words[title], text: language.words[text], in: language)
      page.note = "\(status.code) \(status.reasonPhrase)"
    }
    if let styleSheets { page.styleSheets = styleSheets }
    return page.html
  }

  /// What a person can do about it.
  private static func words(
    for status: HTTPResponse.Status
  ) -> (title: FrameworkWord, text: FrameworkWord) {
    switch status.code {
    case 408: (.tooLongTitle, .tooLong)
    case 413: (.tooLargeTitle, .tooLarge)
    case 414: (.longAddressTitle, .longAddress)
    case 500: (.failedTitle, .failedEngine)
    case 503: (.busyTitle, .busy)
    default: (.unansweredTitle, .unanswered)
    }
  }
}
