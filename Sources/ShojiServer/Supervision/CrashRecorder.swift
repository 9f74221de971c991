import CSupervisor
import ShojiStorage
import ShojiStore
import ShojiUI

/// Names the work of a thread that has crashed.
///
/// The code runs in a signal handler. It reads task-local values, which only the thread itself writes, and waits for
/// no lock. A second fault in it ends the process at once, and a timer ends it within two seconds; the record of the
/// signal is written by then.
enum CrashRecorder {
  static func install() {
    // Casts and task-local values are looked up once before: the first look-up of a type takes a lock.
    _ = currentName
    unsafe _ = shoji_crash_install { record in
      guard let record = unsafe record, let name = CrashRecorder.currentName else { return }
      unsafe CrashRecorder.write(name, to: record)
    }
  }

  private static var currentName: CrashName? {
    if let subject = CrashContext.current { return subject.crashName }
    let session = SessionLocale.currentOwner as? TurnWatch
    guard let press = currentTouch else { return session?.crashName }
    return press.crashName(label: session?.requestLabel ?? "POST")
  }

  private static var currentTouch: EffectSource? {
    (InteractionScope.current?.origin as? TouchOrigin)?.cause as? EffectSource
  }

  private static var currentPress: EffectSource? {
    currentTouch ?? (SessionLocale.currentOwner as? TurnWatch)?.press
  }

  private static func write(_ name: CrashName, to record: UnsafeMutablePointer<shoji_crash>) {
    unsafe record.pointee.key = name.key.words
    if name.kind == .press { unsafe record.pointee.session = currentPress?.keptKey?.low ?? 0 }
    unsafe withUnsafeMutableBytes(of: &record.pointee.label) { bytes in
      for (index, byte) in name.label.utf8.prefix(bytes.count - 1).enumerated() {
        unsafe bytes[index] = byte
      }
    }
    // Last: a record without a kind is of work that nobody could name.
    unsafe record.pointee.kind = name.kind.rawValue
  }
}
