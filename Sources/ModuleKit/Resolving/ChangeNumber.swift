import Synchronization

/// How often the modules of a manager have changed.
final class ChangeNumber: Sendable {
    private let changes = Atomic(0)

    var value: Int { changes.load(ordering: .acquiring) }

    /// They have changed once more: what they are now is in force already.
    func count() { changes.add(1, ordering: .releasing) }
}
