import Shoji

struct Todo: Codable, Sendable {
  var name = ""
  var price = 0.0
}
