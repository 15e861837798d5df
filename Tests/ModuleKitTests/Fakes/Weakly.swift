import ModuleKit

/// Remembers objects without keeping them, to find out who is still there.
final class Weakly: Sendable {
    private struct Reference: Sendable { weak var object: (any AnyObject & Sendable)? }

    private let references = Monitor([Reference]())

    /// How many were remembered.
    var count: Int { references.withLock { $0.count } }

    /// How many of them are still there.
    var alive: Int {
        let references = references.withLock { $0 }
        return references.filter { $0.object != nil }.count
    }

    /// Remembers the object and gives it on.
    func remembering<Object: AnyObject & Sendable>(_ object: Object) -> Object {
        references.withLock { $0.append(Reference(object: object)) }
        return object
    }
}
