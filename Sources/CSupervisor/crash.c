// The record of a crash, written by the thread that has crashed while all others go on.
#define _GNU_SOURCE
#include "internal.h"

#include <link.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

/// How long the record may take, in seconds: the thread may hold a lock that its description needs.
static const unsigned PATIENCE = 2;

static const int crash_signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
enum { SIGNAL_COUNT = sizeof crash_signals / sizeof *crash_signals };

static struct sigaction former[SIGNAL_COUNT];
static shoji_crash_describer describer;
/// The addresses of the program's own code.
static uintptr_t program_start, program_end, program_base;

static int find_program(struct dl_phdr_info *object, size_t size, void *data) {
  program_base = object->dlpi_addr;
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &object->dlpi_phdr[i];
    if (segment->p_type != PT_LOAD || !(segment->p_flags & PF_X)) continue;
    program_start = object->dlpi_addr + segment->p_vaddr;
    program_end = program_start + segment->p_memsz;
  }
  // The first object is the program.
  return 1;
}

static void add_frame(shoji_crash *crash, uintptr_t address) {
  if (address < program_start || address >= program_end) return;
  if (crash->frame_count < SHOJI_CRASH_FRAMES) crash->frames[crash->frame_count++] = address - program_base;
}

/// Follows the frame pointers. A broken chain ends the walk and not the process: the system reads the memory.
static void walk(shoji_crash *crash, uintptr_t pc, uintptr_t frame) {
  add_frame(crash, pc);
  for (int depth = 0; depth < 512 && crash->frame_count < SHOJI_CRASH_FRAMES; depth++) {
    uintptr_t words[2];
    if (frame == 0 || frame % sizeof(uintptr_t) != 0) return;
    struct iovec here = {.iov_base = words, .iov_len = sizeof words};
    struct iovec there = {.iov_base = (void *)frame, .iov_len = sizeof words};
    if (process_vm_readv(getpid(), &here, 1, &there, 1, 0) != (ssize_t)sizeof words) return;
    // The address after a call is that of the next statement.
    if (words[1] > 0) add_frame(crash, words[1] - 1);
    if (words[0] <= frame) return;
    frame = words[0];
  }
}

static void record(int signal, const ucontext_t *context) {
  shoji_crash *crash = &shoji_memory->pending;
  memset(crash, 0, sizeof *crash);
  crash->signal = signal;
  crash->time = time(NULL);
  crash->node = atomic_load(&shoji_memory->node);
#if defined(__x86_64__)
  walk(crash, (uintptr_t)context->uc_mcontext.gregs[REG_RIP], (uintptr_t)context->uc_mcontext.gregs[REG_RBP]);
#elif defined(__aarch64__)
  walk(crash, (uintptr_t)context->uc_mcontext.pc, (uintptr_t)context->uc_mcontext.regs[29]);
#endif
  // What follows runs code of the program, which may fail in turn: the record without it is there by then.
  atomic_store(&shoji_memory->is_written, 1);
  if (describer != NULL) describer(crash);
}

/// Gives the signals back to those who had them before.
static void uninstall(void) {
  for (int i = 0; i < SIGNAL_COUNT; i++) sigaction(crash_signals[i], &former[i], NULL);
}

static void handle(int signal, siginfo_t *info, void *context) {
  if (atomic_exchange(&shoji_memory->is_taken, 1) != 0) {
    // Another thread has crashed before; the process ends when its record is written.
    for (;;) pause();
  }
  // A fault in here ends the process at once, and a lock within seconds.
  uninstall();
  alarm(PATIENCE);
  record(signal, context);
  alarm(0);
  // Where the statement is carried out again the signal comes again; one that was sent has to be.
  if (info->si_code <= 0 || signal == SIGABRT) raise(signal);
}

bool shoji_crash_install(shoji_crash_describer describe) {
  if (shoji_memory == NULL) return false;
  describer = describe;
  dl_iterate_phdr(find_program, NULL);
  // The library's own report holds a process up for seconds: it is left to those who have asked for it.
  bool has_other = getenv("SWIFT_BACKTRACE") != NULL;
  struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < SIGNAL_COUNT; i++) {
    sigaction(crash_signals[i], &action, &former[i]);
    if (!has_other) former[i] = (struct sigaction){.sa_handler = SIG_DFL};
  }
  return true;
}
