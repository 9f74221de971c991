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
  /// The client's address as apps see it.
  var clientAddress: ClientAddress {
    let halves = addressHalves
    return ClientAddress(high: halves.high, low: halves.low)
  }
}
