import ShojiLook

/// The words for a kind of file that a picker takes: `image/*` is "pictures", `.pdf` is "PDF".
enum FileKind {
  /// - Parameter kind: An ending with its dot, a media type, or a media type whose second half is a star.
  static func words(for kind: String) -> String {
    let kind = kind.lowercased()
    switch kind {
    case "image/*": return FrameworkWord.kindPicture.text
    case "video/*": return FrameworkWord.kindVideo.text
    case "audio/*": return FrameworkWord.kindAudio.text
    case "text/*", "text/plain", ".txt": return FrameworkWord.kindText.text
    default: break
    }
    let name = kind.hasPrefix(".") ? kind.dropFirst() : kind.split(separator: "/").last ?? ""
    // `image/svg+xml` is known as SVG.
    return name.prefix { $0 != "+" }.uppercased()
  }
}
