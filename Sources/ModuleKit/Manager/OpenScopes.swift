/// The scopes that a manager has open.
///
/// Nothing here loads a weak reference: the last hold on a scope would end under the lock around this, and with it
/// services whose end may come back to the manager.
struct OpenScopes<Scope: AnyObject & Sendable>: Sendable {
    private struct Place: Sendable {
        let number: Int
        let scope: WeakReference<Scope>

        /// The scope as long as it is kept.
        var kept: Scope?
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
        places[ObjectIdentifier(scope)] = Place(number: next, scope: WeakReference(scope), kept: nil)
        next += 1
        return true
    }

    /// Whether a scope is kept.
    var isKeeping: Bool { places.values.contains { $0.kept != nil } }

    /// Keeps an open scope alive from now on, or no longer; what the caller is to let go of when the lock is free.
    mutating func keep(_ scope: Scope, _ isKept: Bool) -> Scope? {
        defer { places[ObjectIdentifier(scope)]?.kept = isKept ? scope : nil }
        return places[ObjectIdentifier(scope)]?.kept
    }

    /// Forgets a scope that is closed, or goes; what the caller is to let go of when the lock is free.
    mutating func remove(_ scope: ObjectIdentifier) -> Scope? { places.removeValue(forKey: scope)?.kept }
}
