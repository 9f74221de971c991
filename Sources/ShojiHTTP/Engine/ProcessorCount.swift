import Glibc

/// How many cores the system offers.
public enum ProcessorCount {
  /// The cores that are online, at least one.
  public static var online: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
