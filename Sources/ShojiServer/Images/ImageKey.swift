import ShojiStorage

/// Which smaller picture.
struct ImageKey: Hashable, Sendable {
  let file: FileID
  let width: Int
  /// The type that it has.
  let contentType: String

  /// What its file ends in.
  var suffix: String {
    switch contentType {
    case "image/webp": "webp"
    case "image/jpeg": "jpg"
    default: "png"
    }
  }

  /// A picture in a width, as something that a browser takes.
  /// - `accepted`: What its `Accept` field says (RFC 9110 §12.5.1). Browsers that take WebP name it.
  init(_ file: StoredFile, width: Int, accepted: String) {
    self.file = file.id
    self.width = ImageWidth.fitting(width)
    contentType =
      if accepted.contains("image/webp") {
        "image/webp"
      } else {
        file.contentType == "image/jpeg" ? "image/jpeg" : "image/png"
      }
  }
}
