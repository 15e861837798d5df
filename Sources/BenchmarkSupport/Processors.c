#if defined(__linux__)
#define _GNU_SOURCE
#include <sched.h>
#endif

#include "Processors.h"

#if defined(__linux__)

int stay_on_processor(int number) {
    cpu_set_t usable;
    if (sched_getaffinity(0, sizeof usable, &usable) != 0) return 0;
    for (int processor = 0; processor < CPU_SETSIZE; processor++) {
        if (!CPU_ISSET(processor, &usable) || number-- > 0) continue;
        cpu_set_t chosen;
        CPU_ZERO(&chosen);
        CPU_SET(processor, &chosen);
        return sched_setaffinity(0, sizeof chosen, &chosen) == 0;
    }
    return 0;
}

#else

int stay_on_processor(int number) {
    (void)number;
    return 0;
}

#endif
