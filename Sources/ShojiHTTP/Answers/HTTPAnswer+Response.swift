import CMicroHTTPD
import Glibc
import HTTPTypes
import Logging

extension HTTPAnswer {
  /// The answer as a response of the library, with one reference; nil when memory is short or the
  /// file was sent already.
  func makeResponse(logger: Logger) -> OpaquePointer? {
    guard let response = unsafe body.makeResponse() else { return nil }
    unsafe addFields(to: response, logger: logger)
    return unsafe response
  }

  /// Adds the header fields to a response of the library.
  func addFields(to response: OpaquePointer, logger: Logger) {
    if unsafe !block.add(to: response) {
      logger.error("The library refused a prepared header field; the answer goes without it")
    }
    for field in fields { unsafe field.add(to: response, logger: logger) }
  }
}

extension HeaderField {
  fileprivate func add(to response: OpaquePointer, logger: Logger) {
    guard isSound else {
      logger.error(
        "A header field was left out: its value is empty or holds a control character",
        metadata: ["field": "\(name.rawName)"])
      return
    }
    // The library copies both strings before it returns.
    let result = unsafe name.rawName.withCString { name in
      unsafe value.withCString { value in unsafe MHD_add_response_header(response, name, value) }
    }
    if result != MHD_Result.YES {
      logger.error(
        "The library refused a header field", metadata: ["field": "\(name.rawName)"])
    }
  }
}

extension HTTPAnswer.Body {
  fileprivate func makeResponse() -> OpaquePointer? {
    switch self {
    case .none:
      return unsafe shoji_response_empty()
    case .bytes(let bytes):
      return unsafe Self.response(holding: bytes)
    case .assembled(let count, let fill):
      return unsafe Self.response(count: count, fill: fill)
    case .stream(let stream):
      return unsafe stream.makeResponse()
    case .packed(let content):
      return unsafe content.packed()?.makeResponse()
    case .file(let file, let offset, let length):
      guard let descriptor = file.take() else { return nil }
      let response = unsafe MHD_create_response_from_fd_at_offset64(
        UInt64(clamping: length), descriptor, UInt64(clamping: offset))
      if unsafe response == nil { shoji_close(descriptor) }
      return unsafe response
    }
  }

  private static func response(holding bytes: [UInt8]) -> OpaquePointer? {
    if bytes.isEmpty { return unsafe shoji_response_empty() }
    let held = unsafe Unmanaged.passRetained(HeldBytes(bytes))
    // The pointer outlives the closure: a native array's elements are on the heap, stay where they
    // are as long as the array is not mutated, and `HeldBytes` keeps an immutable reference to it.
    let address = unsafe held.takeUnretainedValue().bytes.withUnsafeBytes { bytes in
      unsafe UnsafeMutableRawPointer(mutating: bytes.baseAddress)
    }
    let response = unsafe MHD_create_response_from_buffer_with_free_callback_cls(
      bytes.count, address, releaseHeldBytes, held.toOpaque())
    if unsafe response == nil { unsafe held.release() }
    return unsafe response
  }

  private static func response(
    count: Int, fill: (UnsafeMutableRawBufferPointer) -> Void
  ) -> OpaquePointer? {
    // `malloc` and not `allocate`: the library frees it with `free`.
    guard count > 0, let memory = unsafe malloc(count) else {
      return unsafe shoji_response_empty()
    }
    unsafe fill(UnsafeMutableRawBufferPointer(start: memory, count: count))
    return unsafe shoji_response_owning(memory, count)
  }
}

/// Keeps an array's storage alive while the library sends it.
private final class HeldBytes {
  let bytes: [UInt8]
  init(_ bytes: [UInt8]) { self.bytes = bytes }
}

/// Called by the library when the last answer with these bytes was sent.
@c private func releaseHeldBytes(_ held: UnsafeMutableRawPointer?) {
  guard let held = unsafe held else { return }
  unsafe Unmanaged<HeldBytes>.fromOpaque(held).release()
}
