import Foundation
import ShojiTesting
import Testing

/// The command `backup`, and the way back, with a file that somebody has sent.
@Suite("A backup of the gallery", .timeLimit(.minutes(2)))
struct FileBackupTests {
  private static let picture: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 73, 72, 68, 82]
    + [0, 0, 0, 3, 0, 0, 0, 2]

  private let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(path: "Gallery").path

  private func start(_ data: String) throws -> (server: ChildProcess, url: String) {
    let server = try ChildProcess(
      [program], environment: ["PORT": "0", "DATA_DIR": data, "LOG_LEVEL": "error"])
    let line = server.readLine().split(whereSeparator: \.isWhitespace)
    return (server, try #require(line.last.map(String.init)))
  }

  private func stop(_ server: ChildProcess) {
    server.send(SIGTERM)
    _ = server.waitForExit()
  }

  @Test("Made while it runs and put in the place of what was lost, it shows the picture again")
  func restored() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "shoji-\(UUID())").path
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (data, jar, copy) = (folder + "/data", folder + "/jar", folder + "/copy.db")
    try Data(Self.picture).write(to: URL(filePath: folder + "/a.png"))

    let (first, url) = try start(data)
    do {
      defer { stop(first) }
      let page = Page(html: try Curl.run(["--cookie-jar", jar, url + "/files"]).body)
      let name = try #require(page.fields.first { $0.kind == .file }?.name)
      let add = try #require(page.buttons.first { $0.title == "Add" }?.value)
      let answer = try Curl.run(
        ["--cookie", jar]
          + page.fields.filter { $0.name.hasPrefix("_") }
          .flatMap { ["--form-string", "\($0.name)=\($0.value)"] }
          + ["-F", "\(name)=@\(folder)/a.png", "--form-string", "_e=\(add)", url + "/files"])
      #expect(answer.status == 303)
      let backup = try ChildProcess([program, "backup", copy], environment: ["DATA_DIR": data])
      #expect(
        backup.readLine()
          == "\(copy) is a copy of what \(data) keeps now, with \(copy)-files\n")
      #expect(backup.waitForExit() == 0)
    }

    // As the article about operating says it.
    let files = FileManager.default
    for name in ["shoji.db", "files"] { try files.removeItem(atPath: "\(data)/\(name)") }
    for name in ["shoji.db-wal", "shoji.db-shm"] {
      try? files.removeItem(atPath: "\(data)/\(name)")
    }
    try files.copyItem(atPath: copy, toPath: data + "/shoji.db")
    try files.copyItem(atPath: copy + "-files", toPath: data + "/files")

    let (second, newURL) = try start(data)
    defer { stop(second) }
    let html = try Curl.run(["--cookie", jar, newURL + "/files"]).body
    let place = try #require(html.firstMatch(of: /src="(\/files\/[0-9a-f]{32}\/look)\?width=80"/)).1
    let look = try Curl.run(["--cookie", jar, newURL + place])
    #expect(look.status == 200 && look.bytes == Self.picture)
  }
}
