// For `pthread_getattr_np`.
#define _GNU_SOURCE

#include "ModuleAtomics.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#if defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>
#endif

_Thread_local void *module_manager_thread_slot;

_Thread_local struct thread_reader *module_manager_thread_reader;

/// All readers there ever were at a time, the latest first; none is taken out.
static _Atomic(struct thread_reader *) readers;

/// Two lines of a cache of 64 bytes, which some processors fetch together.
enum { line = 128 };
_Static_assert(sizeof(struct thread_reader) <= line, "a reader has a line of its own");

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t key;

#if defined(__linux__)
static bool has_fence;

/// The commands of membarrier(2), which headers of older systems lack.
enum { membarrier_private_expedited = 1 << 3, membarrier_register_private_expedited = 1 << 4 };

static bool membarrier(int command) {
#if defined(SYS_membarrier)
    return syscall(SYS_membarrier, command, 0, 0) == 0;
#else
    (void)command;
    return false;
#endif
}

/// When the library is loaded, which most often is before `main`, because the kernel registers a process of one thread at
/// once. With more of them it waits for a grace period of its read-copy-update, which takes milliseconds.
__attribute__((constructor)) static void prepare_fence(void) {
    has_fence = membarrier(membarrier_register_private_expedited);
}
#endif

/// The thread ends, or another of its destructors reads and makes it join once more.
static void leave(void *mark) {
    struct thread_reader *reader = mark;
    module_manager_thread_reader = NULL;
    // Odd only where the thread was ended inside a read.
    uintptr_t passes = atomic_load_explicit(&reader->passes, memory_order_relaxed);
    atomic_store_explicit(&reader->passes, passes + (passes & 1), memory_order_release);
    atomic_store_explicit(&reader->is_taken, false, memory_order_release);
}

static void prepare(void) { pthread_key_create(&key, leave); }

/// One that a thread has left, or a new one.
static struct thread_reader *take(void) {
    for (struct thread_reader *reader = atomic_load(&readers); reader != NULL; reader = reader->next) {
        bool is_taken = false;
        if (atomic_compare_exchange_strong(&reader->is_taken, &is_taken, true)) return reader;
    }
    // Apart from each other, because threads that write to one line of the cache hold each other up.
    void *memory = NULL;
    // As Swift does where there is no memory left.
    if (posix_memalign(&memory, line, line) != 0) abort();
    struct thread_reader *reader = memset(memory, 0, line);
    atomic_init(&reader->is_taken, true);
    reader->next = atomic_load(&readers);
    while (!atomic_compare_exchange_weak(&readers, &reader->next, reader)) {}
    return reader;
}

struct thread_reader *thread_reader_join(void) {
    pthread_once(&once, prepare);
    struct thread_reader *reader = take();
    pthread_setspecific(key, reader);
    module_manager_thread_reader = reader;
    return reader;
}

bool thread_readers_fence(void) {
#if defined(__linux__)
    return has_fence && membarrier(membarrier_private_expedited);
#else
    atomic_thread_fence(memory_order_seq_cst);
    return true;
#endif
}

struct thread_reader *thread_readers_first(void) { return atomic_load(&readers); }

size_t thread_stack_left(void) {
    uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    uintptr_t end = 0;
#if defined(__APPLE__)
    pthread_t thread = pthread_self();
    end = (uintptr_t)pthread_get_stackaddr_np(thread) - pthread_get_stacksize_np(thread);
#elif defined(__linux__)
    pthread_attr_t attributes;
    if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
        void *lowest = NULL;
        size_t size = 0;
        if (pthread_attr_getstack(&attributes, &lowest, &size) == 0) end = (uintptr_t)lowest;
        pthread_attr_destroy(&attributes);
    }
#endif
    return end != 0 && end < here ? here - end : SIZE_MAX;
}
