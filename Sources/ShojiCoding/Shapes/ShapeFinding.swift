/// What a build does with what another one has written.
package struct ShapeFinding: Equatable, Sendable {
  /// How much it matters.
  package enum Weight: String, Sendable {
    /// What was written is not shown any more.
    case breaks
    /// It is kept, and nobody sees it until a build knows it again.
    case kept
    /// There is something new that was not written down.
    case filled
    /// Nobody can tell.
    case unknown
  }

  package let weight: Weight
  /// The type that was written down.
  package let type: String
  /// Where it is: the names from the type to it.
  package let path: String
  /// What has changed.
  package let text: String
  /// What is to be done; empty when nothing has to be.
  package let mend: String
}

extension ShapeFinding: CustomStringConvertible {
  /// In one line.
  package var description: String {
    let place = path.isEmpty ? type : "\(type).\(path)"
    return "\(weight.rawValue): \(place): \(text)\(mend.isEmpty ? "" : ". Mend: \(mend)")"
  }
}
