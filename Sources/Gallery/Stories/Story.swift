/// Something to read.
struct Story: Identifiable, Equatable {
  let id: Int
  let title: String
  let site: String
  let author: String
  let points: Int
  /// How many hours ago it came in.
  let age: Int
  let text: String
}
