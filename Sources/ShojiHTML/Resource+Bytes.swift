package import CResources

extension [UInt8] {
  /// The bytes of a file that stands in the program.
  package init(_ resource: Resource) {
    unsafe self.init(
      UnsafeBufferPointer(
        start: shoji_resource_bytes(resource), count: shoji_resource_count(resource)))
  }
}
