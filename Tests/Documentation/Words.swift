import Shoji
import Testing

struct TrainsState: State, Codable {}

/// What SwiftPM makes of a resource that is embedded.
enum PackageResources {
  static let Localizable_xcstrings: [UInt8] = []
}

extension TrainsApplication: Screenless {}
