import CMicroHTTPD
package import HTTPTypes

extension HTTPExchange {
  /// All header fields in their order; none once the exchange was answered.
  package var headerFields: [HTTPField] {
    var fields: [HTTPField] = []
    unsafe withUnsafeMutablePointer(to: &fields) { fields in
      unsafe shoji_request_each_header(request, fields, appendField)
    }
    return fields
  }
}

/// Called with each field while the exchange is locked; the context is the array of `headerFields`.
@c private func appendField(
  _ context: UnsafeMutableRawPointer?, _ name: UnsafePointer<UInt8>?, _ nameSize: Int,
  _ value: UnsafePointer<UInt8>?, _ valueSize: Int
) {
  guard let context = unsafe context else { return }
  let text = unsafe String(
    decoding: UnsafeBufferPointer(start: name, count: nameSize), as: UTF8.self)
  guard let name = HTTPField.Name(text) else { return }
  let value = unsafe String(
    decoding: UnsafeBufferPointer(start: value, count: valueSize), as: UTF8.self)
  unsafe context.assumingMemoryBound(to: [HTTPField].self).pointee.append(
    HTTPField(name: name, value: value))
}
