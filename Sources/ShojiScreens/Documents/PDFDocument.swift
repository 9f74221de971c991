public import Foundation

/// A PDF file that pages may show. Source: PDFKit, where it is read.
public final class PDFDocument {
  /// Where it is.
  public let documentURL: URL?
  /// The URL in pages.
  let path: String

  /// Makes a document of a file: a path of this site, such as `/terms.pdf` of the folder `Public`, or a URL
  /// with `https` or `http`. `nil` for any other URL, which is reported: a browser cannot read files of the
  /// server.
  public init?(url: URL) {
    guard let path = url.shownDocument else {
      Report.shared.misuse(
        "PDFDocument was given \"\(url)\", which no browser can read",
        mend: "put the file into Public and give its path, as in URL(string: \"/terms.pdf\")")
      return nil
    }
    documentURL = url
    self.path = path
  }

  /// The name of the file.
  var name: String {
    let name = documentURL?.lastPathComponent ?? ""
    return name.isEmpty || name == "/" ? "document.pdf" : name
  }
}

/// Documents belong to the one session that made them.
@available(*, unavailable)
extension PDFDocument: Sendable {}
