// Stands before glibc's allocator in an executable that links this, and counts where it is asked to. The symbols of an
// executable come before those of a shared library, and glibc keeps its own under `__libc_` names, so nothing has to be
// looked up.

#include "AllocationCounter.h"

#include <stddef.h>

#if defined(__GLIBC__) || defined(__gnu_linux__)

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static atomic_int counts;
static atomic_llong blocks;
static atomic_llong bytes;
static atomic_llong live;

static int is_counting(void) { return atomic_load_explicit(&counts, memory_order_relaxed); }

static void *taken(void *block) {
    if (block && is_counting()) {
        long long size = (long long)malloc_usable_size(block);
        atomic_fetch_add_explicit(&blocks, 1, memory_order_relaxed);
        atomic_fetch_add_explicit(&bytes, size, memory_order_relaxed);
        atomic_fetch_add_explicit(&live, size, memory_order_relaxed);
    }
    return block;
}

static void given_back(void *block) {
    if (block && is_counting()) {
        atomic_fetch_sub_explicit(&live, (long long)malloc_usable_size(block), memory_order_relaxed);
    }
}

void *malloc(size_t size) { return taken(__libc_malloc(size)); }

void *calloc(size_t number, size_t size) { return taken(__libc_calloc(number, size)); }

void *realloc(void *block, size_t size) {
    given_back(block);
    return taken(__libc_realloc(block, size));
}

void *memalign(size_t alignment, size_t size) { return taken(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return taken(__libc_memalign(alignment, size)); }

int posix_memalign(void **block, size_t alignment, size_t size) {
    void *found = taken(__libc_memalign(alignment, size));
    if (!found) return ENOMEM;
    *block = found;
    return 0;
}

void free(void *block) {
    given_back(block);
    __libc_free(block);
}

void allocation_counter_begin(void) {
    atomic_store(&blocks, 0);
    atomic_store(&bytes, 0);
    atomic_store(&live, 0);
    atomic_store(&counts, 1);
}

allocation_count allocation_counter_end(void) {
    atomic_store(&counts, 0);
    allocation_count found = {atomic_load(&blocks), atomic_load(&bytes), atomic_load(&live)};
    return found;
}

int allocation_counter_is_available(void) { return 1; }

#else

void allocation_counter_begin(void) {}

allocation_count allocation_counter_end(void) {
    allocation_count none = {0, 0, 0};
    return none;
}

int allocation_counter_is_available(void) { return 0; }

#endif
