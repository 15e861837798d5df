/// What stands at the end of a link: it supplies one kind of value, made once or each time.
///
/// Suppliers are laid once for each generation of a manager and never change: an argument of a factory is resolved by
/// following a reference, without a look-up and without a dynamic cast.
final class Supplier<Value>: Sendable, InstanceHolder {
    /// Where the value comes from. Trivial, so that looking at it counts no references.
    private enum Way {
        /// Out of the cell.
        case once
        /// Out of the store.
        case stored
        /// Out of the frame of the resolve under way.
        case withinResolve
        /// Made each time.
        case fresh
        /// Made asynchronously, elsewhere.
        case awaited
        /// Put together from other suppliers, so it is no step of its own in a path.
        case derived
    }

    private let way: Way

    /// The index of its registration, in half a word.
    private let registration: RegistrationID

    /// Holds what is made once.
    private let cell: OnceCell?

    /// What few suppliers have.
    private let rare: Rare?
    private let make: @Sendable (Resolver) throws -> Value

    private final class Rare: Sendable {
        /// Open once the module has begun to start, where it starts on demand.
        let gate: ModuleGate?

        /// Holds what is shared in another way than in a cell.
        let store: (any InstanceStore)?

        /// Makes what is made asynchronously.
        let makeAwaited: (@Sendable (Resolver) async throws -> Value)?

        init?(
            gate: ModuleGate? = nil,
            store: (any InstanceStore)? = nil,
            makeAwaited: (@Sendable (Resolver) async throws -> Value)? = nil
        ) {
            if gate == nil, store == nil, makeAwaited == nil { return nil }
            self.gate = gate
            self.store = store
            self.makeAwaited = makeAwaited
        }
    }

    /// A supplier for the registration of that index.
    ///
    /// It shares the instance of the same registration in the generation before, where there is one.
    init(
        _ lifetime: Lifetime,
        _ registration: RegistrationID,
        by linker: Linker,
        make: @escaping @Sendable (Resolver) throws -> Value
    ) {
        let previous = linker.carried(registration).map { unsafeDowncast($0, to: Supplier<Value>.self) }
        var cell: OnceCell?
        var store: (any InstanceStore)?
        switch lifetime.traits.sharing {
        case .never: way = .fresh
        case .withinResolve: way = .withinResolve
        case .once:
            way = .once
            cell = previous?.cell ?? OnceCell(for: Value.self)
        case .stored(let makeStore):
            way = .stored
            store = previous?.rare?.store ?? makeStore()
        }
        self.cell = cell
        rare = Rare(gate: linker.gate(of: registration), store: store)
        self.registration = registration
        self.make = make
    }

    /// A supplier of a singleton that is made asynchronously.
    init(
        awaited registration: RegistrationID,
        by linker: Linker,
        make: @escaping @Sendable (Resolver) async throws -> Value
    ) {
        let previous = linker.carried(registration).map { unsafeDowncast($0, to: Supplier<Value>.self) }
        cell = previous?.cell ?? OnceCell(for: Value.self)
        rare = Rare(makeAwaited: make)
        way = .awaited
        self.registration = registration
        self.make = { resolver in throw ResolutionError.notStarted(resolver.name(of: registration)) }
    }

    /// A supplier of a given value.
    init(given value: Value?, _ registration: RegistrationID, carrying previous: AnyLink?) {
        let carried = previous.flatMap { unsafeDowncast($0, to: Supplier<Value>.self).cell }
        let cell = carried ?? OnceCell(for: Value.self)
        if carried == nil, let value { cell.fill(value) }
        self.cell = cell
        rare = nil
        way = .once
        self.registration = registration
        make = { resolver in throw ResolutionError.notStarted(resolver.name(of: registration)) }
    }

    /// A supplier that puts together what others supply.
    init(derived make: @escaping @Sendable (Resolver) throws(ResolutionError) -> Value) {
        cell = nil
        rare = nil
        way = .derived
        registration = .unregistered
        self.make = { resolver in try make(resolver) }
    }

    /// Where the shared value lies, once it is made.
    @inline(__always)
    var ready: UnsafePointer<Value>? { cell?.ready(as: Value.self) }

    /// The value.
    func supply(in resolver: Resolver) throws(ResolutionError) -> Value {
        switch way {
        case .fresh, .derived:
            return try build(in: resolver)
        case .once:
            if let ready { return ready.pointee }
            guard let cell else { return try build(in: resolver) }
            return try once(cell, in: resolver, ready: { ready?.pointee }) { value in cell.fill(value) }
        case .stored:
            guard let store = rare?.store else { return try build(in: resolver) }
            return try once(store, in: resolver, ready: { store.instance(as: Value.self) }) {
                value throws(ResolutionError) in
                guard store.keep(value) else { throw .notAnObject(resolver.name(of: registration)) }
            }
        case .withinResolve:
            if let shared = ResolutionFrame.shared(self) { return shared.value }
            let value = try build(in: resolver)
            ResolutionFrame.share(Shared(value), of: self)
            return value
        case .awaited:
            if let ready { return ready.pointee }
            do {
                return try make(resolver)
            } catch {
                throw .notStarted(resolver.name(of: registration))
            }
        }
    }

