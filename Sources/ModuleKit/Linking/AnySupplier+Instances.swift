/// What a supplier shares, as a generation knows it.
extension AnySupplier: InstanceHolder {
    func prepare(in resolver: Resolver) async throws(ResolutionError) {
        guard let prepare = rare?.prepare, !isMade else { return }
        try await prepare(resolver)
    }

    /// Makes what is made asynchronously, and puts it into its cell.
    static func fill<Value>(
        _ cell: OnceCell,
        of registration: RegistrationID,
        in resolver: Resolver,
        _ make: @escaping @Sendable (Resolver) async throws -> Value
    ) async throws(ResolutionError) {
        let subject = Construction.Subject(id: ObjectIdentifier(cell), type: Value.self)
        try await resolver.awaiting.once(subject, isReady: { cell.isFull }) { () async throws(ResolutionError) in
            let name = resolver.name(of: registration)
            let made: Shared<Value>
            do {
                resolver.observeAsking(for: registration)
                made = Shared(try await make(resolver))
            } catch let error as ResolutionError {
                throw error.needed(by: name)
            } catch {
                throw resolver.factoryFailed(registration, error)
            }
            return { () throws(ResolutionError) in
                // The scope may have been closed meanwhile, and lets go of nothing twice.
                try resolver.whileOpen(ServiceKey(Value.self)) { () throws(ResolutionError) in
                    resolver.making?.note(cell)
                    cell.fill(made.value)
                }
                resolver.observe(made.value, madeBy: registration)
            }
        }
    }

    func object(in resolver: Resolver) throws(ResolutionError) -> (any AnyObject & Sendable)? {
        func object<Value>(_ type: Value.Type) -> Result<(any AnyObject & Sendable)?, ResolutionError> {
            Result { () throws(ResolutionError) in sharedObject(of: try supply(type, in: resolver)) }
        }
        return try _openExistential(type, do: object).get()
    }

    var isMade: Bool { cell?.isFull ?? false }

    var shared: SharedInstance {
        switch way {
        case .fresh, .leaf, .derived, .withinResolve: return .none
        case .once, .awaited:
            guard let cell, !cell.isFull else { return .made }
            return .unmade(Construction.Subject(id: ObjectIdentifier(cell), type: type))
        case .stored:
            func isKept<Value>(_ type: Value.Type) -> Bool { rare?.store?.instance(as: type) != nil }
            guard let store = rare?.store, !_openExistential(type, do: isKept) else { return .made }
            return .unmade(Construction.Subject(id: ObjectIdentifier(store), type: type))
        }
    }

    var cellID: ObjectIdentifier? { cell.map { ObjectIdentifier($0) } }

    func clear() {
        cell?.clear()
        rare?.store?.clear()
    }
}
