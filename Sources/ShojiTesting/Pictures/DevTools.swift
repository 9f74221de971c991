import Foundation
import Glibc
import ShojiTestSupport

/// A browser that is told what to do through a pair of pipes.
///
/// Source: the DevTools protocol of Chromium, `--remote-debugging-pipe`: messages in JSON, each ended by a
/// zero byte. A browser whose pipes are closed ends by itself, so none outlives the tests.
final class DevTools {
  /// The browser has not done what it was told.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// What pages get for a URL.
  var answer: ((_ url: String) -> (type: String, body: Data)?)?

  /// How long a picture may take.
  private static let limit = Duration.seconds(30)
  private static let maximumMessage = 256 << 20

  private let program: String
  private let process: ChildProcess
  private let profile: BrowserProfile
  private var received: [UInt8] = []
  private var number = 0
  private var end = ContinuousClock.now
  private var loadedPages: Set<String> = []

  init(program: String) throws {
    self.program = program
    profile = try BrowserProfile()
    // One that has ended must not end the tests.
    signal(SIGPIPE, SIG_IGN)
    let options =
      [
        "--headless=new", "--remote-debugging-pipe", "--user-data-dir=\(profile.path)",
        "--no-first-run", "--no-default-browser-check", "--disable-gpu", "--disable-extensions",
        "--disable-background-networking", "--disable-component-update", "--disable-sync",
        "--disable-dev-shm-usage", "--mute-audio", "--hide-scrollbars", "--disable-lcd-text",
        "--force-color-profile=srgb", "--font-render-hinting=none",
        // Nothing is asked of the network, whatever a page says.
        "--host-resolver-rules=MAP * ~NOTFOUND",
      ] + (geteuid() == 0 ? ["--no-sandbox"] : []) + ["about:blank"]
    do {
      process = try ChildProcess(
        ["sh", "-c", "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null", program] + options,
        environment: ["XDG_CONFIG_HOME": profile.path, "XDG_CACHE_HOME": profile.path])
    } catch {
      profile.remove()
      throw error
    }
    profile.keep(process.identifier)
  }

  /// Gives what follows its time.
  func beginWork() { end = .now + Self.limit }

  /// Ends the browser.
  func quit() {
    process.send(SIGKILL)
    _ = process.waitForExit()
    process.closePipes()
    profile.remove()
  }

  /// Makes a page.
  /// - Returns: The name under which it is called.
  func makePage() throws -> String {
    let target = try call("Target.createTarget", ["url": "about:blank"])["targetId"] as? String
    let answer = try call(
      "Target.attachToTarget", ["targetId": target ?? "", "flatten": true])
    guard let session = answer["sessionId"] as? String else {
      throw Failure(description: "\(program) has made no page.")
    }
    return session
  }

  /// Opens a URL and waits until all that belongs to it is there.
  func open(_ url: String, in session: String) throws {
    loadedPages.remove(session)
    let answer = try call("Page.navigate", ["url": url], session: session)
    if let fault = answer["errorText"] as? String {
      throw Failure(description: "the page could not be opened: \(fault).")
    }
    while !loadedPages.contains(session) { handle(try nextMessage()) }
  }

  /// Calls a function in a page and waits for what it promises.
  @discardableResult
  func evaluate(
    _ function: [UInt8], _ argument: [String: Any], in session: String
  ) throws -> Any? {
    let json = String(
      decoding: try JSONSerialization.data(withJSONObject: argument), as: UTF8.self)
    let answer = try call(
      "Runtime.evaluate",
      [
        "expression": "(\(String(decoding: function, as: UTF8.self)))(\(json))",
        "awaitPromise": true, "returnByValue": true,
      ], session: session)
    if let details = answer["exceptionDetails"] as? [String: Any] {
      let exception = details["exception"] as? [String: Any]
      throw Failure(
        description: "\(exception?["description"] ?? details["text"] ?? "a script has failed").")
    }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// Calls a method of the protocol and waits for its answer.
  func call(
    _ method: String, _ parameters: [String: Any] = [:], session: String? = nil
  ) throws -> [String: Any] {
    let call = try send(method, parameters, session: session)
    while true {
      let message = try nextMessage()
      guard (message["id"] as? NSNumber)?.intValue == call else {
        handle(message)
        continue
      }
      if let fault = message["error"] as? [String: Any] {
        throw Failure(description: "\(method): \(fault["message"] ?? "it has failed").")
      }
      return message["result"] as? [String: Any] ?? [:]
    }
  }

  private func send(
    _ method: String, _ parameters: [String: Any], session: String?
  ) throws -> Int {
    number += 1
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    message["sessionId"] = session
    let bytes = try JSONSerialization.data(withJSONObject: message)
    guard process.write(Array(bytes) + [0], closes: false) else { throw ended }
    return number
  }

  /// Answers what pages ask for, and notes what they have.
  private func handle(_ message: [String: Any]) {
    guard let session = message["sessionId"] as? String else { return }
    switch message["method"] as? String {
    case "Page.loadEventFired": loadedPages.insert(session)
    case "Fetch.requestPaused":
      let parameters = message["params"] as? [String: Any] ?? [:]
      let url = (parameters["request"] as? [String: Any])?["url"] as? String ?? ""
      let name = parameters["requestId"] as? String ?? ""
      // What cannot be sent is told by the next call.
      if let found = answer?(url) {
        _ = try? send(
          "Fetch.fulfillRequest",
          [
            "requestId": name, "responseCode": 200,
            "responseHeaders": [["name": "Content-Type", "value": found.type]],
            "body": found.body.base64EncodedString(),
          ], session: session)
      } else {
        _ = try? send(
          "Fetch.failRequest", ["requestId": name, "errorReason": "AddressUnreachable"],
          session: session)
      }
    default: break
    }
  }

  private func nextMessage() throws -> [String: Any] {
    var searched = 0
    while true {
      if let end = received[searched...].firstIndex(of: 0) {
        let bytes = Data(received[..<end])
        received.removeFirst(end + 1)
        return try JSONSerialization.jsonObject(with: bytes) as? [String: Any] ?? [:]
      }
      searched = received.count
      guard searched < Self.maximumMessage else {
        throw Failure(description: "\(program) has sent more than it may.")
      }
      guard let more = process.readAvailable(within: end - .now) else { throw ended }
      guard !more.isEmpty else {
        throw Failure(description: "\(program) has not answered within \(Self.limit).")
      }
      received += more
    }
  }

  private var ended: Failure {
    Failure(
      description: """
        \(program) could not be started, or has ended. \(UITests.browserVariable) names another one; \
        if it is empty, there are no pictures.
        """)
  }
}
