import Shoji

@main
struct Program: Server {
  var applications: [Mount] {
    Mount(NAMEApplication.init)
  }
}
