import Foundation

/// A mail as it is sent (RFC 5322), with all that is not ASCII encoded (RFC 2047, RFC 2045). Nothing that it
/// is made of can end a line of its header.
struct MailMessage {
  let mail: Mail
  let from: MailAddress
  /// The name beside the address, if there is one.
  let fromName: String
  /// What tells it from all others.
  let key: String
  let date: Date

  /// The bytes, lines ending with CRLF.
  var content: [UInt8] {
    let sender =
      fromName.isEmpty ? from.description : "\(Self.phrase(fromName)) <\(from.description)>"
    let fields = [
      "Date: \(Self.text(of: date))",
      "From: \(sender)",
      "To: \(mail.to.description)",
      "Subject: \(Self.unstructured(mail.subject))",
      "Message-ID: <\(identifier)@\(from.domain)>",
      "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=utf-8",
      "Content-Transfer-Encoding: base64",
      // No machine is to answer it (RFC 3834).
      "Auto-Submitted: auto-generated",
    ]
    let text = mail.text.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n")
    let body = Data(text.utf8).base64EncodedString(options: [
      .lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed,
    ])
    return Array((fields + ["", body, ""]).joined(separator: "\r\n").utf8)
  }

  /// The same for the same key, so that a mail which is sent again can be known. What the key is made of is
  /// not in it.
  var identifier: String { Sodium.text(of: Sodium.sha256(Array(key.utf8))) }

  /// How many bytes of text fit into an encoded word of 75 letters.
  private static let wordLimit = 45

  /// A text of a header: as it is where it is plain, else in encoded words, each a line.
  static func unstructured(_ text: String) -> String {
    let line = oneLine(text)
    // What looks like an encoded word would be read as one.
    let isPlain = line.utf8.allSatisfy { (0x20...0x7e).contains($0) } && !line.contains("=?")
    return isPlain && line.utf8.count <= 900 ? line : encoded(line)
  }

  /// A name before an address: quoted, or in encoded words.
  static func phrase(_ text: String) -> String {
    let line = oneLine(text)
    let isPlain = line.utf8.allSatisfy { (0x20...0x7e).contains($0) } && !line.contains("=?")
    guard isPlain, line.utf8.count <= 900 else { return encoded(line) }
    let quoted = line.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(quoted)\""
  }

  /// A text without what ends lines or is not seen.
  private static func oneLine(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map {
          [.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
            ? " " : $0
        }))
  }

  private static func encoded(_ text: String) -> String {
    var words: [[UInt8]] = [[]]
    for scalar in text.unicodeScalars {
      let bytes = Array(String(scalar).utf8)
      if words[words.count - 1].count + bytes.count > wordLimit { words.append([]) }
      words[words.count - 1] += bytes
    }
    return words.map { "=?utf-8?B?\(Data($0).base64EncodedString())?=" }.joined(separator: "\r\n ")
  }

  /// A date as RFC 5322 has it.
  private static func text(of date: Date) -> String {
    let style = Date.VerbatimFormatStyle(
      format: """
        \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .defaultDigits) \
        \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\
        \(second: .twoDigits) +0000
        """, locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt,
      calendar: Calendar(identifier: .gregorian))
    return date.formatted(style)
  }
}
