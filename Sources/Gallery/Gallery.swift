import Shoji

/// The gallery: one small app for each of the systems that Shoji carries on.
@main
struct Gallery: Server {
  var applications: [Mount] {
    Mount(HomeApplication.self)
    Mount("counter", CounterApplication.self)
    Mount("todo", TodoApplication.self)
    Mount("tips", TipsApplication.self)
    Mount("catalogue", CatalogueApplication.self)
    LayoutApplication.mounts
    Mount("products", ProductsApplication.self)
    Mount("login", LoginApplication.self)
    Mount("names", NamesApplication.self)
    Mount("repositories", RepositoriesApplication.self)
    Mount("stories", StoriesApplication.self)
    Mount("journey", JourneyApplication.self)
  }
}
