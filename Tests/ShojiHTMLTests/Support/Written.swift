import ShojiHTML

/// What a writer has written.
func written(_ write: (inout HTMLWriter) -> Void) -> String {
  var html = HTMLWriter()
  write(&html)
  return html.makeString()
}
