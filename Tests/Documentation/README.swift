import Foundation
import ServiceLifecycle
import Shoji

struct Database: Service {
  static func open() async throws -> Database { Database() }
  func run() async throws {}
  func expense(_ id: Int) async throws -> Expense { throw CancellationError() }
  func expenses() async throws -> [Expense] { [] }
}

struct Expense: Codable, Identifiable, Equatable {
  var id: Int
  var title: String
}
