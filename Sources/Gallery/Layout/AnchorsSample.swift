import Foundation
import Shoji

/// UIKit's anchors, the safe area, and frames that a mask keeps at an edge.
final class AnchorsSampleView: UIView {
  private let panel = UILabel.marked("panel", .secondarySystemBackground)
  private let box = UIView().marked("box", .paleBlue)

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    addSubview(panel)
    panel.translatesAutoresizingMaskIntoConstraints = false
    let guide = safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      panel.topAnchor.constraint(equalTo: guide.topAnchor, constant: 20),
      panel.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 24),
      panel.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5),
      guide.bottomAnchor.constraint(equalTo: panel.bottomAnchor, constant: 300),
    ])
    addMasked()
  }

  private func addMasked() {
    box.frame = CGRect(x: 20, y: -100, width: 200, height: 100)
    box.autoresizingMask = [.flexibleTopMargin]
    addSubview(box)
    let corner = UIView(frame: CGRect(x: 160, y: 60, width: 30, height: 30))
    corner.marked("corner", .paleOrange)
    corner.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
    box.addSubview(corner)
    let strip = UIView(frame: CGRect(x: 10, y: 10, width: 180, height: 20))
    strip.marked("strip", .paleOrange)
    strip.autoresizingMask = .flexibleWidth
    box.addSubview(strip)
  }
}
