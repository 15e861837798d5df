#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// What the process has asked of `malloc` and its relatives while it was counted.
typedef struct {
    /// How many blocks.
    int64_t blocks;
    /// How many bytes these take, as the allocator rounds them up.
    int64_t bytes;
    /// How many bytes more are taken than when the count began.
    int64_t live;
} allocation_count;

/// Begins a count of all threads, from zero.
void allocation_counter_begin(void);

/// Ends it: nothing is counted, and an allocation costs a branch more than it would without this.
allocation_count allocation_counter_end(void);

/// Whether this C library's allocator can be counted: glibc's can.
int allocation_counter_is_available(void);

#endif
