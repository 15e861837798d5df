/// What a manager has in common with its scopes, so that no two of them wait for each other unseen.
final class ModuleTree: Sendable {
    /// One for the process: threads can wait for each other through managers that know nothing of each other.
    let construction = ConstructionSite.ofProcess
    let awaiting = AwaitedSite()

    let changes = Monitor(Changes())

    /// The open scopes as values.
    let scopes = Monitor(ScopeRecords())

    /// What changed in the tree, and the transaction that is under way.
    struct Changes: Sendable {
        var epoch = Epoch()

        /// Whether modules of one of the managers are being stopped and started.
        fileprivate(set) var isTransacting = false
        fileprivate var waiting: [CheckedContinuation<Void, Never>] = []
    }

    /// Counts what changed: what was worked out in another one is worked out again.
    struct Epoch: Sendable, Equatable {
        var updatesMade = 0
        var scopesOpened = 0
    }

    /// Whether modules of one of the managers are being stopped and started.
    var isTransacting: Bool { changes.withLock { $0.isTransacting } }

    /// Begins a transaction where none is under way; whether it has.
    func beginTransaction() -> Bool {
        changes.withLock { changes in
            defer { changes.isTransacting = true }
            return !changes.isTransacting
        }
    }

    /// Returns when it is the caller's turn, in the order in which they asked.
    func waitForTransaction() async {
        await withCheckedContinuation { continuation in
            let isTurn = changes.withLock { changes in
                if changes.isTransacting { changes.waiting.append(continuation) }
                defer { changes.isTransacting = true }
                return !changes.isTransacting
            }
            if isTurn { continuation.resume() }
        }
    }

    /// Lets the next one change the modules.
    func endTransaction() {
        let next = changes.withLock { changes -> CheckedContinuation<Void, Never>? in
            if changes.waiting.isEmpty {
                changes.isTransacting = false
                return nil
            }
            return changes.waiting.removeFirst()
        }
        next?.resume()
    }
}
