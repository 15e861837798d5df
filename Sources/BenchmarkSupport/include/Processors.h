#ifndef PROCESSORS_H
#define PROCESSORS_H

/// Keeps the calling thread on one of the processors that it may use, counted from 0.
///
/// Without this the system may put two threads on one processor, and what they do side by side proves nothing.
///
/// - Returns: whether there is such a processor, and a way to say it.
int stay_on_processor(int number);

#endif
