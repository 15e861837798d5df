#include "ThreadSlot.h"

_Thread_local void *module_manager_thread_slot;
