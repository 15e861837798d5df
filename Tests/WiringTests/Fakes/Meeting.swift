import Foundation
import Synchronization

/// Runs the body on a thread of its own, so that it may block, and gives back what it returns.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: body()) }
    }
}

/// A place where two threads wait for each other; who comes again is not kept.
final class Meeting: Sendable {
    private let gate = DispatchSemaphore(value: 0)
    private let attended = Mutex<Set<String>>([])

    /// Blocks until two names have come; each name waits only once.
    func attend(_ name: String) {
        let place: Int? = attended.withLock { $0.insert(name).inserted ? $0.count : nil }
        switch place {
        case 1: gate.wait()
        case 2: gate.signal()
        default: break
        }
    }
}
