struct Database {
  static func open() async throws -> Database { Database() }
}
