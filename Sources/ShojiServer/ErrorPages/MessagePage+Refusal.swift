import HTTPTypes
import ShojiUI

extension MessagePage {
  /// The page of a request that no app answers. It is silent about what went on inside.
  /// - Parameters:
  ///   - content: Its words, where it says more than the status does.
  ///   - language: The language of its words.
  init(
    refusing status: HTTPResponse.Status, saying content: ErrorPageContent? = nil,
    in language: PageLanguage
  ) {
    if let content {
      self.init(content, in: language)
    } else {
      let (title, text) = Self.words(for: status)
      self.init(title: language.words[title], text: language.words[text], in: language)
      note = "\(status.code) \(status.reasonPhrase)"
    }
  }

  /// The words for a status: its title, and the way on for a person.
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
