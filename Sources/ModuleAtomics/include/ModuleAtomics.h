#ifndef MODULE_ATOMICS_H
#define MODULE_ATOMICS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// One pointer for each thread; null until the thread sets it.
///
/// Swift has no variables of a thread, and the pointers that threads keep under a key cost a transient two calls more.
extern _Thread_local void *_Nullable module_manager_thread_slot __attribute__((visibility("hidden")));

static inline void *_Nullable thread_slot_get(void) { return module_manager_thread_slot; }

static inline void thread_slot_set(void *_Nullable pointer) { module_manager_thread_slot = pointer; }

/// What tells the calling thread from all others that are alive: the address of its slot.
static inline uintptr_t thread_identity(void) { return (uintptr_t)&module_manager_thread_slot; }

/// How many bytes of its stack the calling thread has used since what lies at that place; 0 if it lies elsewhere.
static inline size_t thread_stack_since(const void *_Nonnull place) {
    uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    return (uintptr_t)place > here ? (uintptr_t)place - here : 0;
}

/// How many bytes of its stack the calling thread has left; the most that there is where the system doesn't say. On the main
/// thread of Linux the C library reads a file for it.
size_t thread_stack_left(void);

/// A thread among those that read; it is kept for the next thread when its own ends.
struct thread_reader {
    /// Odd while the thread reads; one more each time it begins, and each time it has finished.
    _Atomic(uintptr_t) passes;
    atomic_bool is_taken;
    struct thread_reader *_Nullable next;
};

extern _Thread_local struct thread_reader *_Nullable module_manager_thread_reader
    __attribute__((visibility("hidden")));

/// The calling thread, among the readers from now on.
struct thread_reader *_Nonnull thread_reader_join(void);

/// Begins to read under the eyes of whoever calls `thread_readers_fence`; the mark, which is 0 if the thread was reading
/// already.
///
/// The mark has to be visible before anything is read. On Linux the writer sees to that, for all threads at once, so that
/// a reader stores a word and no more; elsewhere each reader waits until its own mark is visible.
static inline uintptr_t thread_read_begin(void) {
    struct thread_reader *_Nullable reader = module_manager_thread_reader;
    if (__builtin_expect(reader == NULL, 0)) reader = thread_reader_join();
    uintptr_t mark = atomic_load_explicit(&reader->passes, memory_order_relaxed) + 1;
    if (!(mark & 1)) return 0;
    atomic_store_explicit(&reader->passes, mark, memory_order_release);
#if defined(__linux__)
    atomic_signal_fence(memory_order_seq_cst);
#else
    atomic_thread_fence(memory_order_seq_cst);
#endif
    return mark;
}

/// Ends what `thread_read_begin` began.
static inline void thread_read_end(uintptr_t mark) {
    if (mark == 0) return;
    // The mark is handed on, because to load what was stored a moment ago takes longer than all the rest.
    atomic_store_explicit(&module_manager_thread_reader->passes, mark + 1, memory_order_release);
}

/// Makes the marks of all readers visible that began before; false where the system can't.
bool thread_readers_fence(void);

/// The readers, of which more may join meanwhile.
struct thread_reader *_Nullable thread_readers_first(void);

static inline struct thread_reader *_Nullable thread_reader_next(struct thread_reader *_Nonnull reader) {
    return reader->next;
}

/// How often the reader has begun and finished.
static inline uintptr_t thread_reader_passes(struct thread_reader *_Nonnull reader) {
    return atomic_load_explicit(&reader->passes, memory_order_acquire);
}

// Words that threads share without a lock.
//
// Inlined without exception: the thread sanitizer looks into Swift's functions, and into no function of C that one calls.
#define MODULE_ATOMIC static inline __attribute__((always_inline))

MODULE_ATOMIC intptr_t atomic_word_load(const void *_Nonnull word) {
    return __atomic_load_n((const intptr_t *)word, __ATOMIC_ACQUIRE);
}

MODULE_ATOMIC void atomic_word_store(void *_Nonnull word, intptr_t value) {
    __atomic_store_n((intptr_t *)word, value, __ATOMIC_RELEASE);
}

MODULE_ATOMIC intptr_t atomic_word_exchange(void *_Nonnull word, intptr_t value) {
    return __atomic_exchange_n((intptr_t *)word, value, __ATOMIC_SEQ_CST);
}

MODULE_ATOMIC bool atomic_word_compare_exchange(void *_Nonnull word, intptr_t expected, intptr_t value) {
    return __atomic_compare_exchange_n(
        (intptr_t *)word, &expected, value, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
}

MODULE_ATOMIC intptr_t atomic_word_add(void *_Nonnull word, intptr_t value) {
    return __atomic_fetch_add((intptr_t *)word, value, __ATOMIC_ACQ_REL);
}

MODULE_ATOMIC intptr_t atomic_word_or(void *_Nonnull word, intptr_t value) {
    return __atomic_fetch_or((intptr_t *)word, value, __ATOMIC_ACQ_REL);
}

#endif
