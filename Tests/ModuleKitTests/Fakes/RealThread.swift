import Foundation

/// Runs the body on a thread of its own, so that it may block, and gives back what it returns.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: body()) }
    }
}

/// A place where one side waits until the other has come.
final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    /// Lets one who waits, or the next to wait, through.
    func open() { semaphore.signal() }

    /// Blocks the thread until the gate is opened; for threads made by ``onThread(_:)``.
    func pass() { semaphore.wait() }
}
