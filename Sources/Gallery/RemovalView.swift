import Shoji

/// Says what was deleted, with a way to take it back.
final class RemovalView: UIView {
  private let label = UILabel()
  private let undo = UIButton()
  private let stack = UIStackView()

  var didTapUndo: Interaction?

  /// What it says; without words it is not there.
  var text: String? {
    didSet {
      label.text = text
      isHidden = text == nil
    }
  }

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    addSubview(stack)
    for view in [label, undo] { stack.addArrangedSubview(view) }
    undo.setTitle("Undo", for: .normal)
    undo.on(.touchUpInside) { [weak self] _ in self?.didTapUndo?() }
    label.accessibilityTraits = .updatesFrequently
    undo.style = .plain
    // A long text does not break the word.
    undo.snp.makeConstraints { make in make.width.greaterThanOrEqualTo(88) }
    stack.alignment = .center
    stack.spacing = 12
    stack.layoutMargins = UIEdgeInsets(top: 4, left: 16, bottom: 4, right: 4)
    stack.backgroundColor = .secondarySystemBackground
    stack.layer.cornerRadius = 14
    isHidden = true
  }
}
