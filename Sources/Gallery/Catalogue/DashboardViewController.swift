import Shoji

/// Figures of the server itself, for five minutes after each press.
final class DashboardViewController: ViewController<DashboardView> {
  override func setupInteraction() {
    rootView.didTapWindUp = { [unowned self] in dispatch(WindUp()) }
  }
}

struct DashboardViewModel: ViewModelWithState, Equatable {
  /// In megabytes.
  let memory: [Int]
  /// In hundredths of a processor.
  let loads: [Int]
  /// The latest first.
  let rows: [BeatRowViewModel]
  let isRunning: Bool

  init(state: CatalogueState) {
    let pulse = state.pulse
    isRunning = pulse.end != nil
    memory = pulse.beats.map { $0.memory / 1_000_000 }
    loads = pulse.loads
    let known = Array(zip(pulse.beats, memory).enumerated().dropFirst())
    rows = zip(known, pulse.loads).suffix(8).reversed().map { beat, load in
      let time = DateFormatter.localizedString(
        from: beat.element.0.time, dateStyle: .none, timeStyle: .medium, timeZone: .session)
      return BeatRowViewModel(
        id: pulse.forgotten + beat.offset,
        text: "\(time): \(beat.element.1) MB, \(load) % work")
    }
  }

  /// What a chart is called.
  static func name(of values: [Int], _ figure: String, _ unit: String) -> String {
    guard let least = values.min(), let most = values.max() else { return figure }
    if least == most { return "\(figure): \(most) \(unit)" }
    return "\(figure): between \(least) and \(most) \(unit)"
  }
}

struct BeatRowViewModel: ViewModel, Identifiable, Equatable {
  let id: Int
  let text: String
}

/// One second, in words.
final class BeatRow: UIView, ModellableView {
  private let text = UILabel()

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    setup()
    style()
  }

  func setup() { addSubview(text) }

  func style() { text.font = .preferredFont(forTextStyle: .subheadline) }

  func update(oldModel: BeatRowViewModel?) { text.text = model?.text }
}
