#include "ThreadSlot.h"

_Thread_local void *thread_slot;
