package import Foundation
package import ShojiTemplates
import Synchronization

/// The templates of the app: the files of the folder `Templates`, read once.
///
/// The server loads and checks them at its start. Where nobody has, as in tests of single views,
/// they are read from the working directory when the first one is needed.
package final class TemplateLibrary: Sendable {
  /// The library of this process.
  package static let shared = TemplateLibrary()

  /// A file that was read.
  struct Source: Sendable {
    let file: String
    let root: Result<TemplateElement, TemplateFault>
  }

  private struct State {
    var folder: String?
    var sources: [String: Source] = [:]
    var parts: [ObjectIdentifier: Result<TemplatePart, TemplateError>] = [:]
    /// The classes that apps list, by name.
    var classes: [String: any TemplateView.Type] = [:]
    /// The modules of the apps.
    var modules: Set<String> = []
  }

  /// The classes whose templates are being compiled around each other.
  @TaskLocal private static var compiling: [any TemplateView.Type] = []

  private let state = Mutex(State())

  /// Makes an empty library.
  init() {}

  // MARK: Loading

  /// Reads a folder and checks every template in it against its class, in place of what was read
  /// before.
  ///
  /// The class of `ProductCell.html` is `ProductCell` in one of the modules, or the one that is
  /// listed.
  /// - Parameters:
  ///   - folder: The folder on disk.
  ///   - modules: The modules of the apps.
  ///   - classes: The classes that cannot be found by their names: nested and private ones, and
  ///     those of other modules.
  /// - Throws: `TemplateError` with everything that is wrong.
  package func load(
    folder: URL, modules: [String] = [], classes: [any TemplateView.Type] = []
  ) throws(TemplateError) {
    let values = try? folder.resolvingSymlinksInPath().resourceValues(forKeys: [.isDirectoryKey])
    guard values?.isDirectory == true else {
      throw TemplateError(
        file: folder.path, message: "there is no such folder",
        mend: "start the server in the folder of the app, or name the folder of its templates")
    }
    let (sources, twins) = Self.read(folder)
    state.withLock { state in
      state.folder = folder.lastPathComponent
      state.sources = sources
      state.parts = [:]
      state.classes = Dictionary(classes.map { ($0.templateName, $0) }) { first, _ in first }
      state.modules = Set(modules)
    }
    var faults = twins
    var checked: [ObjectIdentifier: any TemplateView.Type] = [:]
    for type in classes { checked[ObjectIdentifier(type)] = type }
    for (name, source) in sources {
      if let type = templateClass(named: name) {
        checked[ObjectIdentifier(type)] = type
      } else {
        faults.append(
          TemplateFault(
            file: source.file, line: nil,
            message: "there is no class \(name) that is a TemplateView",
            mend: "rename the file, or list the class in `templates` of its app"))
      }
    }
    for type in checked.values {
      do { _ = try part(of: type) } catch {
        // A view that stands in another one's template is said once.
        faults += error.faults.filter { !faults.contains($0) }
      }
    }
    guard faults.isEmpty else {
      throw TemplateError(
        faults: faults.sorted { ($0.file, $0.line ?? 0) < ($1.file, $1.line ?? 0) })
    }
  }

  private static func read(_ folder: URL) -> (sources: [String: Source], twins: [TemplateFault]) {
    var sources: [String: Source] = [:]
    var twins: [TemplateFault] = []
    // The folder itself may be a link, into which an enumeration does not go.
    let base = folder.resolvingSymlinksInPath().path
    let all = FileManager.default.enumerator(atPath: base)?.compactMap { $0 as? String } ?? []
    for relative in all.sorted() where relative.hasSuffix(".html") {
      let file = "\(folder.lastPathComponent)/\(relative)"
      let name = String((relative as NSString).lastPathComponent.dropLast(5))
      if let other = sources[name] {
        twins.append(
          TemplateFault(
            file: file, line: nil, message: "\(other.file) is the template of \(name) already",
            mend: "rename one of them"))
      } else {
        let data = FileManager.default.contents(atPath: "\(base)/\(relative)") ?? Data()
        sources[name] = parse(String(decoding: data, as: UTF8.self), file: file)
      }
    }
    return (sources, twins)
  }

  private static func parse(_ text: String, file: String) -> Source {
    do throws(TemplateFault) {
      return Source(file: file, root: .success(try TemplateParser.parse(text, file: file)))
    } catch {
      return Source(file: file, root: .failure(error))
    }
  }

  /// Adds a template that is no file, for tests.
  package func add(_ text: String, named name: String) {
    state.withLock { state in
      state.folder = state.folder ?? "Templates"
      state.sources[name] = Self.parse(text, file: "Templates/\(name).html")
    }
  }

  // MARK: Finding

  /// The compiled template of a class.
  func part(of type: any TemplateView.Type) throws(TemplateError) -> TemplatePart {
    if let known = state.withLock({ $0.parts[ObjectIdentifier(type)] }) { return try known.get() }
    let compiled = compile(type)
    state.withLock { $0.parts[ObjectIdentifier(type)] = compiled }
    return try compiled.get()
  }

  private func compile(_ type: any TemplateView.Type) -> Result<TemplatePart, TemplateError> {
    let around = Self.compiling
    let name = type.templateName
    readFolderOnce()
    let (found, folder) = state.withLock { ($0.sources[name], $0.folder ?? "Templates") }
    guard let source = found else {
      return .failure(
        TemplateError(
          file: "\(folder)/\(name).html", message: "the template of \(type) is missing",
          mend: "write the file, or do not make \(type) a TemplateView"))
    }
    if around.contains(where: { $0 == type }) {
      let way = (around + [type]).map { "\($0)" }.joined(separator: " > ")
      return .failure(
        TemplateError(
          file: source.file, message: "the template holds itself: \(way)",
          mend: "remove one data-view"))
    }
    return Self.$compiling.withValue(around + [type]) {
      do throws(TemplateFault) {
        let root = try source.root.get()
        do throws(TemplateError) {
          return .success(
            try TemplateCompiler.compile(root, file: source.file, for: type, in: self))
        } catch {
          return .failure(error)
        }
      } catch {
        return .failure(TemplateError(faults: [error]))
      }
    }
  }

  private func readFolderOnce() {
    guard state.withLock({ $0.folder == nil }) else { return }
    let folder = URL(filePath: "Templates")
    let (sources, _) = Self.read(folder)
    state.withLock { state in
      guard state.folder == nil else { return }
      state.folder = folder.lastPathComponent
      state.sources = sources
    }
  }

  private func templateClass(named name: String) -> (any TemplateView.Type)? {
    let (listed, modules) = state.withLock { ($0.classes[name], $0.modules) }
    if let listed { return listed }
    for module in modules.sorted() {
      if let type = Self.viewClass(named: name, in: module) as? any TemplateView.Type {
        return type
      }
    }
    return nil
  }

  /// The view class that `data-view` names: a listed one, or one in the module of the class whose
  /// template it is, or in the module of an app.
  func viewClass(named name: String, near type: any TemplateView.Type) -> UIView.Type? {
    let (listed, modules) = state.withLock { ($0.classes[name], $0.modules) }
    if let listed { return listed }
    for module in [Self.module(of: type)] + modules.sorted() {
      if let type = Self.viewClass(named: name, in: module) { return type }
    }
    return nil
  }

  /// The module of a class.
  package static func module(of type: any Any.Type) -> String {
    String(String(reflecting: type).prefix { $0 != "." })
  }

  private static func viewClass(named name: String, in module: String) -> UIView.Type? {
    // https://github.com/swiftlang/swift/blob/main/docs/ABI/Mangling.rst: module, name, "C" for class.
    _typeByName("\(module.utf8.count)\(module)\(name.utf8.count)\(name)C") as? UIView.Type
  }
}
