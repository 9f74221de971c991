import HTTPTypes
import ShojiHTML
import ShojiStore

/// A request of a route that is answered, as the work that may crash.
final class CrashingRoute: CrashSubject {
  private let method: String
  private let path: String

  init(_ request: RouteRequest) {
    method = request.method.rawValue
    path = request.path
  }

  var crashKey: CrashName.Key {
    CrashName.Key(StableHash(of: "\(method) \(path)").value)
  }

  var crashName: CrashName { CrashName(.route, crashKey, label: "\(method) \(path)") }
}
