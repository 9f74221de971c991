import ShojiStorage

/// The files of a form, on their way to its fields. A form delivers the files that it names, and no others.
struct FormFiles {
  /// Those that came with it, by address; none of a field that was left empty.
  let files: [String: [StoredFile]]
  /// Those that came before it, by address.
  let kept: [String: [StoredFile]]
  /// The ids by which it names those that came before, by address.
  let named: [String: Set<FileID>]
  /// Why files could not be kept, by address.
  let unkept: [String: FrameworkWord]
  /// The fields for files that were sent without any, by address.
  var empty: Set<String> = []

  /// Delivers the files of a field.
  /// - `control`: The control as it is now: the app may put another one in its place after each event.
  mutating func deliver(to address: String, _ control: () -> UIControl?) {
    let (posted, former, words) = (files[address], kept[address], unkept[address])
    guard posted != nil || former != nil || words != nil else { return }
    var picker: UIFilePicker? { control() as? UIFilePicker }
    let names = (named[address] ?? []).union((former ?? []).map(\.id))
    let isLess = picker?.keepOnly(names) ?? false
    let known = picker?.files ?? []
    let isNew = former?.contains { !known.contains($0) } ?? false
    // A file that takes the place of another one is the only one.
    let isReplaced = posted?.isEmpty == false && picker?.allowsMultipleSelection == false
    let isFormerTold = receive(isReplaced ? nil : former, control)
    let isPostedTold = receive(posted, control)
    if isLess, !isFormerTold, !isPostedTold { control()?.sendActions(for: .valueChanged) }
    if let words { picker?.refuse(words.text) }
    // One that the form names, and that was refused just now, is not missing.
    let isRefused = isNew && !isFormerTold
    if posted?.isEmpty == true, words == nil, !isRefused { empty.insert(address) }
  }

  /// - Returns: Whether the app was told of them.
  private func receive(_ sent: [StoredFile]?, _ control: () -> UIControl?) -> Bool {
    guard let sent, !sent.isEmpty else { return false }
    return control()?.receive(files: sent) ?? false
  }
}
