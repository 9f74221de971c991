package import Foundation

extension BMViewController: LocalStateCoding {
  package func encodeLocalState() -> Data? {
    guard View.VM.self is any Codable.Type else { return nil }
    guard let model = viewModel else { return Data("null".utf8) }
    guard let codable = model as? any Encodable else { return nil }
    return try? JSONEncoder.snapshot.encode(codable)
  }

  package func restoreLocalState(_ data: Data) {
    guard let type = View.VM.self as? any Decodable.Type else { return }
    if data == Data("null".utf8) {
      if viewModel != nil { viewModel = nil }
    } else if let restored = try? JSONDecoder.snapshot.decode(type, from: data) as? View.VM {
      viewModel = restored
    }
  }
}
