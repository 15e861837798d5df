import Synchronization

/// What a manager has in common with its scopes, so that no two of them wait for each other unseen.
final class ModuleTree: Sendable {
    /// One for the process: threads can wait for each other through managers that know nothing of each other.
    let construction = ConstructionSite.ofProcess
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
