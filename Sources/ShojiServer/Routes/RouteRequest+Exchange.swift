import CMicroHTTPD
import HTTPTypes
import ShojiUI

extension RouteRequest {
  /// What an exchange asks; its body is taken.
  /// - Parameters:
  ///   - parameters: What stands under the names of the pattern.
  init(_ exchange: HTTPExchange, parameters: [RouteParameters.Parameter]) {
    let id = exchange.requestID
    let headers = HTTPFields(exchange.headerFields)
    let body = exchange.takeBody { body in unsafe body.withUnsafeBufferPointer { unsafe Array($0) }
    }
    self.init(
      method: exchange.method.asked, path: String(decoding: exchange.pathBytes, as: UTF8.self),
      inPath: parameters, query: exchange.queryBytes ?? [], headers: headers, body: body,
      remoteAddress: exchange.remoteAddress.description, isSecure: exchange.isSecure,
      authority: exchange.authority, id: id)
  }
}

extension HTTPExchange {
  /// All header fields in their order; none once the exchange was answered.
  var headerFields: [HTTPField] {
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
