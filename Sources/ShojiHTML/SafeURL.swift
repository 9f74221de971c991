/// Which URLs may stand in a page.
enum SafeURL {
  private static let schemes = ["http", "https", "mailto", "tel"]

  /// Whether the URL is relative or has a scheme that cannot run a script.
  ///
  /// Browsers skip spaces, tabs, newlines and other controls before they look for a scheme, so these
  /// are skipped here as well.
  static func isAllowed(_ url: String) -> Bool {
    var scheme: [UInt8] = []
    for byte in url.utf8 where byte > 0x20 && byte != 0x7f {
      switch byte {
      case UInt8(ascii: ":"):
        return schemes.contains { $0.utf8.elementsEqual(scheme) }
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"):
        return true
      default:
        scheme.append(byte | 0x20)
      }
    }
    return true
  }
}
