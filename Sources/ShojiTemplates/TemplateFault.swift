/// One thing that is wrong with a template.
package struct TemplateFault: Error, Equatable {
  /// The file, such as `Templates/ProductCell.html`.
  package let file: String
  /// The line, from 1; `nil` where it is about the whole file.
  package let line: Int?
  /// What is wrong.
  package let message: String
  /// What to do.
  package let mend: String

  package init(file: String, line: Int?, message: String, mend: String) {
    self.file = file
    self.line = line
    self.message = message
    self.mend = mend
  }
}

extension TemplateFault: CustomStringConvertible {
  package var description: String {
    "\(file)\(line.map { ":\($0)" } ?? ""): \(message). Mend: \(mend)"
  }
}

/// Everything that is wrong with the templates of a server.
package struct TemplateError: Error, CustomStringConvertible {
  package let faults: [TemplateFault]

  package init(faults: [TemplateFault]) { self.faults = faults }

  package init(file: String, message: String, mend: String) {
    faults = [TemplateFault(file: file, line: nil, message: message, mend: mend)]
  }

  /// One line for each fault, with the file, the outlet or action, and the mend.
  package var description: String { faults.map(\.description).joined(separator: "\n") }
}
