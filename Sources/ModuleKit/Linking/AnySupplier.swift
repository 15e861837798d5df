/// A supplier, whatever it supplies; its users name the value's type, always the same, as ``Supplier`` does.
///
/// It is not generic, as ``ErasedMaking`` explains.
final class AnySupplier: Sendable {
    /// Where the value comes from. Trivial, so that looking at it counts no references.
    enum Way {
        /// Out of the cell.
        case once
        /// Out of the store.
        case stored
        /// Out of the frame of the resolve under way.
        case withinResolve
        /// Made each time.
        case fresh
        /// Made each time, of nothing else.
        case leaf
        /// Made asynchronously, elsewhere.
        case awaited
        /// Put together from other suppliers, so it is no step of its own in a path.
        case derived
    }

    /// The function that makes the value: first of all, as ``ErasedMaking`` looks for it.
    private let making: ErasedMaking

    private let place: Place

    /// The type of what it supplies.
    var type: any Any.Type {
        switch place {
        case .cell(let cell): cell.type
        case .none(let type): type
        }
    }

    /// Holds what is made once.
    @inline(__always)
    var cell: OnceCell? { if case .cell(let cell) = place { cell } else { nil } }

    /// Where what is made once lies, which knows the type as well; or the type, where nothing lies anywhere.
    private enum Place: Sendable {
        case cell(OnceCell)
        case none(any Any.Type)
    }

    let way: Way

    /// The index of its registration, in half a word.
    let registration: RegistrationID

    /// What few suppliers have.
    let rare: Rare?

    final class Rare: Sendable {
        /// Open once the module has begun to start, where it starts on demand.
        let gate: ModuleGate?

        /// Holds what is shared in another way than in a cell.
        let store: (any InstanceStore)?

        /// Whether what the store can't keep is made each time: a decorator around what another store keeps.
        let mayBeUnkept: Bool

        /// Makes what is made asynchronously, unless it is made.
        let prepare: (@Sendable (Resolver) async throws(ResolutionError) -> Void)?

        init(
            gate: ModuleGate? = nil,
            store: (any InstanceStore)? = nil,
            mayBeUnkept: Bool = false,
            prepare: (@Sendable (Resolver) async throws(ResolutionError) -> Void)? = nil
        ) {
            self.gate = gate
            self.store = store
            self.mayBeUnkept = mayBeUnkept
            self.prepare = prepare
        }
    }

    /// See ``Supplier``.
    init<Value>(
        of _: Value.Type,
        _ lifetime: Lifetime,
        _ registration: RegistrationID,
        by linker: Linker,
        isLeaf: Bool,
        make: @escaping @Sendable (Resolver) throws -> Value
    ) {
        let previous = linker.carried(registration).map { unsafeDowncast($0, to: AnySupplier.self) }
        var cell: OnceCell?
        var store: (any InstanceStore)?
        switch lifetime.sharing {
        case .never: way = isLeaf ? .leaf : .fresh
        case .withinResolve: way = .withinResolve
        case .once:
            way = .once
            cell = previous?.cell ?? OnceCell(for: Value.self)
        case .stored(let makeStore):
            way = .stored
            store = previous?.rare?.store ?? makeStore()
        }
        place = cell.map { .cell($0) } ?? .none(Value.self)
        let gate = linker.gate(of: registration)
        rare =
            gate == nil && store == nil
            ? nil : Rare(gate: gate, store: store, mayBeUnkept: linker.isDecorator)
        self.registration = registration
        making = ErasedMaking(make)
    }

    /// See ``Supplier``.
    init<Value>(
        awaited registration: RegistrationID,
        of _: Value.Type,
        by linker: Linker,
        make: @escaping @Sendable (Resolver) async throws -> Value
    ) {
        let previous = linker.carried(registration).map { unsafeDowncast($0, to: AnySupplier.self) }
        let cell = previous?.cell ?? OnceCell(for: Value.self)
        place = .cell(cell)
        rare = Rare(prepare: { resolver async throws(ResolutionError) in
            try await Self.fill(cell, of: registration, in: resolver, make)
        })
        way = .awaited
        self.registration = registration
        making = ErasedMaking { resolver -> Value in
            throw ResolutionError.notStarted(resolver.name(of: registration))
        }
    }

    /// See ``Supplier``.
    init<Value>(given value: Value?, _ registration: RegistrationID, carrying previous: AnyLink?) {
        let carried = previous.flatMap { unsafeDowncast($0, to: AnySupplier.self).cell }
        let cell = carried ?? OnceCell(for: Value.self)
        if carried == nil, let value { cell.fill(value) }
        place = .cell(cell)
        rare = nil
        way = .once
        self.registration = registration
        making = ErasedMaking { resolver -> Value in
            throw ResolutionError.notStarted(resolver.name(of: registration))
        }
    }