    /// A value that is handed on: within one resolve, or from the task that made it.
    final class Shared: Sendable {
        nonisolated(unsafe) let value: Value

        init(_ value: Value) { self.value = value }
    }

    private func once(
        _ cell: AnyLink,
        in resolver: Resolver,
        ready: () -> Value?,
        keep: (Value) throws(ResolutionError) -> Void
    ) throws(ResolutionError) -> Value {
        let subject = Construction.Subject(id: ObjectIdentifier(cell), type: Value.self)
        return try resolver.construction.once(subject, ready: ready) { () throws(ResolutionError) in
            let value = try build(in: resolver)
            try keep(value)
            return value
        }
    }

    @inline(__always)
    private func build(in resolver: Resolver) throws(ResolutionError) -> Value {
        if let gate = rare?.gate, !gate.isOpen { throw .notStarted(resolver.name(of: registration)) }
        do {
            if resolver.isObserved { resolver.observeAsking(for: registration) }
            let value = try make(resolver)
            if resolver.isObserved { resolver.observe(value, madeBy: registration) }
            return value
        } catch let error as ResolutionError {
            throw way == .derived ? error : error.needed(by: resolver.name(of: registration))
        } catch is NotOnMainActor {
            throw .wrongIsolation(resolver.name(of: registration))
        } catch {
            throw resolver.factoryFailed(registration, error)
        }
    }
}

/// A supplier whatever it supplies.
protocol InstanceHolder: AnyObject, Sendable {
    /// Makes the value if it is made asynchronously and hasn't been made yet.
    func prepare(in resolver: Resolver) async throws(ResolutionError)

    /// The value, made if it hasn't been made yet; nil if it isn't an object.
    func object(in resolver: Resolver) throws(ResolutionError) -> (any AnyObject & Sendable)?

    /// Whether there is a shared value.
    var isMade: Bool { get }

    /// Releases a shared value. Nothing resolves it any more.
    func clear()
}

extension Supplier {
    func prepare(in resolver: Resolver) async throws(ResolutionError) {
        guard let make = rare?.makeAwaited, let cell, ready == nil else { return }
        let subject = Construction.Subject(id: ObjectIdentifier(cell), type: Value.self)
        try await resolver.awaiting.once(subject, isReady: { self.ready != nil }) { () async throws(ResolutionError) in
            let name = resolver.name(of: self.registration)
            let made: Shared
            do {
                resolver.observeAsking(for: self.registration)
                made = Shared(try await make(resolver))
            } catch let error as ResolutionError {
                throw error.needed(by: name)
            } catch {
                throw resolver.factoryFailed(self.registration, error)
            }
            return { () throws(ResolutionError) in
                // The scope may have been closed meanwhile, and lets go of nothing twice.
                try resolver.whileOpen(ServiceKey(Value.self)) { () throws(ResolutionError) in cell.fill(made.value) }
                resolver.observe(made.value, madeBy: self.registration)
            }
        }
    }

    func object(in resolver: Resolver) throws(ResolutionError) -> (any AnyObject & Sendable)? {
        sharedObject(of: try supply(in: resolver))
    }

    var isMade: Bool { ready != nil }

    func clear() {
        cell?.clear()
        rare?.store?.clear()
    }
}

/// Makes values of one kind from arguments.
final class Maker<Argument, Value>: Sendable {
    private let registration: RegistrationID
    private let gate: ModuleGate?
    private let make: @Sendable (Argument, Resolver) throws -> Value

    init(
        _ registration: RegistrationID,
        by linker: Linker,
        make: @escaping @Sendable (Argument, Resolver) throws -> Value
    ) {
        self.registration = registration
        gate = linker.gate(of: registration)
        self.make = make
    }

    func make(_ argument: Argument, in resolver: Resolver) throws(ResolutionError) -> Value {
        if let gate, !gate.isOpen { throw .notStarted(resolver.name(of: registration)) }
        do {
            if resolver.isObserved { resolver.observeAsking(for: registration) }
            let value = try make(argument, resolver)
            if resolver.isObserved { resolver.observe(value, madeBy: registration) }
            return value
        } catch let error as ResolutionError {
            throw error.needed(by: resolver.name(of: registration))
        } catch is NotOnMainActor {
            throw .wrongIsolation(resolver.name(of: registration))
        } catch {
            throw resolver.factoryFailed(registration, error)
        }
    }
}

/// Hands a function its arguments one after the other, in the order of its parameters.
struct LinkReader {
    private let links: [AnyLink]
    private let resolver: Resolver
    private var next = 0

    init(_ links: [AnyLink], _ resolver: Resolver) {
        self.links = links
        self.resolver = resolver
    }

    /// The next argument. The caller reads each parameter's type once, in order: so were the links laid.
    mutating func read<Argument>(_: Argument.Type) throws(ResolutionError) -> Argument {
        let link = links[next]
        next += 1
        return try unsafeDowncast(link, to: Supplier<Argument>.self).supply(in: resolver)
    }
}
