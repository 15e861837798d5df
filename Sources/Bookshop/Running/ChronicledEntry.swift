import ModuleKit
import Synchronization

/// A module whose start and stop are recorded.
struct ChronicledEntry: ModuleEntry {
    private let base: any ModuleEntry
    private let diary: LifeDiary

    init(_ base: any ModuleEntry, _ diary: LifeDiary) {
        self.base = base
        self.diary = diary
    }

    var name: String { base.name }
    var activation: Activation { base.activation }
    var failurePolicy: FailurePolicy { base.failurePolicy }
    var after: [String] { base.after }
    var timeouts: ModuleTimeouts { base.timeouts }

    /// It has started after everything that it does then, and has stopped after everything that it does then.
    func register(in registrar: inout Registrar) {
        registrar.onStop { [name, diary] in diary.noteStop(of: name) }
        base.register(in: &registrar)
        registrar.onStart { [name, diary] in diary.noteStart(of: name) }
    }
}

/// Which modules have started and stopped.
final class LifeDiary: Sendable {
    private let tell: (@Sendable (String) -> Void)?
    private let names = Mutex<[String]>([])

    /// - Parameter tell: takes a line each time.
    init(_ tell: (@Sendable (String) -> Void)?) { self.tell = tell }

    /// The modules that have stopped, in their order.
    var stopped: [String] { names.withLock { $0 } }

    func noteStart(of module: String) { tell?("lifecycle: \(module) has started") }

    func noteStop(of module: String) {
        // Under the lock, so that lines come in the order in which they are recorded.
        names.withLock { names in
            names.append(module)
            tell?("lifecycle: \(module) has stopped")
        }
    }
}
