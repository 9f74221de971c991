import Foundation
import ShojiTesting
import Testing

@Suite("Apps that are made by one command", .timeLimit(.minutes(2)))
struct NewAppTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "new-\(UUID().uuidString)")

  private func run(_ command: [String]) throws -> (status: Int32, errors: String) {
    let process = try ChildProcess(command, reading: .errors)
    process.write([])
    let errors = String(decoding: process.readOutput(), as: UTF8.self)
    return (process.waitForExit(), errors)
  }

  private func make(_ arguments: String...) throws {
    let made = try run(["Scripts/new"] + arguments)
    try #require(made.status == 0, "\(made.errors)")
  }

  private func text(_ file: String) throws -> String {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8)
  }

  /// What SwiftPM tells the compiler, for the modules that these tests were built with.
  private func moduleFlags() throws -> [String] {
    let binaries = URL(filePath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent()
    let built = try FileManager.default.contentsOfDirectory(
      at: binaries, includingPropertiesForKeys: nil)
    let maps = built.filter { $0.pathExtension == "build" }
      .map { $0.appending(path: "module.modulemap").path }
      .filter(FileManager.default.fileExists(atPath:))
      .flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
    return ["-swift-version", "6", "-I", "\(binaries.path)/Modules"] + maps
  }

  @Test func `A new app compiles, and has its name everywhere`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try make("Errands", folder.path)
    let names = try FileManager.default.contentsOfDirectory(
      at: folder.appending(path: "Sources/Errands"), includingPropertiesForKeys: nil)
    let compiled = try run(
      ["swiftc", "-typecheck", "-parse-as-library"] + moduleFlags() + names.map(\.path))
    #expect(compiled.status == 0, "\(compiled.errors)")
    for file in [
      "Package.swift", "Makefile", "Dockerfile", "Tests/ErrandsTests/ErrandsTests.swift",
    ] {
      let text = try text(file)
      #expect(text.contains("Errands") && !text.contains("NAME"), "\(file)")
    }
    #expect(try text("Makefile").contains("docker build $(if $(SHOJI),--build-context"))
    #expect(try text("Makefile").contains("Scripts/dev Errands $(if $(SHOJI),--watch"))
    #expect(FileManager.default.isExecutableFile(atPath: folder.path + "/Scripts/dev"))
  }

  @Test func `An app on a published version knows no folder of Shoji`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try make("Errands", folder.path, "--url", "https://example.org/shoji.git", "--from", "2.1.0")
    let package = try text("Package.swift")
    #expect(package.contains(#".package(url: "https://example.org/shoji.git", from: "2.1.0")"#))
    #expect(package.contains(#"package: "shoji""#))
    #expect(try !text("Dockerfile").contains("--from=shoji"))
    #expect(try text("Makefile").contains("docker build -t errands ."))
    #expect(try text("Makefile").contains("Scripts/dev Errands\n"))
  }

  @Test(arguments: ["errands", "Shoji", "A b", "../x", "Testing"])
  func `What cannot be the name of an app is said`(name: String) throws {
    let made = try run(["Scripts/new", name, folder.path])
    #expect(made.status != 0 && made.errors.contains("cannot be the name of an app"))
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }
}
