import Foundation

extension UIImage: Codable {
  private enum Key: CodingKey { case file, url, width, bytes, symbol, mode, tint }

  /// Reads what ``encode(to:)`` has written.
  public convenience init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let source: Source
    if let bytes = try values.decodeIfPresent(Data.self, forKey: .bytes) {
      guard let data = ImageData(Array(bytes)) else {
        throw DecodingError.dataCorruptedError(
          forKey: .bytes, in: values, debugDescription: "This is no image.")
      }
      source = .data(data)
    } else if let url = try values.decodeIfPresent(String.self, forKey: .url) {
      let width = try values.decodeIfPresent(Int.self, forKey: .width)
      source = width.map { .sized(url, width: max(1, $0)) } ?? .remote(url)
    } else if let symbol = try values.decodeIfPresent(SystemSymbol.self, forKey: .symbol) {
      source = .symbol(symbol)
    } else {
      source = .named(try values.decode(ImageFile.self, forKey: .file))
    }
    self.init(
      source: source, renderingMode: try values.decode(RenderingMode.self, forKey: .mode),
      tint: try values.decodeIfPresent(UIColor.self, forKey: .tint))
  }

  /// Writes where the image comes from; an image in memory with its bytes.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    switch source {
    case .named(let file): try values.encode(file, forKey: .file)
    case .remote(let url): try values.encode(url, forKey: .url)
    case .sized(let place, let width):
      try values.encode(place, forKey: .url)
      try values.encode(width, forKey: .width)
    case .data(let data): try values.encode(Data(data.bytes), forKey: .bytes)
    case .symbol(let symbol): try values.encode(symbol, forKey: .symbol)
    }
    try values.encode(renderingMode, forKey: .mode)
    try values.encodeIfPresent(tint, forKey: .tint)
  }
}
