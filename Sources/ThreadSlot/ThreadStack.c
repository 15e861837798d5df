#define _GNU_SOURCE
#include "ThreadStack.h"

#include <pthread.h>
#if defined(__linux__)
#include <sys/resource.h>
#include <unistd.h>
#endif

_Thread_local uintptr_t module_manager_stack_mark = UINTPTR_MAX;

// What the thread may use: from its end, which is its lowest address, up to its start.
static _Thread_local uintptr_t end, start;

static const uintptr_t most = 64 << 10;

static uintptr_t eighth(void) {
    uintptr_t eighth = (start - end) / 8;
    return eighth < most ? eighth : most;
}

static void measure(void) {
#if defined(__APPLE__)
    start = (uintptr_t)pthread_get_stackaddr_np(pthread_self());
    end = start - pthread_get_stacksize_np(pthread_self());
#elif defined(__linux__)
    pthread_attr_t attributes;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) return;
    void *lowest;
    size_t size, guard;
    if (pthread_attr_getstack(&attributes, &lowest, &size) == 0) {
        start = (uintptr_t)lowest + size;
        end = (uintptr_t)lowest;
        // With glibc the guard is a part of the stack.
        if (pthread_attr_getguardsize(&attributes, &guard) == 0 && guard < size / 2) end += guard;
    }
    pthread_attr_destroy(&attributes);
#if !defined(__GLIBC__) && !defined(__ANDROID__)
    // Musl gives what the main thread's stack takes now, which grows.
    struct rlimit limit;
    if (gettid() == getpid() && getrlimit(RLIMIT_STACK, &limit) == 0) {
        uintptr_t grown = limit.rlim_cur < (rlim_t)1 << 30 ? (uintptr_t)limit.rlim_cur : (uintptr_t)8 << 20;
        if (grown > start - end) end = start - grown;
    }
#endif
#endif
}

int thread_stack_eighths_left(void) {
    uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    if (module_manager_stack_mark == UINTPTR_MAX) {
        measure();
        module_manager_stack_mark = start > end ? end + 3 * eighth() : 0;
    }
    if (here < end || here >= start) return 3;
    uintptr_t left = (here - end) / eighth();
    return left < 3 ? (int)left : 3;
}
