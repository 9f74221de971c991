import Glibc

/// What metrics and logs call a kind of answer: a word of the program's own, as a C string that lives for ever.
@safe package struct RouteName: ExpressibleByStringLiteral, @unchecked Sendable {
  // Never written, and never freed.
  package let pointer: UnsafePointer<CChar>?

  /// A static string, which lies in the program's own data.
  package init(stringLiteral name: StaticString) {
    guard name.hasPointerRepresentation else {
      unsafe pointer = nil
      return
    }
    unsafe pointer = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  /// The name.
  package var text: String { unsafe pointer.map { unsafe String(cString: $0) } ?? "" }

  /// Keeps a name for ever: for the routes of a program, of which there are a few.
  package init(keeping name: String) {
    unsafe pointer = UnsafePointer(strdup(name))
  }
}
