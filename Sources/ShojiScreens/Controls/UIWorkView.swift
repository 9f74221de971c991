public import Foundation
public import ShojiStore

/// How far long work is, what it is at, and a button that cancels it.
///
/// ```swift
/// rootView.importing.work = model.importing
/// rootView.importing.cancelButton.on(.touchUpInside) { [unowned self] _ in
///   dispatch(CancelWork(\AppState.importing))
/// }
/// ```
/// Nothing of it is shown as long as nobody has begun the work; then it says at last what has become of it.
open class UIWorkView: UIStackView {
  /// What is shown.
  public final var work = Work() {
    didSet { if work != oldValue { show() } }
  }

  /// Cancels the work, if the app says how; it is there while the work goes on.
  public final let cancelButton = UIButton()

  private let status = UILabel()
  private let progress = UIProgressView()
  private let sign = UIActivityIndicatorView(style: .medium)

  /// Makes a view of work that nobody has begun.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    build()
  }

  /// Makes a view of work; there is no archive here.
  public override init?(coder: NSCoder, _: Void = ()) {
    super.init(coder: coder)
    build()
  }

  /// What is said about work: what it is at, or what has become of it.
  open func text(of work: Work) -> String {
    switch work.phase {
    case .notStarted: ""
    case .running, .finished: work.text
    case .cancelling: FrameworkWord.workCancelling.text
    case .cancelled: FrameworkWord.workCancelled.text
    case .failed: FrameworkWord.workFailed.text
    case .interrupted: FrameworkWord.workInterrupted.text
    }
  }

  private func build() {
    axis = .vertical
    spacing = 10
    alignment = .leading
    cancelButton.key = "cancel"
    cancelButton.setTitle(FrameworkWord.cancel.text, for: .normal)
    cancelButton.role = .cancel
    cancelButton.takesOnePress = true
    for view in [status, progress, sign, cancelButton] { addArrangedSubview(view) }
    show()
  }

  /// Without the client script the page looks again by itself, unless there is something to be filled in.
  open override func render(into page: inout PageRenderer) {
    if page.isInteractive, work.isUnderWay { page.spans.note(.work) }
    super.render(into: &page)
  }

  private func show() {
    let text = text(of: work)
    status.text = text
    status.isHidden = text.isEmpty
    progress.progress = Float(work.fraction ?? 0)
    progress.isHidden = !work.isUnderWay || work.fraction == nil
    if work.isUnderWay, work.fraction == nil { sign.startAnimating() } else { sign.stopAnimating() }
    cancelButton.isHidden = work.phase != .running
  }
}
