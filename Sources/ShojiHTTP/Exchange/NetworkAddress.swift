import Glibc

/// An IP address in 16 bytes; IPv4 as `::ffff:a.b.c.d`.
package struct NetworkAddress: Sendable, Hashable {
  package let bytes: [UInt8]

  /// - Parameter bytes: 16 of them.
  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// Reads `192.0.2.1`, `2001:db8::1` or `[2001:db8::1]`.
  package init?(_ text: some StringProtocol) {
    let isBracketed = text.hasPrefix("[") && text.hasSuffix("]")
    let text = isBracketed ? String(text.dropFirst().dropLast()) : String(text)
    var v4 = in_addr()
    var v6 = in6_addr()
    if unsafe inet_pton(AF_INET, text, &v4) == 1 {
      bytes = unsafe Self.mappedPrefix + withUnsafeBytes(of: &v4) { unsafe Array($0) }
    } else if unsafe inet_pton(AF_INET6, text, &v6) == 1 {
      bytes = unsafe withUnsafeBytes(of: &v6) { unsafe Array($0) }
    } else {
      return nil
    }
  }

  /// Reads an address that may have a port behind it, as some proxies write it: `192.0.2.1:4711`,
  /// `[2001:db8::1]:4711`.
  package init?(withPort text: Substring) {
    let colon = text.lastIndex(of: ":")
    let hasPort = text.hasPrefix("[") ? text.last != "]" : text.filter { $0 == ":" }.count == 1
    guard hasPort, let colon else {
      self.init(text)
      return
    }
    let port = text[text.index(after: colon)...]
    guard UInt16(port) != nil else { return nil }
    self.init(text[..<colon])
  }

  /// The network of one household in words: the address itself, and of IPv6 the first 64 bits.
  package var household: String {
    isIPv4
      ? description
      : "\(NetworkAddress(bytes: bytes.prefix(8) + [UInt8](repeating: 0, count: 8)))/64"
  }

  /// Whether this is an IPv4 address.
  package var isIPv4: Bool { bytes.starts(with: Self.mappedPrefix) }

  private static let mappedPrefix: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff]
}

extension NetworkAddress: CustomStringConvertible {
  /// The address as people write it.
  package var description: String {
    if isIPv4 { return bytes.suffix(4).map(String.init).joined(separator: ".") }
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let isWritten = unsafe bytes.withUnsafeBytes { bytes in
      unsafe inet_ntop(AF_INET6, bytes.baseAddress, &text, socklen_t(text.count)) != nil
    }
    guard isWritten else { return "unknown" }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// An address or a network in the notation `10.0.0.0/8`.
package struct Network: Sendable {
  package let address: NetworkAddress
  /// Bits of the 16 bytes that count.
  package let prefix: Int

  package init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let address = NetworkAddress(first) else { return nil }
    self.address = address
    guard parts.count == 2 else {
      prefix = 128
      return
    }
    let offset = address.isIPv4 ? 96 : 0
    guard let bits = Int(parts[1]), (0...(128 - offset)).contains(bits) else { return nil }
    prefix = bits + offset
  }

  package func contains(_ other: NetworkAddress) -> Bool {
    let whole = prefix / 8
    guard address.bytes.prefix(whole) == other.bytes.prefix(whole) else { return false }
    guard prefix % 8 != 0 else { return true }
    return (address.bytes[whole] ^ other.bytes[whole]) >> (8 - UInt8(prefix % 8)) == 0
  }
}
