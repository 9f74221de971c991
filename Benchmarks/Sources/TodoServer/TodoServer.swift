import Shoji

/// The page that is measured: a to-do list with as many rows as `ROWS` says. Another one burns.
///
///     ROWS=20 PORT=8080 TodoServer      settings as those of every server; TABLE=1: rows of a table
@main
struct TodoServer: Server {
  var applications: [Mount] {
    Mount("todo", TodoApplication.init)
    Mount("burn", BurnApplication.init)
  }
}
