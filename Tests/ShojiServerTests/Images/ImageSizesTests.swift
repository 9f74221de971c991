import Foundation
import Logging
import ShojiScreens
import ShojiStorage
import ShojiTestSupport
import ShojiTesting
import Synchronization
import Testing

@testable import ShojiServer

/// In which order pictures were made.
private final class Order: Sendable {
  let value = Mutex<[Int]>([])
}

/// What a server keeps of pictures that it has made smaller.
@Suite("Pictures that were made smaller", .timeLimit(.minutes(1)))
struct ImageSizesTests {
  private let client = ClientAddress(high: 0, low: 0xffff_0a00_0001)
  private let clock = ManualClock()
  private let folder = NSTemporaryDirectory() + "shoji-sizes-\(UUID())"

  private func sizes(limit: Int = 1_000_000, logger: Logger? = nil) -> ImageSizes {
    ImageSizes(
      limit: limit, clock: clock.clock,
      logger: logger ?? Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }

  /// Files in a storage: a picture of vips' own for each name, with so many pixels.
  private func files(_ sides: [Int], _ body: (FolderStorage, [StoredFile]) async throws -> Void)
    async throws
  {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let storage = try FolderStorage(folder: folder, durability: nil, limits: FileLimits())
    var stored: [StoredFile] = []
    for side in sides {
      let path = "\(folder)/made-\(side).png"
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["vips", "black", path, "\(side)", "\(side)"]
      try process.run()
      process.waitUntilExit()
      stored.append(try await keep(Array(try Data(contentsOf: URL(filePath: path))), in: storage))
    }
    try await body(storage, stored)
  }

  private func keep(_ bytes: [UInt8], in storage: FolderStorage) async throws -> StoredFile {
    let id = try await storage.begin(
      NewFile(
        name: "a.png", contentType: "image/png", owner: FileOwner("me"), address: "127.0.0.1",
        expires: .max))
    try await storage.append(bytes, to: id, at: 0)
    let file = StoredFile(
      id: id, name: "a.png", contentType: "image/png", size: Int64(bytes.count), digest: "")
    try await storage.finish(file)
    return file
  }

  private func key(_ file: StoredFile, _ width: Int) -> ImageKey {
    ImageKey(file, width: width, accepted: "")
  }

  private func isThere(_ path: String?) -> Bool {
    path.map { FileManager.default.fileExists(atPath: $0) } ?? false
  }

  @Test("A picture is made once, however many ask for it at the same time")
  func once() async throws {
    try await files([200]) { storage, files in
      let sizes = sizes()
      let key = key(files[0], 64)
      let paths = await withTaskGroup { group in
        for _ in 0..<20 {
          group.addTask { await sizes.path(of: key, file: files[0], in: storage, for: client) }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(paths.count == 20 && Set(paths).count == 1 && isThere(paths[0]))
      #expect(sizes.made == 1)
    }
  }

  @Test("What was asked for longest ago goes first, and what was made last stays")
  func room() async throws {
    try await files([200, 300]) { storage, files in
      let probe = sizes()
      let first = await probe.path(of: key(files[0], 64), file: files[0], in: storage, for: client)
      let bytes = try Data(contentsOf: URL(filePath: try #require(first))).count
      // Room for two.
      let sizes = sizes(limit: bytes * 5 / 2)
      let one = await sizes.path(of: key(files[0], 64), file: files[0], in: storage, for: client)
      let two = await sizes.path(of: key(files[1], 64), file: files[1], in: storage, for: client)
      #expect(isThere(one) && isThere(two))
      _ = await sizes.path(of: key(files[0], 64), file: files[0], in: storage, for: client)
      let three = await sizes.path(of: key(files[0], 60), file: files[0], in: storage, for: client)
      #expect(three == one)
      let four = await sizes.path(of: key(files[1], 48), file: files[1], in: storage, for: client)
      #expect(isThere(one) && isThere(four) && !isThere(two))
      #expect(sizes.made == 3)
    }
  }

  @Test("A picture goes with its file, after a day, and with the server")
  func gone() async throws {
    try await files([200, 300]) { storage, files in
      var sizes: ImageSizes? = sizes()
      let one = await sizes?.path(of: key(files[0], 64), file: files[0], in: storage, for: client)
      let two = await sizes?.path(of: key(files[1], 64), file: files[1], in: storage, for: client)
      sizes?.forget([files[0].id])
      #expect(!isThere(one) && isThere(two))
      clock.pass(.seconds(86_400))
      sizes?.sweep()
      #expect(isThere(two))
      clock.pass(.seconds(1))
      sizes?.sweep()
      #expect(!isThere(two))
      let three = await sizes?.path(of: key(files[1], 64), file: files[1], in: storage, for: client)
      #expect(isThere(three))
      sizes = nil
      #expect(!isThere(three))
    }
  }

  @Test("A picture that cannot be made is not tried again for a day")
  func refused() async throws {
    try await files([]) { storage, _ in
      let file = try await keep(Array("\u{89}PNG".utf8), in: storage)
      let sizes = sizes()
      for made in [1, 1] {
        #expect(await sizes.path(of: key(file, 64), file: file, in: storage, for: client) == nil)
        #expect(sizes.made == made)
      }
      clock.pass(.seconds(86_401))
      sizes.sweep()
      #expect(await sizes.path(of: key(file, 64), file: file, in: storage, for: client) == nil)
      #expect(sizes.made == 2)
    }
  }

  @Test("Where there is to be none, and of what is no picture, none is made")
  func none() async throws {
    try await files([200]) { storage, files in
      let sizes = sizes(limit: 0)
      #expect(
        await sizes.path(of: key(files[0], 64), file: files[0], in: storage, for: client) == nil)
      let text = StoredFile(name: "a.svg", contentType: "image/svg+xml", bytes: [])
      let others = self.sizes()
      #expect(await others.path(of: key(text, 64), file: text, in: storage, for: client) == nil)
      #expect(sizes.made == 0 && others.made == 0)
    }
  }

  @Test("A picture of too many pixels is not decoded, and a large one does not hold small ones up")
  func pixels() async throws {
    try await files([20_000, 9_000, 256]) { storage, files in
      let sizes = sizes()
      #expect(
        await sizes.path(of: key(files[0], 32), file: files[0], in: storage, for: client) == nil)
      #expect(
        await sizes.path(of: key(files[0], 64), file: files[0], in: storage, for: client) == nil)
      // How long either takes is up to the machine: one of several times the small one comes first, or never.
      for width in [32, 48, 64, 96, 128] {
        let (order, made) = (Order(), sizes.made)
        await withTaskGroup(of: Void.self) { group in
          for number in [1, 2] {
            // The large one is under way.
            if number == 2 { try? await until { sizes.made > made } }
            let (file, key) = (files[number], key(files[number], width))
            group.addTask {
              let path = await sizes.path(of: key, file: file, in: storage, for: client)
              #expect(path != nil)
              order.value.withLock { $0.append(number) }
            }
          }
        }
        if order.value.withLock({ $0 }) == [2, 1] { return }
      }
      Issue.record("the small picture has waited for the large one each time")
    }
  }

  @Test("The pixels that a hostile header names are counted, whatever they are")
  func hostileSizes() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let mark: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 73, 72, 68, 82,
    ]
    let sides: [UInt32] = [0, 1, 50_000, 0x7FFF_FFFF, 0x8000_0000, .max]
    for width in sides {
      for height in sides {
        let bytes = [width, height].flatMap { side in
          (0..<4).map { UInt8(truncatingIfNeeded: side >> (24 - 8 * $0)) }
        }
        try Data(mark + bytes).write(to: URL(filePath: path))
        let pixels = ImageScaler.pixels(of: path)
        #expect(pixels == (width == 0 && height == 0 ? nil : Double(width) * Double(height)))
      }
    }
  }
}
