/// Content types by file extension.
package enum ContentTypes {
  private static let types: [String: String] = [
    "css": "text/css; charset=utf-8", "csv": "text/csv; charset=utf-8",
    "gif": "image/gif", "htm": "text/html; charset=utf-8", "html": "text/html; charset=utf-8",
    "avif": "image/avif", "ico": "image/vnd.microsoft.icon", "jpeg": "image/jpeg",
    "jpg": "image/jpeg", "js": "text/javascript; charset=utf-8",
    "json": "application/json", "m4a": "audio/mp4", "map": "application/json",
    "md": "text/markdown; charset=utf-8", "mjs": "text/javascript; charset=utf-8",
    "mp3": "audio/mpeg", "mp4": "video/mp4", "ogg": "audio/ogg", "otf": "font/otf",
    "pdf": "application/pdf", "png": "image/png", "svg": "image/svg+xml; charset=utf-8",
    "ttf": "font/ttf", "txt": "text/plain; charset=utf-8", "wasm": "application/wasm",
    "webm": "video/webm", "webmanifest": "application/manifest+json", "webp": "image/webp",
    "woff": "font/woff", "woff2": "font/woff2", "xml": "application/xml", "zip": "application/zip",
  ]

  /// Whether files of a type get shorter by being compressed: those that were not at their making.
  static func isCompressible(_ type: String) -> Bool {
    type.hasPrefix("text/")
      || ["svg+xml", "json", "xml", "wasm"].contains { type.contains($0) }
  }

  /// The type of a file name; bytes of no particular kind when it is not known.
  package static func type(of name: String) -> String {
    guard let dot = name.lastIndex(of: ".") else { return "application/octet-stream" }
    return types[name[name.index(after: dot)...].lowercased()] ?? "application/octet-stream"
  }
}
