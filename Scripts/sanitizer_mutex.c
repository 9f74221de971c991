// Tells the thread sanitizer about Swift's Mutex on Linux. A mutex that is free is taken and given back by
// atomic operations in our own code, which the sanitizer sees; one that is waited for goes through the
// kernel in the standard library, which it does not see, so that it takes everything behind such a mutex
// for a race. This library is loaded before the standard library, calls it and says what happened.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

// They are there in a process with the sanitizer alone; other programs that a test starts have none.
extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

#define SELF __attribute__((swift_context)) void *mutex
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

typedef __attribute__((swiftcall)) void Lock(uint32_t thread, SELF);
typedef __attribute__((swiftcall)) void Unlock(SELF);

Lock lock_slowly __asm__(LOCK);
Unlock unlock_slowly __asm__(UNLOCK);

__attribute__((swiftcall)) void lock_slowly(uint32_t thread, SELF) {
  Lock *lock = (Lock *)dlsym(RTLD_NEXT, LOCK);
  lock(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

__attribute__((swiftcall)) void unlock_slowly(SELF) {
  Unlock *unlock = (Unlock *)dlsym(RTLD_NEXT, UNLOCK);
  if (__tsan_release) __tsan_release(mutex);
  unlock(mutex);
}
