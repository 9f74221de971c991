import Foundation
public import ShojiLook

/// What is shown in the place of content that is not there: because it is on its way, because there is none, or
/// because it could not be had.
///
/// ```swift
/// contentUnavailableConfiguration = viewModel?.expenses.unavailable(empty: "No Expenses")
/// ```
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// Where the words stand.
  public enum Alignment: Sendable {
    /// In the middle.
    case center
    /// Where the language begins.
    case natural
  }

  /// How the words are drawn.
  public struct TextProperties {
    /// The font; as usual unless set.
    public var font: UIFont?
    /// The colour; as usual unless set.
    public var color: UIColor?
    /// The greatest number of lines; 0 is as many as the text needs.
    public var numberOfLines = 0

    init() {}
  }

  /// How the picture is drawn.
  public struct ImageProperties {
    /// The colour of a picture that is drawn as a shape.
    public var tintColor: UIColor?
    /// How a symbol is drawn; large unless set.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? =
      UIImage.SymbolConfiguration(textStyle: .largeTitle)

    init() {}
  }

  /// What a button does.
  public struct ButtonProperties {
    /// What its press does.
    public var primaryAction: UIAction?
    /// The menu that it opens.
    public var menu: UIMenu?
    /// Whether it can be pressed.
    public var isEnabled = true

    init() {}
  }

  /// The picture above the words.
  public var image: UIImage?
  /// How the picture is drawn.
  public var imageProperties = ImageProperties()
  /// The words.
  public var text: String?
  /// How the words are drawn.
  public var textProperties = TextProperties()
  /// Further words.
  public var secondaryText: String?
  /// How the further words are drawn.
  public var secondaryTextProperties = TextProperties()
  /// A button below the words; it is there if it has a title or a picture.
  public var button = UIButton.Configuration.plain()
  /// What the button does.
  public var buttonProperties = ButtonProperties()
  /// Another button.
  public var secondaryButton = UIButton.Configuration.plain()
  /// What the other button does.
  public var secondaryButtonProperties = ButtonProperties()
  /// Where all of it stands.
  public var alignment = Alignment.center

  /// Whether something goes on.
  var isLoading = false
  /// Whether its button asks once more for what could not be had.
  var retries = false

  private init() {}

  /// There is none.
  public static func empty() -> UIContentUnavailableConfiguration { .init() }

  /// It is on its way.
  public static func loading() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration()
    configuration.isLoading = true
    configuration.text = FrameworkWord.loading.text
    return configuration
  }

  /// A search has found nothing.
  public static func search() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration()
    configuration.image = UIImage(systemName: "magnifyingglass")
    configuration.text = FrameworkWord.noResults.text
    configuration.secondaryText = FrameworkWord.noResultsDetail.text
    return configuration
  }

  /// It could not be had; a button asks once more, by ``UIViewController/viewWillRefresh()`` of the screen.
  /// - `reason`: Why, in words for people.
  public static func failed(_ reason: String) -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration()
    configuration.image = UIImage(systemName: "exclamationmark.triangle")
    configuration.text = reason
    configuration.button = .bordered()
    configuration.button.title = FrameworkWord.tryAgain.text
    configuration.retries = true
    return configuration
  }

  /// A view that shows it.
  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }
}