    /// See ``Supplier``.
    init<Value>(derived make: @escaping @Sendable (Resolver) throws(ResolutionError) -> Value) {
        place = .none(Value.self)
        rare = nil
        way = .derived
        registration = .unregistered
        making = ErasedMaking { resolver in try make(resolver) }
    }

    /// Where the shared value lies, once it is made.
    @inline(__always)
    func ready<Value>(as _: Value.Type) -> UnsafePointer<Value>? { cell?.ready(as: Value.self) }

    /// The value.
    func supply<Value>(_: Value.Type, in resolver: Resolver) throws(ResolutionError) -> Value {
        switch way {
        case .fresh, .leaf, .derived:
            return try build(in: resolver)
        case .once:
            if let ready = ready(as: Value.self) { return ready.pointee }
            return try supplyOnce(in: resolver)
        case .stored, .withinResolve:
            return try supplyShared(in: resolver)
        case .awaited:
            if let ready = ready(as: Value.self) { return ready.pointee }
            throw .notStarted(resolver.name(of: registration))
        }
    }

    /// A value that is made each time.
    @inline(__always)
    func supplyNew<Value>(in resolver: Resolver) throws(ResolutionError) -> Value { try build(in: resolver) }

    /// A value that is handed on: within one resolve, or from the task that made it.
    final class Shared<Value>: Sendable {
        nonisolated(unsafe) let value: Value

        init(_ value: Value) { self.value = value }
    }

    /// The value that is made once. Optional values have no place here, since the runtime makes the metadata of each kind of
    /// optional when it first meets it.
    private func supplyOnce<Value>(in resolver: Resolver) throws(ResolutionError) -> Value {
        guard let cell, let subject else { return try build(in: resolver) }
        while try resolver.construction.isReady(subject, { cell.isFull }) {
            if let ready = ready(as: Value.self) { return ready.pointee }
        }
        defer { resolver.construction.finish(subject) }
        let value: Value = try build(in: resolver)
        try keep(value, in: resolver)
        return value
    }

    private func supplyShared<Value>(in resolver: Resolver) throws(ResolutionError) -> Value {
        if way == .withinResolve, let shared = ResolutionFrame.shared(self) {
            return unsafeDowncast(shared, to: Shared<Value>.self).value
        }
        func make() throws(ResolutionError) -> Value {
            let value: Value = try build(in: resolver)
            try keep(value, in: resolver)
            return value
        }
        guard let subject else { return try make() }
        return try resolver.construction.once(subject, ready: { instance() }, build: make)
    }

    /// What a thread claims that makes the value for all; nil if each makes its own.
    private var subject: Construction.Subject? {
        let place: AnyLink? = way == .once ? cell : rare?.store
        return place.map { Construction.Subject(id: ObjectIdentifier($0), type: type) }
    }

    /// The value that others made.
    private func instance<Value>() -> Value? {
        way == .once ? ready(as: Value.self)?.pointee : rare?.store?.instance(as: Value.self)
    }

    /// Puts a value that was made where it is shared.
    private func keep<Value>(_ value: Value, in resolver: Resolver) throws(ResolutionError) {
        switch way {
        case .once:
            if let cell { resolver.making?.note(cell) }
            cell?.fill(value)
        case .stored:
            if rare?.store?.keep(value) == false, rare?.mayBeUnkept == false {
                throw .notAnObject(resolver.name(of: registration))
            }
        case .withinResolve: ResolutionFrame.share(Shared(value), of: self)
        case .fresh, .leaf, .awaited, .derived: break
        }
    }

    @inline(__always)
    private func build<Value>(in resolver: Resolver) throws(ResolutionError) -> Value {
        if rare != nil || resolver.isObserved { return try buildWatched(in: resolver) }
        do {
            return try ErasedMaking.make(Value.self, by: self, in: resolver)
        } catch {
            throw failure(error, in: resolver)
        }
    }

    /// The same where it may not be made yet, or someone watches.
    @inline(never)
    private func buildWatched<Value>(in resolver: Resolver) throws(ResolutionError) -> Value {
        if let gate = rare?.gate, !gate.isOpen { throw .notStarted(resolver.name(of: registration)) }
        if resolver.isObserved { resolver.observeAsking(for: registration) }
        do {
            let value = try ErasedMaking.make(Value.self, by: self, in: resolver)
            if resolver.isObserved { resolver.observe(value, madeBy: registration) }
            return value
        } catch {
            throw failure(error, in: resolver)
        }
    }

    /// What a resolve throws where the function threw that.
    @inline(never)
    private func failure(_ error: any Error, in resolver: Resolver) -> ResolutionError {
        if let error = error as? ResolutionError {
            return way == .derived ? error : error.needed(by: resolver.name(of: registration))
        }
        if error is NotOnMainActor { return .wrongIsolation(resolver.name(of: registration)) }
        return resolver.factoryFailed(registration, error)
    }
}
