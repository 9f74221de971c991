import Foundation
import ShojiTesting
import Testing

/// The program as it is deployed: started as a process, asked by curl, stopped by a signal.
@Suite("The program", .timeLimit(.minutes(2)))
struct ProgramTests {
  /// The gallery, beside the tests.
  private static let gallery: String = {
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    return folder.appending(path: "Gallery").path
  }()

  /// A folder for one server: two cannot share one.
  private static func dataFolder() -> String {
    FileManager.default.temporaryDirectory.appending(path: "shoji-\(UUID().uuidString)").path
  }

  private func start(
    _ arguments: [String], environment: [String: String] = [:],
    reading: ChildProcess.Output = .standard
  ) throws -> ChildProcess {
    let key = ["SHOJI_KEY": String(repeating: "k", count: 32), "DATA_DIR": Self.dataFolder()]
    // With its errors read it is to end by itself: one that serves after all must not hold up the tests.
    let limit = reading == .errors ? ["timeout", "30"] : []
    return try ChildProcess(
      limit + [Self.gallery] + arguments, environment: key.merging(environment) { $1 },
      reading: reading)
  }

  /// Starts the gallery on a free port and reads the port off the line that it prints.
  private func serve(_ dataFolder: String = dataFolder()) throws -> (
    program: ChildProcess, port: Int
  ) {
    let program = try start(["--port", "0"], environment: ["DATA_DIR": dataFolder])
    let number = program.readLine().split(separator: ":").last?.prefix(while: \.isNumber)
    return (program, try #require(number.flatMap { Int($0) }))
  }

  /// The lines that the program writes to standard error, and its exit status.
  private func refusal(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> (lines: [Substring], status: Int32) {
    let program = try start(arguments, environment: environment, reading: .errors)
    let text = String(decoding: program.readOutput(), as: UTF8.self)
    return (text.split(separator: "\n"), program.waitForExit())
  }

  @Test(
    "It says where it serves, is healthy, and ends cleanly on a signal",
    arguments: [SIGTERM, SIGINT])
  func life(signal: Int32) throws {
    let (program, port) = try serve()
    let page = try Curl.run(["http://127.0.0.1:\(port)/"])
    #expect(page.status == 200 && page.body.contains("Shoji gallery"))
    #expect(try start(["healthcheck", "--port", "\(port)"]).waitForExit() == 0)
    program.send(signal)
    #expect(program.waitForExit() == 0)
    let late = try refusal(["healthcheck", "--port", "\(port)"])
    #expect(late.status == 1 && late.lines.count == 1)
    #expect(late.lines.first?.contains("Mend:") == true)
  }

  @Test(
    "What was answered is there after the program was killed, and what was typed",
    arguments: [SIGKILL, SIGTERM])
  func restart(signal: Int32) throws {
    let folder = Self.dataFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var (program, port) = try serve(folder)
    let browser = Browser(url: "http://127.0.0.1:\(port)")
    try browser.visit("/todo")
    try browser.press("What are you going to do today?")
    try browser.fill("Item", with: "water the bonsai")
    try browser.press("Save")
    try browser.visit("/tips")
    try browser.fill("Bill Total", with: "80")
    try browser.press("Calculate")
    let page = browser.page
    program.send(signal)
    _ = program.waitForExit()
    (program, port) = try serve(folder)
    browser.reconnect(to: "http://127.0.0.1:\(port)")
    let bill = page.fields.first { $0.label == "Bill Total" }?.value
    #expect(try browser.visit("/tips").fields.first { $0.label == "Bill Total" }?.value == bill)
    browser.show(page)
    try browser.press("Reset")
    #expect(browser.page.fields.first { $0.label == "Bill Total" }?.value != bill)
    #expect(try browser.visit("/todo").text.contains("water the bonsai"))
    // Nobody else can use the folder meanwhile.
    let second = try refusal([], environment: ["PORT": "0", "DATA_DIR": folder])
    #expect(second.status == 1 && second.lines.count == 1)
    #expect(second.lines.first?.contains(folder) == true)
    // A copy is made while it runs, and is one.
    let copy = folder + ".copy"
    defer { try? FileManager.default.removeItem(atPath: copy) }
    let backup = try start(["backup", copy], environment: ["DATA_DIR": folder])
    #expect(backup.waitForExit() == 0)
    #expect(FileManager.default.fileExists(atPath: copy))
    program.send(SIGTERM)
    #expect(program.waitForExit() == 0)
  }

  @Test("Effects that have failed for good are listed, and what cannot be done is said in one line")
  func failedEffects() throws {
    let folder = Self.dataFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (program, _) = try serve(folder)
    let list = try start(["effects", "--data-dir", folder])
    #expect(String(decoding: list.readOutput(), as: UTF8.self) == "No effect has failed for good\n")
    #expect(list.waitForExit() == 0)
    let drop = try start(["effects", "drop", "all", "--data-dir", folder])
    #expect(String(decoding: drop.readOutput(), as: UTF8.self) == "0 effects are forgotten\n")
    #expect(drop.waitForExit() == 0)
    for (order, words) in [
      (["retry", "nothing"], "the key nothing"), (["retry"], "is not known"),
      (["forget", "all"], "is not known"),
    ] {
      let refused = try refusal(["effects"] + order, environment: ["DATA_DIR": folder])
      #expect(refused.status == 1 && refused.lines.count == 1)
      #expect(refused.lines.first?.contains(words) == true)
      #expect(refused.lines.first?.contains("Mend:") == true)
    }
    program.send(SIGTERM)
    #expect(program.waitForExit() == 0)
  }

  @Test("A port in use is said in one line")
  func portInUse() throws {
    let (program, port) = try serve()
    let second = try refusal([], environment: ["PORT": "\(port)"])
    #expect(second.status == 1 && second.lines.count == 1)
    #expect(second.lines.first?.contains("\(port)") == true)
    program.send(SIGTERM)
    #expect(program.waitForExit() == 0)
  }

  @Test("A template that is wrong is said at the start, with file, outlet and mend")
  func templates() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "shoji-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let text = "<p><span data-outlet=\"productNameLabel\"></span></p>"
    try Data(text.utf8).write(to: folder.appending(path: "ProductCell.html"))
    let program = try refusal(["--port", "0", "--templates", folder.path])
    let lines = program.lines.filter { $0.contains("/ProductCell.html") }
    #expect(program.status == 1 && lines.count == 2)
    for (line, outlet) in zip(lines, ["priceLabel", "productImageView"]) {
      #expect(line.contains("/ProductCell.html: the outlet \"\(outlet)\" of ProductCell"))
      #expect(line.contains("Mend: add data-outlet=\"\(outlet)\""))
    }
  }

  @Test("Without its templates it does not start", arguments: [true, false])
  func missingTemplates(isNamed: Bool) throws {
    let flags = isNamed ? "--templates /nowhere/at/all" : ""
    // In a folder in which there are none.
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "shoji-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let program = try ChildProcess(
      ["bash", "-c", "cd '\(folder.path)' && exec '\(Self.gallery)' --port 0 \(flags)"],
      environment: ["SHOJI_KEY": String(repeating: "k", count: 32)], reading: .errors)
    let text = String(decoding: program.readOutput(), as: UTF8.self)
    #expect(program.waitForExit() == 1)
    #expect(text.contains("there is no such folder") && text.contains("Mend:"))
    #expect(text.split(separator: "\n").count == 1)
  }

