/// The shared instances of suppliers, as a generation knows them.
extension Supplier {
    /// Makes the value if it is made asynchronously and hasn't been made yet.
    func prepare(in resolver: Resolver) async throws(ResolutionError) {
        guard let prepare = rare?.prepare, !isMade else { return }
        try await prepare(resolver)
    }

    /// Makes a value that is made asynchronously, and puts it into its cell.
    static func fill<Value>(
        _ cell: OnceCell,
        of registration: RegistrationID,
        _ plan: AssemblyPlan,
        in resolver: Resolver,
        _ make: @escaping @Sendable (Resolver) async throws -> Value
    ) async throws(ResolutionError) {
        let subject = SharedInstance(id: ObjectIdentifier(cell), type: Value.self)
        try await resolver.awaiting.once(subject, isReady: { cell.isFull }) { () async throws(ResolutionError) in
            let made: Shared<Value>
            do {
                resolver.observeAsking(for: BuildOrigin(registration, in: plan.assembly))
                made = Shared(try await make(resolver))
            } catch {
                throw plan.failure(error, of: registration)
            }
            return { () throws(ResolutionError) in
                // The scope may have been closed meanwhile, and lets go of nothing twice.
                try resolver.whileOpen(ServiceKey(Value.self)) { () throws(ResolutionError) in
                    resolver.making?.note(cell)
                    cell.fill(made.value)
                }
                resolver.observe(made.value, madeBy: BuildOrigin(registration, in: plan.assembly))
            }
        }
    }

    /// The value, made if it hasn't been made yet; nil if it isn't an object.
    func object(in resolver: Resolver) throws(ResolutionError) -> (any AnyObject & Sendable)? {
        func object<Value>(_: Value.Type) -> Result<(any AnyObject & Sendable)?, ResolutionError> {
            Result { () throws(ResolutionError) in
                let value: Value = try supply(in: resolver)
                return sharedObject(of: value)
            }
        }
        return try _openExistential(type, do: object).get()
    }

    /// Whether a value that is made once is there.
    var isMade: Bool { cell?.isFull ?? false }

    /// Whether an instance is, or will be, shared between resolves.
    var isShared: Bool { cell != nil || rare?.store != nil }

    /// Releases a shared value. Nothing resolves it any more.
    func clear() {
        cell?.clear()
        rare?.store?.clear()
    }
}

/// How messages call the registrations of a generation.
extension AssemblyPlan {
    func name(of registration: RegistrationID) -> String { assembly.registrations[registration].key.name }

    /// The error of a resolve if the registration's function threw that.
    func failure(_ error: any Error, of registration: RegistrationID) -> ResolutionError {
        let name = name(of: registration)
        if let error = error as? ResolutionError { return error.needed(by: name) }
        if error is NotOnMainActor { return .wrongIsolation(name) }
        return .factoryFailed(name, error, assembly.origin(of: registration))
    }
}
