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

/// The open scopes of an app's manager as values, by the identity of their managers.
struct ScopeRecords: Sendable {
    private var records = LookupTable<ObjectIdentifier, OpenScope>()
    private var last = 0

    /// The number for a scope that is to be opened.
    mutating func nextNumber() -> Int {
        last += 1
        return last
    }

    /// The scope is open.
    mutating func open(_ scope: OpenScope, of manager: ObjectIdentifier) { records[manager] = scope }

    /// The scope is closed, or gone.
    mutating func close(_ manager: ObjectIdentifier) { records[manager] = nil }

    /// An update changed the scope's modules.
    mutating func note(_ modules: [String], of manager: ObjectIdentifier) { records[manager]?.modules = modules }

    /// The scopes in the one of that number and in those, in the order in which they were opened; of the app for nil.
    func inside(_ number: Int?) -> [OpenScope] {
        var around: Set<Int?> = [number]
        return records.values.sorted { $0.number < $1.number }.filter { scope in
            guard around.contains(scope.parent) else { return false }
            around.insert(scope.number)
            return true
        }
    }
}

/// How often the modules of a manager have changed.
final class ChangeNumber: Sendable {
    private let changes = Atomic(0)

    var value: Int { changes.load(ordering: .acquiring) }

    /// They have changed once more: what they are now is in force already.
    func count() { changes.add(1, ordering: .releasing) }
}
