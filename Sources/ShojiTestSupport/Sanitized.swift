import Glibc

/// Whether a sanitizer has put its own allocator in the place of the system's, which keeps what is freed: then what
/// a process has in memory says nothing.
package var isSanitized: Bool { unsafe dlsym(nil, "__sanitizer_get_heap_size") != nil }
