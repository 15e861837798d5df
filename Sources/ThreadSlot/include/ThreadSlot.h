#ifndef THREAD_SLOT_H
#define THREAD_SLOT_H

/// One pointer for each thread; null until the thread sets it.
///
/// Swift has no variables of a thread, and the pointers that threads keep under a key cost a transient two calls more.
extern _Thread_local void *_Nullable module_manager_thread_slot __attribute__((visibility("hidden")));

static inline void *_Nullable thread_slot_get(void) { return module_manager_thread_slot; }

static inline void thread_slot_set(void *_Nullable pointer) { module_manager_thread_slot = pointer; }

#endif
