import Foundation

extension TextCatalog.Part {
  /// The files of texts of a folder, and what is wrong with it.
  static func all(in folder: URL) -> ([TextCatalog.Part], TextCatalog.Part?) {
    let manager = FileManager.default
    guard let names = try? manager.contentsOfDirectory(atPath: folder.path) else {
      return (
        [],
        broken(folder.path, "there is no such folder", mend: "make it, or name another")
      )
    }
    var parts: [TextCatalog.Part] = []
    for name in names.sorted() {
      let place = folder.appending(path: name)
      if name.hasSuffix(".xcstrings") {
        parts.append(read(place, name) { .xcstrings($0, file: name) })
      } else if name.hasSuffix(".lproj") {
        let language = String(name.dropLast(6))
        for file in (try? manager.contentsOfDirectory(atPath: place.path))?.sorted() ?? [] {
          let shown = "\(name)/\(file)"
          if file.hasSuffix(".strings") {
            parts.append(
              read(place.appending(path: file), shown) {
                .strings($0, language: language, file: shown)
              })
          } else if file.hasSuffix(".stringsdict") {
            parts.append(
              read(place.appending(path: file), shown) {
                .stringsdict($0, language: language, file: shown)
              })
          }
        }
      }
    }
    guard parts.isEmpty else { return (parts, nil) }
    return (
      [],
      broken(
        folder.path, "there are no texts in it",
        mend: "put .xcstrings files there, or folders such as de.lproj")
    )
  }

  private static func read(
    _ place: URL, _ shown: String, _ make: ([UInt8]) -> TextCatalog.Part
  ) -> TextCatalog.Part {
    guard let data = try? Data(contentsOf: place) else {
      return broken(shown, "it cannot be read", mend: "let the server read it")
    }
    return make(Array(data))
  }

  private static func broken(_ file: String, _ message: String, mend: String) -> TextCatalog.Part {
    TextCatalog.Part(
      kind: .fault(TextCatalog.Fault(file, line: nil, message, mend: mend, isBroken: true)),
      bytes: [], file: file)
  }
}
