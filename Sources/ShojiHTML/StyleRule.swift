/// A property and its value.
public struct StyleDeclaration: Hashable, Sendable {
  let property: String
  let value: String

  /// Makes a declaration. A value that could end it is left out of the sheet and reported by
  /// ``StyleRule/isSound``.
  public init(_ property: StaticString, _ value: String) {
    self.property = "\(property)"
    self.value = value
  }

  /// Whether the value stays within its declaration.
  var isSound: Bool {
    !value.isEmpty
      && value.utf8.allSatisfy { byte in
        switch byte {
        case 0x00...0x1f, 0x7f, UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"),
          UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"), UInt8(ascii: "@"),
          UInt8(ascii: "\""), UInt8(ascii: "'"):
          false
        default: true
        }
      } && !value.contains("url(") && !value.contains("/*")
  }
}

/// The declarations of one class.
public struct StyleRule: Hashable, Sendable {
  let declarations: [StyleDeclaration]

  /// Makes a rule; the order of the declarations does not matter.
  public init(_ declarations: [StyleDeclaration]) {
    self.declarations = declarations.filter(\.isSound).sorted { $0.property < $1.property }
  }

  /// The part of a style sheet between the braces.
  var css: String {
    declarations.map { "\($0.property):\($0.value)" }.joined(separator: ";")
  }
}
