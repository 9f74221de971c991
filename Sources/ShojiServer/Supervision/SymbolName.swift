import CSupervisor
import Glibc

/// Names of functions, as the source has them.
enum SymbolName {
  private static let limit = 4_096

  /// The name of the function that contains an address, and the address where there is none.
  /// - Parameter address: The address, from the address at which the program was loaded.
  static func of(_ address: UInt64) -> String {
    var name = [CChar](repeating: 0, count: limit)
    guard unsafe shoji_symbol(address, &name, name.count) else {
      return "0x\(String(address, radix: 16))"
    }
    let text = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return demangled(text) ?? text
  }

  /// The name without the spelling of the linker; `nil` for names of C.
  private static func demangled(_ name: String) -> String? {
    guard let text = unsafe demangle(name, name.utf8.count, nil, nil, 0) else { return nil }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }
}

/// The runtime's own function. https://github.com/swiftlang/swift/blob/main/docs/ABI/Mangling.rst
@_silgen_name("swift_demangle")
private func demangle(
  _ name: UnsafePointer<CChar>, _ length: Int, _ output: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
