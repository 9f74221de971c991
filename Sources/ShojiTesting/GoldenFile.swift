import Foundation

/// A file beside a test that somebody has looked at.
struct GoldenFile {
  let url: URL

  /// - `name`: Its path in the folder `Golden` beside the test, with its ending.
  /// - `test`: The file of the test.
  init(named name: String, besideTest test: String) {
    url = URL(filePath: test).deletingLastPathComponent()
      .appending(path: "Golden").appending(path: name)
  }

  /// Whether files are written in place of being compared.
  static var isRecording: Bool {
    let value = ProcessInfo.processInfo.environment[GoldenHTML.recording] ?? ""
    return !["", "0"].contains(value)
  }

  /// What everybody has to do who finds a difference and likes it.
  static let mend = "If that is right, run the test once with \(GoldenHTML.recording)=1."

  /// What a first run says of it.
  var isNew: String { "\(url.path) is new. Look at it and run the test again." }

  /// The file beside this one with another ending.
  func sibling(ending: String) -> GoldenFile {
    GoldenFile(url: url.deletingPathExtension().appendingPathExtension(ending))
  }

  func write(_ bytes: Data) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: url, options: .atomic)
  }

  /// Takes the file away, if it is there.
  func remove() {
    if FileManager.default.fileExists(atPath: url.path) {
      try? FileManager.default.removeItem(at: url)
    }
  }

  /// Compares the file with a text; writes it if it is not there, or if files are recorded.
  /// - Returns: The first difference in one message; `nil` if there is none.
  func difference(from text: String, isRecording: Bool) throws -> String? {
    let known = try? String(contentsOf: url, encoding: .utf8)
    if known == text { return nil }
    guard let known, !isRecording else {
      try write(Data(text.utf8))
      return isRecording ? nil : isNew
    }
    let old = known.split(separator: "\n", omittingEmptySubsequences: false)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    let place = zip(old, new).prefix { $0 == $1 }.count
    func line(_ lines: [Substring]) -> Substring { place < lines.count ? lines[place] : "nothing" }
    return """
      \(url.path):\(place + 1): it was
        \(line(old))
      and is
        \(line(new))
      \(Self.mend)
      """
  }
}

extension GoldenFile {
  fileprivate init(url: URL) { self.url = url }
}
