/// The scopes that a manager has open.
///
/// Nothing here loads a weak reference: the last hold on a scope would end under the lock around this, and with it
/// services whose end may come back to the manager.
struct OpenScopes<Scope: AnyObject & Sendable>: Sendable {
    private struct Place: Sendable {
        let number: Int
        let scope: WeakReference<Scope>
    }

    private var places: [ObjectIdentifier: Place] = [:]
    private var next = 0

    /// Whether their manager is being closed, so that none can be opened any more.
    var isRefusing = false

    var isEmpty: Bool { places.isEmpty }

    /// The scopes in the order in which they were opened.
    var inOrder: [WeakReference<Scope>] { places.values.sorted { $0.number < $1.number }.map(\.scope) }

    /// Takes in a scope that is opened; false if none can be opened any more.
    mutating func add(_ scope: Scope) -> Bool {
        if isRefusing { return false }
        places[ObjectIdentifier(scope)] = Place(number: next, scope: WeakReference(scope))
        next += 1
        return true
    }

    /// Forgets a scope that is closed, or goes.
    mutating func remove(_ scope: ObjectIdentifier) { places[scope] = nil }
}
