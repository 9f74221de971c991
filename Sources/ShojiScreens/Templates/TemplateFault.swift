/// One thing that is wrong with a template.
struct TemplateFault: Error, Equatable {
  /// The file, such as `Templates/ProductCell.html`.
  let file: String
  /// The line, from 1; `nil` where it is about the whole file.
  let line: Int?
  /// What is wrong.
  let message: String
  /// What to do.
  let mend: String
}

extension TemplateFault: CustomStringConvertible {
  var description: String {
    "\(file)\(line.map { ":\($0)" } ?? ""): \(message). Mend: \(mend)"
  }
}

/// Everything that is wrong with the templates of a server.
public struct TemplateError: Error, CustomStringConvertible {
  let faults: [TemplateFault]

  init(faults: [TemplateFault]) { self.faults = faults }

  init(file: String, message: String, mend: String) {
    faults = [TemplateFault(file: file, line: nil, message: message, mend: mend)]
  }

  /// One line for each fault, with the file, the outlet or action, and the mend.
  public var description: String { faults.map(\.description).joined(separator: "\n") }
}
