#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A value behind a lock on which threads can wait for a change.
///
/// The standard library's `Mutex` has no condition to wait on, and on Linux the kernel hands it over where the thread
/// sanitizer does not see it, so that each contended use looks like a race (tried with Swift 6.3.1). So this stands on
/// POSIX threads, which the sanitizer knows. It is the one type of the project that is `@unchecked Sendable`. Its
/// invariant: `value` is touched only between `lock()` and `unlock()` of `mutex`, both pointers live exactly as long as
/// the object, and no caller's code runs under the lock except the short closures passed here, which neither block nor
/// come back to the monitor.
package final class Monitor<Value: Sendable>: @unchecked Sendable {
    /// The decision of a step under the lock.
    package enum Step<Result> {
        /// Leave with the result.
        case leave(Result)
        /// Sleep until the value changes, then take the step again.
        case wait
    }

    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    /// Nothing comes back to the monitor while it is locked, so each use of the value is over before the next begins.
    @exclusivity(unchecked)
    private var value: Value

    package init(_ value: Value) {
        self.value = value
        mutex.initialize(to: pthread_mutex_t())
        changed.initialize(to: pthread_cond_t())
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(changed, nil)
    }

    deinit {
        pthread_cond_destroy(changed)
        pthread_mutex_destroy(mutex)
        changed.deallocate()
        mutex.deallocate()
    }

    /// Takes the step under the lock, again after each change, until it leaves.
    package func perform<Result>(_ step: (inout Value) -> Step<Result>) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            switch step(&value) {
            case .leave(let result): return result
            case .wait: pthread_cond_wait(changed, mutex)
            }
        }
    }

    /// Reads or changes the value under the lock, where nothing waits for what the body changes.
    package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body(&value)
    }

    /// Changes the value under the lock and wakes every waiter.
    package func change(_ change: (inout Value) -> Void) {
        pthread_mutex_lock(mutex)
        change(&value)
        pthread_cond_broadcast(changed)
        pthread_mutex_unlock(mutex)
    }
}
