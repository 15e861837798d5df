#ifndef THREAD_STACK_H
#define THREAD_STACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The address below which the calling thread's stack is short; the highest there is until the thread first asks, and 0
/// where its stack is unknown.
extern _Thread_local uintptr_t module_manager_stack_mark __attribute__((visibility("hidden")));

/// How many eighths of the stack, each 64 KB at most, are left to the caller of a thread's innermost function: 0 to 2;
/// 3 where more are left, and where the stack is not the thread's own.
int thread_stack_eighths_left(void) __attribute__((visibility("hidden")));

/// Whether less than three eighths of the thread's stack, or 192 KB, are left: one comparison where it is not.
static inline bool thread_stack_is_short(void) {
    return (uintptr_t)__builtin_frame_address(0) < module_manager_stack_mark && thread_stack_eighths_left() < 3;
}

#endif
