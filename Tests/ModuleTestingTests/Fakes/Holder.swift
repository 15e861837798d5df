import ModuleKit

/// Keeps something until it is told to let go; any thread may use it.
final class Holder<Value: Sendable>: Sendable {
    private let content: Monitor<Value?>

    init(_ value: Value? = nil) { content = Monitor(value) }

    var value: Value? { content.withLock { $0 } }

    func hold(_ value: Value?) {
        // The old value goes when the lock is free again.
        let old = content.withLock { content in
            defer { content = value }
            return content
        }
        withExtendedLifetime(old) {}
    }
}
