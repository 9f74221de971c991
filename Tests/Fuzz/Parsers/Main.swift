import Glibc

/// What is fuzzed, by the name in the environment variable `FUZZ_TARGET`.
private let targets: [String: @Sendable ([UInt8]) -> Void] = [
  "urlencoded": Forms.urlEncoded,
  "multipart": Forms.multipart,
  "cookies": Fields.cookies,
  "fields": Fields.all,
  "addresses": Addresses.all,
  "snapshots": Snapshots.sessions,
  "documents": Snapshots.documents,
  "templates": Templates.all,
  "events": Events.all,
]

private let target: @Sendable ([UInt8]) -> Void = {
  let name = unsafe getenv("FUZZ_TARGET").map { unsafe String(cString: $0) } ?? ""
  guard let target = targets[name] else {
    print("FUZZ_TARGET is one of \(targets.keys.sorted().joined(separator: ", "))")
    exit(64)
  }
  return target
}()

/// What libFuzzer calls with every input.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target(unsafe Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}

/// Ends the run with what was expected.
func expect(_ condition: Bool, _ what: @autoclosure () -> String) {
  if !condition { fatalError(what()) }
}

extension [UInt8] {
  /// Takes a number from the front.
  mutating func takeByte() -> Int { isEmpty ? 0 : Int(removeFirst()) }

  /// Takes what comes before a byte, and the byte.
  mutating func take(upTo end: UInt8) -> [UInt8] {
    let piece = Array(prefix { $0 != end })
    removeFirst(Swift.min(count, piece.count + 1))
    return piece
  }

  /// The text, with broken UTF-8 mended.
  var text: String { String(decoding: self, as: UTF8.self) }
}
