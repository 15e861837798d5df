import Synchronization

/// What a manager has in common with its scopes, so that no two of them wait for each other unseen.
final class ModuleTree: Sendable {
    let awaiting = AwaitedSite()

    let epoch = Monitor(Epoch())

    /// The number of the scope that was opened last.
    let lastScope = Atomic(0)

    /// Counts what changed: what was worked out in another one is worked out again.
    struct Epoch: Sendable, Equatable {
        var updatesMade = 0
        var scopesOpened = 0
    }
}

/// How often the modules of a manager have changed.
final class ChangeNumber: Sendable {
    private let changes = Atomic(0)

    var value: Int { changes.load(ordering: .acquiring) }

    /// They have changed once more: what they are now is in force already.
    func count() { changes.add(1, ordering: .releasing) }
}
