// Timers of the kernel as they are, beside a clock of the day that is wrong. libfaketime 0.9.10 moves every timer
// that is set to a moment by what the clock of the day is wrong, also those of clocks that only count: with a clock
// that is set back by a day, what was to be done in a second was done a day later. Loaded before that library.
#define _GNU_SOURCE
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>

int timerfd_settime(int timer, int flags, const struct itimerspec *value, struct itimerspec *former) {
  return (int)syscall(SYS_timerfd_settime, timer, flags, value, former);
}

int timerfd_gettime(int timer, struct itimerspec *value) {
  return (int)syscall(SYS_timerfd_gettime, timer, value);
}