  @Test("It serves although nobody can be told, and ends as usual")
  func fullDevice() throws {
    // A port that is free again.
    let (first, port) = try serve()
    first.send(SIGKILL)
    _ = first.waitForExit()
    let program = try ChildProcess(
      [
        "bash", "-c",
        "exec '\(Self.gallery)' --port \(port) --log-level trace > /dev/full 2> /dev/full",
      ],
      environment: ["SHOJI_KEY": String(repeating: "k", count: 32), "DATA_DIR": Self.dataFolder()])
    var status: Int32 = 1
    for _ in 0..<50 where status != 0 {
      status = try start(["healthcheck", "--port", "\(port)"]).waitForExit()
      if status != 0 { usleep(100_000) }
    }
    #expect(status == 0)
    #expect(try Curl.run(["http://127.0.0.1:\(port)/login"]).body.contains("</html>"))
    program.send(SIGTERM)
    #expect(program.waitForExit() == 0)
    let refused = try ChildProcess(
      ["bash", "-c", "exec '\(Self.gallery)' --port x 2> /dev/full"])
    #expect(refused.waitForExit() == 1)
  }

  @Test(
    "A setting that cannot be is said in one line with the mend",
    arguments: [
      ["--port", "http"], ["--port", "70000"], ["--nonsense"], ["--log-level=loud"],
      ["--port", "0", "--allowed-hosts", "http://example.org"],
      ["--port", "0", "--max-upload-bytes", "100000000"],
    ])
  func settings(arguments: [String]) throws {
    let program = try refusal(arguments)
    #expect(program.status == 1 && program.lines.count == 1)
    #expect(program.lines.first?.contains("Mend:") == true)
  }
}
