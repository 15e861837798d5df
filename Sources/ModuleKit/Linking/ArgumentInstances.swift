/// The instances that the makers of one registration share, one for each argument, in all generations of a manager.
///
/// A look-up and a change take a lock and constant time, whatever the number of instances. Under it run only the argument's `==`
/// and `hash(into:)`; factories run without it, and what is released is released after it.
final class ArgumentInstances<Argument, Value>: Sendable {
    /// Whether they are made on the main actor.
    let isOnMainActor: Bool

    private let find: @Sendable (Argument) -> Entry
    private let leave: @Sendable (Argument, Entry) -> Void
    private let empty: @Sendable () -> Void

    /// The place of the instance for one argument.
    final class Entry: Sendable {
        private let store: any InstanceStore

        init(_ lifetime: Lifetime) { store = lifetime.isKept ? KeptInstance<Value>() : WeakCell() }

        var instance: Value? { store.instance(as: Value.self) }

        func keep(_ value: Value) -> Bool { store.keep(value) }

        func clear() { store.clear() }
    }

    init(_ lifetime: ArgumentLifetime, isOnMainActor: Bool) where Argument: Hashable & Sendable {
        self.isOnMainActor = isOnMainActor
        let table = Monitor(RecentlyUsed<Argument, Entry>(keeping: lifetime.capacity))
        find = { argument in
            table.withLock { $0.enter(argument) { Entry(lifetime.lifetime) } }
        }
        leave = { argument, entry in
            // What leaves the table, and what is looked at, is released outside of the lock.
            var seen: [Value?] = []
            let left = table.withLock { table in
                table.leave(argument) { entry in
                    seen.append(entry.instance)
                    return seen.last.flatMap(\.self) == nil
                }
            }
            withExtendedLifetime((left, seen)) {}
        }
        empty = {
            let left = table.withLock { $0.removeAll() }
            for entry in left { entry.clear() }
        }
    }

    /// The instance for the argument: the one that there is, or else made by the calling thread while all others that ask for
    /// the same wait. A failure is not kept.
    func instance(
        for argument: Argument,
        in resolver: Resolver,
        named name: @autoclosure () -> String,
        _ make: () throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        let entry = find(argument)
        defer { leave(argument, entry) }
        let subject = Construction.Subject(id: ObjectIdentifier(entry), type: Value.self)
        return try resolver.construction.once(subject, ready: { entry.instance }) { () throws(ResolutionError) in
            let value = try make()
            resolver.making?.note(self)
            guard entry.keep(value) else { throw .notAnObject(name()) }
            return value
        }
    }

    /// Releases all. Nothing asks for them any more, or will.
    func clear() { empty() }
}

/// Room for one value that is kept.
final class KeptInstance<Kept>: InstanceStore {
    private struct Room: Sendable {
        nonisolated(unsafe) var value: Kept?
    }

    private let room = Monitor(Room())

    func instance<Value>(as _: Value.Type) -> Value? {
        guard let kept = room.withLock({ $0.value }) else { return nil }
        return kept as? Value
    }

    func keep<Value>(_ instance: Value) -> Bool {
        guard let kept = instance as? Kept else { return false }
        room.withLock { $0.value = kept }
        return true
    }

    func clear() {
        let kept = room.withLock { room in
            defer { room.value = nil }
            return room.value
        }
        withExtendedLifetime(kept) {}
    }
}
