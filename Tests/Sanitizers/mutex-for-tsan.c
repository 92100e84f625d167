// Tells ThreadSanitizer about Swift's Mutex.
//
// The quick ways to take and to leave a Mutex are compiled into its user, where ThreadSanitizer sees the atomics. When
// threads compete, _lockSlow() and _unlockSlow() of libswiftSynchronization do it; that library is not instrumented,
// and everything the lock protects would be reported as a race. Loaded before it (LD_PRELOAD), these pass the calls on
// and say what happens to the lock.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *

typedef SWIFT void (*lock_function)(uint32_t state, SELF mutex);
typedef SWIFT void (*unlock_function)(SELF mutex);

// They are in the program that is tested; those that start it do without.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

static lock_function lock_itself;
static unlock_function unlock_itself;

__attribute__((constructor)) static void find_originals(void) {
  lock_itself = (lock_function)dlsym(RTLD_NEXT, LOCK);
  unlock_itself = (unlock_function)dlsym(RTLD_NEXT, UNLOCK);
}

SWIFT void lg_lock(uint32_t state, SELF mutex) __asm__(LOCK);
SWIFT void lg_lock(uint32_t state, SELF mutex) {
  lock_itself(state, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT void lg_unlock(SELF mutex) __asm__(UNLOCK);
SWIFT void lg_unlock(SELF mutex) {
  if (__tsan_release) __tsan_release(mutex);
  unlock_itself(mutex);
}
