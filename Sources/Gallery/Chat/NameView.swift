import Shoji

/// Where a person says who they are.
final class NameView: UIView {
  private let name = UITextField()
  private let take = UIButton()
  private let stack = UIStackView()

  /// Called with the name, without blanks around.
  var didTakeName: CustomInteraction<String>?

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    addSubview(stack)
    stack.alignment = .bottom
    stack.spacing = 12
    for view in [name, take] { stack.addArrangedSubview(view) }
    name.label = "Your name"
    name.textContentType = .nickname
    name.maximumLength = 40
    name.defaultButton = take
    take.setTitle("Use this name", for: .normal)
    take.style = .tinted
    take.on(.touchUpInside) { [weak self] _ in self?.takeName() }
  }

  private func takeName() {
    let words = (name.text ?? "").split { $0.isWhitespace }.joined(separator: " ")
    guard !words.isEmpty else {
      name.errorText = "Write a name first."
      return
    }
    name.errorText = nil
    didTakeName?(words)
  }
}
