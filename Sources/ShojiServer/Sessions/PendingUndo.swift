import ShojiUI

/// What a notice offers to take back, until the person does something else or goes on to another page.
struct PendingUndo: Sendable {
  /// What the page shows.
  let shown: PageUndo
  let offer: UndoOffer
  /// Where it was shown first.
  var path: String?

  init(_ words: String, _ offer: UndoOffer) {
    // Another one each time: the button of an older page does nothing.
    shown = PageUndo(words: words, id: String(UInt64.random(in: .min ... .max), radix: 36))
    self.offer = offer
  }

  /// The offer as bytes.
  var encoded: [UInt8] {
    var writer = SnapshotWriter()
    writer.write(shown.words)
    writer.write(shown.id)
    writer.write(path ?? "")
    offer.write(to: &writer)
    return writer.bytes
  }

  /// Reads what ``encoded`` was.
  init(_ bytes: [UInt8]) throws(SnapshotFault) {
    var reader = SnapshotReader(bytes)
    shown = PageUndo(words: try reader.text(), id: try reader.text())
    let text = try reader.text()
    path = text.isEmpty ? nil : text
    offer = try UndoOffer(from: &reader)
  }
}
