public import Foundation
public import ShojiStore

/// A view that shows a ``UIContentUnavailableConfiguration``.
open class UIContentUnavailableView: UIView, UIContentView {
  private let stack = UIStackView()
  private let indicator = UIActivityIndicatorView(style: .large)
  private let imageView = UIImageView()
  private let label = UILabel()
  private let secondaryLabel = UILabel()
  private let button = UIButton()
  private let secondaryButton = UIButton()
  private var content: UIContentUnavailableConfiguration

  /// Makes a view.
  public init(configuration: UIContentUnavailableConfiguration) {
    content = configuration
    super.init(frame: .zero)
    stack.axis = .vertical
    stack.spacing = 8
    stack.layoutMargins = UIEdgeInsets(top: 24, left: 16, bottom: 24, right: 16)
    for part in [indicator, imageView, label, secondaryLabel, button, secondaryButton] {
      stack.addArrangedSubview(part)
    }
    imageView.isAccessibilityElement = false
    // The words beside it say what goes on.
    indicator.accessibilityLabel = ""
    // What has become of something that was asked for is heard.
    label.accessibilityTraits = .updatesFrequently
    addSubview(stack)
    for (button, isFirst) in [(button, true), (secondaryButton, false)] {
      button.on(.touchUpInside) { [unowned self] _ in press(isFirst: isFirst) }
    }
    show()
  }

  /// Makes a view that shows nothing.
  public override convenience init(frame: CGRect = .zero) {
    self.init(configuration: .empty())
    self.frame = frame
  }

  /// What is shown; one of another type is reported and not shown.
  public final var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration else {
        return Report.shared.misuse(
          "\(type(of: self)).configuration is to be a \(type(of: newValue))",
          mend: "assign a UIContentUnavailableConfiguration")
      }
      content = new
      show()
    }
  }

  /// Shows in one line what becomes of something that is loaded, and hides the view when it is there.
  /// - Parameters:
  ///   - loaded: What is loaded.
  ///   - empty: The words for when it is there and empty.
  ///   - detail: Further words for then.
  public final func show<Value: Collection>(
    _ loaded: Loaded<Value>, empty: String, detail: String? = nil
  ) {
    let configuration = loaded.unavailable(empty: empty, detail: detail)
    isHidden = configuration == nil
    if let configuration { self.configuration = configuration }
  }

  /// Shows in one line what becomes of something that is loaded, and hides the view when it is there.
  public final func show<Value>(_ loaded: Loaded<Value>) {
    let configuration = loaded.unavailable()
    isHidden = configuration == nil
    if let configuration { self.configuration = configuration }
  }

  private func show() {
    stack.alignment = content.alignment == .center ? .center : .leading
    indicator.isHidden = !content.isLoading
    if content.isLoading { indicator.startAnimating() } else { indicator.stopAnimating() }
    imageView.isHidden = content.image == nil
    imageView.image = content.image.map { image in
      content.imageProperties.preferredSymbolConfiguration.map(image.withConfiguration) ?? image
    }
    imageView.tintColor = content.imageProperties.tintColor ?? .secondaryLabel
    let alignment: NSTextAlignment = content.alignment == .center ? .center : .natural
    show(content.text, content.textProperties, .headline, .label, alignment, in: label)
    show(
      content.secondaryText, content.secondaryTextProperties, .subheadline, .secondaryLabel,
      alignment, in: secondaryLabel)
    show(content.button, content.buttonProperties, in: button)
    show(content.secondaryButton, content.secondaryButtonProperties, in: secondaryButton)
  }

  private func show(
    _ text: String?, _ properties: UIContentUnavailableConfiguration.TextProperties,
    _ style: UIFont.TextStyle, _ color: UIColor, _ alignment: NSTextAlignment, in label: UILabel
  ) {
    label.isHidden = text?.isEmpty ?? true
    label.text = text
    label.font = properties.font ?? .preferredFont(forTextStyle: style)
    label.textColor = properties.color ?? color
    label.numberOfLines = properties.numberOfLines
    label.textAlignment = alignment
  }

  private func show(
    _ configuration: UIButton.Configuration,
    _ properties: UIContentUnavailableConfiguration.ButtonProperties, in button: UIButton
  ) {
    button.isHidden = (configuration.title ?? "").isEmpty && configuration.image == nil
    button.configuration = configuration
    button.isEnabled = properties.isEnabled
    button.menu = properties.menu
  }

  private func press(isFirst: Bool) {
    let properties = isFirst ? content.buttonProperties : content.secondaryButtonProperties
    if let action = properties.primaryAction {
      action.perform(from: self)
    } else if isFirst, content.retries {
      nearestController?.viewWillRefresh()
    }
  }
}
