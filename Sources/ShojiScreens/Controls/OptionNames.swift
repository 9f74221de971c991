/// The names of options in forms: their words, so that the option that a person has chosen is the same at whatever
/// place it stands by then.
///
/// An option with the words of an earlier one has its number among them as well.
struct OptionNames {
  private let names: [String]

  /// - Parameter words: The words of the options, in their order.
  init(of words: [String]) {
    var taken = Set(words)
    guard taken.count < words.count else {
      names = words
      return
    }
    var counts: [String: Int] = [:]
    names = words.map { word in
      guard var count = counts[word] else {
        counts[word] = 1
        return word
      }
      repeat { count += 1 } while !taken.insert("\(word)~\(count)").inserted
      counts[word] = count
      return "\(word)~\(count)"
    }
  }

  /// The name of an option; empty for one that is not there.
  subscript(index: Int) -> String { names.indices.contains(index) ? names[index] : "" }

  /// The option that a form names; `nil` if it is not there any more.
  /// - Parameter name: It comes from the network and may be anything.
  func index(of name: String) -> Int? {
    if let index = names.firstIndex(of: name) { return index }
    // Browsers send the end of a line in words as two characters.
    guard name.utf8.contains(UInt8(ascii: "\r")) else { return nil }
    let lines = name.replacingNewlines()
    return names.firstIndex { $0.replacingNewlines() == lines }
  }

  /// The values of a field that was written down. Builds that knew options by their places have written those.
  func restored(_ values: [String]) -> [String] {
    guard let value = values.first, index(of: value) == nil, let place = Int(value),
      names.indices.contains(place)
    else { return values }
    return [names[place]]
  }

  /// The argument of a button that stands for an option: no argument of another kind begins in this way.
  static func argument(_ name: String) -> String { "=" + name }

  /// The name in such an argument; `nil` if it is another one.
  static func name(inArgument argument: String) -> String? {
    argument.hasPrefix("=") ? String(argument.dropFirst()) : nil
  }
}
