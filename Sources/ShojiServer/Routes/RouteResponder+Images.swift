import HTTPTypes
import ShojiStorage
import ShojiStore

/// Pictures that people have sent, in the sizes that pages need.
extension RouteResponder {
  /// Sends a picture in a width, or as it came.
  func send(_ file: StoredFile, wide width: Int, _ response: RouteResponse) {
    let key = ImageKey(file, width: width, accepted: request.headers[.accept] ?? "")
    let answer = self
    Task(executorPreference: WorkerPool.shared) { await answer.send(file, as: key, response) }
  }

  private func send(_ file: StoredFile, as key: ImageKey, _ response: RouteResponse) async {
    // What was deleted is not there in any size.
    let isThere = (try? await files.file(file.id)) != nil
    let path =
      isThere
      ? await images.path(of: key, file: file, in: files, for: exchange.clientAddress) : nil
    var response = response
    if path != nil {
      response.headers[.contentType] = key.contentType
      response.headers[.contentDisposition] =
        "inline" + ContentDisposition.attachment(key.name(of: file)).dropFirst("attachment".count)
    }
    do {
      let head = try head(of: response)
      guard let path else { return send(file, head) }
      send(path, "\"\(file.version)-\(key.width)-\(key.suffix)\"", head)
    } catch {
      refuse("\(error)")
    }
  }
}

extension ImageKey {
  /// What the picture is saved as.
  fileprivate func name(of file: StoredFile) -> String {
    let stem = file.name.lastIndex(of: ".").map { file.name[..<$0] } ?? file.name[...]
    return "\(stem.isEmpty ? "picture" : stem).\(suffix)"
  }
}
