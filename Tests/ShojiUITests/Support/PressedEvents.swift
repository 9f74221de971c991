import Foundation

extension String {
  /// The values of the presses in a page, in the order of the page.
  var pressedEvents: [String] {
    // Found by Foundation, which is optimised: an expression takes a sixth of the time of a random test.
    components(separatedBy: "name=\"_e\" value=\"").dropFirst().map { rest in
      String(rest[..<(rest.firstIndex(of: "\"") ?? rest.endIndex)])
    }
  }
}
