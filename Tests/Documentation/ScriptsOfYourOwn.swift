import Shoji

struct Point: Codable, Sendable, Equatable {
  var x = 0.0
  var y = 0.0
}

struct PointModel {
  let point = Point()
}
