import ModuleKit

/// Keeps something until it lets go; any thread may use it.
package final class Holder<Value: Sendable>: Sendable {
    private let content: Monitor<Value?>

    package init(_ value: Value? = nil) { content = Monitor(value) }

    package var value: Value? { content.withLock { $0 } }

    package func hold(_ value: Value?) {
        // The old value goes when the lock is free again.
        let old = content.withLock { content in
            defer { content = value }
            return content
        }
        withExtendedLifetime(old) {}
    }
}
