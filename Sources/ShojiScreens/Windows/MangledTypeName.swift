/// The names of types as the compiler writes them, as far as values can have them: nominal types of a
/// module and those in them, the standard library's short names, and generic ones of all these.
///
/// Whatever else there is in such names is refused: above all the bytes below a space, which stand for
/// addresses in memory.
/// https://github.com/swiftlang/swift/blob/main/docs/ABI/Mangling.rst
struct MangledTypeName {
  private enum Part {
    case identifier(String?)
    case type
    case repetition
    case mark
  }

  private var rest: Substring.UTF8View
  private var parts: [Part] = []
  /// Whether a module was named that only some types may be of.
  private var isMixed = false
  private let allows: (_ module: String, _ type: String) -> Bool

  private static let longest = 1_000

  /// Whether a name is that of a type of which `allows` allows every part.
  static func accepts(
    _ name: String, allows: (_ module: String, _ type: String) -> Bool
  ) -> Bool {
    guard !name.isEmpty, name.utf8.count <= longest else { return false }
    return withoutActuallyEscaping(allows) { allows in
      var reader = MangledTypeName(rest: Substring(name).utf8, allows: allows)
      while !reader.rest.isEmpty { guard reader.readPart() else { return false } }
      guard reader.parts.count == 1, case .type = reader.parts[0] else { return false }
      return true
    }
  }

  /// Module and name of a type that is in no other one.
  static func plainName(of type: Any.Type) -> String? {
    guard let mangled = _mangledTypeName(type) else { return nil }
    var found: String?
    _ = accepts(mangled) { module, type in
      if !type.isEmpty { found = "\(module).\(type)" }
      return true
    }
    return found
  }

  private init(
    rest: Substring.UTF8View, allows: @escaping (_ module: String, _ type: String) -> Bool
  ) {
    self.rest = rest
    self.allows = allows
  }

  private mutating func readPart() -> Bool {
    guard let byte = rest.first else { return false }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return readIdentifier()
    case UInt8(ascii: "S"): return readStandardType()
    case UInt8(ascii: "A"): return readRepetition()
    default: break
    }
    rest.removeFirst()
    switch byte {
    case UInt8(ascii: "V"), UInt8(ascii: "O"), UInt8(ascii: "C"): return closeNominalType()
    case UInt8(ascii: "s"): parts.append(.identifier("Swift"))
    case UInt8(ascii: "y"): parts.append(.mark)
    case UInt8(ascii: "G"): return closeGenericType()
    default: return false
    }
    return true
  }

  /// A length with as many characters. One that repeats words of those before it begins with a zero, and
  /// is not read: it cannot be that of a module then.
  private mutating func readIdentifier() -> Bool {
    let repeatsWords = rest.first == UInt8(ascii: "0")
    if repeatsWords {
      rest.removeFirst()
      while let letter = rest.first, Self.isLetter(letter) {
        rest.removeFirst()
        if letter < UInt8(ascii: "a") { break }
      }
    }
    let digits = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    guard let count = Int(Substring(digits)), digits.count <= 3, count < rest.count else {
      return false
    }
    rest = rest.dropFirst(digits.count)
    let name = String(Substring(rest.prefix(count)))
    guard name.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != 0xFF }) else { return false }
    rest = rest.dropFirst(count)
    parts.append(.identifier(repeatsWords ? nil : name))
    return true
  }

  private mutating func readStandardType() -> Bool {
    rest.removeFirst()
    guard let letter = rest.popFirst() else { return false }
    switch letter {
    case UInt8(ascii: "i"), UInt8(ascii: "S"), UInt8(ascii: "b"), UInt8(ascii: "d"),
      UInt8(ascii: "f"), UInt8(ascii: "u"), UInt8(ascii: "a"), UInt8(ascii: "D"),
      UInt8(ascii: "h"):
      parts.append(.type)
      return true
    case UInt8(ascii: "g"):
      // What is optional stands before it.
      switch parts.last {
      case .type, .repetition:
        parts[parts.count - 1] = .type
        return true
      default: return false
      }
    default: return false
    }
  }

  /// Something that was in the name before: a type or a module.
  private mutating func readRepetition() -> Bool {
    rest.removeFirst()
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        parts.append(.repetition)
        return true
      case UInt8(ascii: "a")...UInt8(ascii: "z"): parts.append(.repetition)
      default: return false
      }
    }
    return false
  }

  private mutating func closeNominalType() -> Bool {
    guard parts.count >= 2, case .identifier(let name) = parts.removeLast() else { return false }
    switch parts.removeLast() {
    case .identifier(let module?):
      guard let name, allows(module, name) else { return false }
      // Nobody can tell which of the modules a repetition means.
      if !allows(module, "") { isMixed = true }
    case .type: break
    case .repetition: if isMixed { return false }
    default: return false
    }
    parts.append(.type)
    return true
  }

  private mutating func closeGenericType() -> Bool {
    while let part = parts.popLast() {
      switch part {
      case .type, .repetition: continue
      case .mark:
        // The generic type itself stands before its arguments.
        switch parts.last {
        case .type: return true
        default: return false
        }
      case .identifier: return false
      }
    }
    return false
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }
}
