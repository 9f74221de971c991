/// The words of a story, before it has a number.
struct StoryText {
  let title: String
  let site: String
  let author: String
  let points: Int
  let age: Int
  let text: String

  init(
    _ title: String, _ site: String, _ author: String, points: Int, age: Int, _ text: String
  ) {
    self.title = title
    self.site = site
    self.author = author
    self.points = points
    self.age = age
    self.text = text
  }
}
