/// The baseline of the storage: commits on SQLite's C interface, one transaction each, in a loop.
#ifndef SHOJI_CBARECOMMITS_H
#define SHOJI_CBARECOMMITS_H

#include <stddef.h>

/// Commits changes of `size` bytes to the sessions of a new file, one after the other, a snapshot after
/// each 50, for some seconds. `is_synced` syncs the log before each end. Returns how many commits were
/// made, or -1.
long bare_commits(const char *path, int sessions, size_t size, int is_synced, double seconds);

#endif
