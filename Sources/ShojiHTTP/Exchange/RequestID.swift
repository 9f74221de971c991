import CMicroHTTPD
import HTTPTypes
import Synchronization

/// What a log and a person call a request.
package enum RequestID {
  /// How long one may be that a proxy has given.
  private static let longest = 64
  private static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
  private static let length = 10
  // From anywhere, so that the requests of two processes are not called the same.
  private static let last = Atomic<UInt64>(.random(in: .min ... .max))

  /// The number of another request; never 0.
  package static func makeNumber() -> UInt64 {
    let number = last.add(1, ordering: .relaxed).newValue
    return number == 0 ? makeNumber() : number
  }

  /// A number as people quote it. It is short enough to take no memory of its own.
  package static func text(of number: UInt64) -> String {
    unsafe String(unsafeUninitializedCapacity: length) { text in
      for place in 0..<length {
        unsafe text[place] = digits[Int(truncatingIfNeeded: number >> (5 * place)) & 31]
      }
      return length
    }
  }

  /// Whether a proxy may call a request so: it is one token (RFC 9110 §5.6.2), and not too long for a log.
  package static func isSound(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= longest
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }

  /// The name that a `traceparent` gives a request (W3C Trace Context §3.2.2): its trace, and in that the call; `nil` for a
  /// text that is none. A later version may have more behind it.
  package static func name(ofTrace text: String) -> String? {
    let bytes = Array(text.utf8)
    let isHexadecimal = { (byte: UInt8) in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
    guard bytes.count >= 55, bytes.prefix(2) != [UInt8(ascii: "f"), UInt8(ascii: "f")],
      bytes.count == 55 || (bytes.prefix(2) != zeros(2) && bytes[55] == UInt8(ascii: "-"))
    else { return nil }
    for (place, byte) in bytes.prefix(55).enumerated() {
      guard [2, 35, 52].contains(place) ? byte == UInt8(ascii: "-") : isHexadecimal(byte) else {
        return nil
      }
    }
    guard bytes[3..<35] != zeros(32), bytes[36..<52] != zeros(16) else { return nil }
    return String(decoding: bytes[3..<52], as: UTF8.self)
  }

  private static func zeros(_ count: Int) -> ArraySlice<UInt8> {
    ArraySlice(repeating: UInt8(ascii: "0"), count: count)
  }
}

extension HTTPExchange {
  /// The name of the request in logs: as a trusted proxy says in `X-Request-Id`, or in `traceparent`, else one of our own.
  /// It is asked for before the request is answered; nothing is made for those where nobody asks.
  package var requestID: String {
    if isFromProxy {
      if let sent = header("X-Request-Id"), RequestID.isSound(sent) { return sent }
      if let name = header("traceparent").flatMap(RequestID.name(ofTrace:)) { return name }
    }
    let known = requestNumber.load(ordering: .relaxed)
    if known != 0 { return RequestID.text(of: known) }
    let made = RequestID.makeNumber()
    let (isFirst, other) = requestNumber.compareExchange(
      expected: 0, desired: made, ordering: .relaxed)
    return RequestID.text(of: isFirst ? made : other)
  }

  /// An answer with the name of the request.
  package func named(_ answer: HTTPAnswer) -> HTTPAnswer {
    var answer = answer
    answer.fields.append(HeaderField(.xRequestID, requestID))
    return answer
  }

  /// Whether somebody wants to know which request and which session it was.
  package var wantsNames: Bool { context.observer?.wantsNames == true }

  /// Says what the log calls the request.
  package func noteName() { note(requestID, isSession: false) }

  /// Says what the log calls its session.
  package func noteSession(_ name: String) { note(name, isSession: true) }

  private func note(_ name: String, isSession: Bool) {
    let bytes = Array(name.utf8)
    unsafe shoji_request_name(request, isSession, bytes, bytes.count)
  }
}
