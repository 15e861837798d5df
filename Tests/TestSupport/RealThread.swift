import Foundation
import ModuleKit

/// Runs the body on a thread of its own, so that it may block, and gives back what it returns, when the thread has released
/// what the body holds.
/// Its stack has so many bytes, or as many as the platform gives.
package func onThread<Value: Sendable>(stackSize: Int? = nil, _ body: @escaping @Sendable () -> Value) async -> Value {
    let body = Monitor<(@Sendable () -> Value)?>(body)
    @Sendable func take() -> Value? { body.withLock { $0.take() }?() }
    return await withCheckedContinuation { continuation in
        let thread = Foundation.Thread {
            guard let value = take() else { preconditionFailure("the body is run once") }
            continuation.resume(returning: value)
        }
        if let stackSize { thread.stackSize = stackSize }
        thread.start()
    }
}

/// The stack of a secondary thread on Apple's platforms.
package let smallStack = 512 << 10

/// A place where one side waits until the other has come.
package final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    package init() {}

    /// Lets one who waits, or the next to wait, through.
    package func open() { semaphore.signal() }

    /// Blocks the thread until the gate is opened; for threads made by ``onThread(_:)``.
    package func pass() { semaphore.wait() }
}

/// A place where several threads wait until all have come; who comes again is not kept.
package final class Meeting: Sendable {
    private let gates: [Gate]
    private let attended = Monitor([String]())

    package init(of count: Int) { gates = (0..<count).map { _ in Gate() } }

    /// Blocks until as many names as the meeting has places have come; each name waits only once.
    package func attend(_ name: String) {
        let place: Int? = attended.withLock { attended in
            guard !attended.contains(name) else { return nil }
            attended.append(name)
            return attended.count - 1
        }
        guard let place, gates.indices.contains(place) else { return }
        if place == gates.count - 1 {
            for gate in gates.dropLast() { gate.open() }
        } else {
            gates[place].pass()
        }
    }
}
