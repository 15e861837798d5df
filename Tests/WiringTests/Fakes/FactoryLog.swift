import Synchronization

/// Which factories and handlers ran.
final class FactoryLog: Sendable {
    private let lines = Mutex<[String]>([])

    /// What ran, in order.
    var entries: [String] { lines.withLock { $0 } }

    func record(_ line: String) { lines.withLock { $0.append(line) } }

    /// What a factory makes, after it was recorded that the factory ran.
    func made<Value>(_ make: @autoclosure () -> Value) -> Value {
        record("made \(Value.self)")
        return make()
    }
}
