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

        /// Whether what the store can't keep is made each time: a decorator around what another store keeps.
        let mayBeUnkept: Bool

        /// Makes what is made asynchronously.
        let makeAwaited: (@Sendable (Resolver) async throws -> Value)?

        init?(
            gate: ModuleGate? = nil,
            store: (any InstanceStore)? = nil,
            mayBeUnkept: Bool = false,
            makeAwaited: (@Sendable (Resolver) async throws -> Value)? = nil
        ) {
            if gate == nil, store == nil, makeAwaited == nil { return nil }
            self.gate = gate
            self.store = store
            self.mayBeUnkept = mayBeUnkept
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
        rare = Rare(gate: linker.gate(of: registration), store: store, mayBeUnkept: linker.isDecorator)
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
        case .fresh:
            if Thread.isStackShort { return try supplyInSteps(in: resolver) }
            return try build(in: resolver)
        case .derived:
            return try build(in: resolver)
        case .once:
            if let ready { return ready.pointee }
            return try supplyShared(in: resolver)
        case .stored, .withinResolve:
            return try supplyShared(in: resolver)
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

    private func supplyShared(in resolver: Resolver) throws(ResolutionError) -> Value {
        if way == .withinResolve, let shared = ResolutionFrame.shared(self) { return shared.value }
        if Thread.isStackShort { return try supplyInSteps(in: resolver) }
        func make() throws(ResolutionError) -> Value {
            let value = try build(in: resolver)
            try keep(value, in: resolver)
            return value
        }
        guard let subject else { return try make() }
        return try resolver.construction.once(subject, ready: { instance }, build: make)
    }

    /// What a thread claims that makes the value for all; nil if each makes its own.
    private var subject: Construction.Subject? {
        let place: AnyLink? = way == .once ? cell : rare?.store
        return place.map { Construction.Subject(id: ObjectIdentifier($0), type: Value.self) }
    }

    /// The value that others made.
    private var instance: Value? { way == .once ? ready?.pointee : rare?.store?.instance(as: Value.self) }

    /// Puts a value that was made where it is shared.
    private func keep(_ value: Value, in resolver: Resolver) throws(ResolutionError) {
        switch way {
        case .once:
            if let cell { resolver.making?.note(cell) }
            cell?.fill(value)
        case .stored:
            if rare?.store?.keep(value) == false, rare?.mayBeUnkept == false {
                throw .notAnObject(resolver.name(of: registration))
            }
        case .withinResolve: ResolutionFrame.share(Shared(value), of: self)
        case .fresh, .awaited, .derived: break
        }
    }

    @inline(__always)
    private func build(in resolver: Resolver) throws(ResolutionError) -> Value {
        try announce(in: resolver)
        return try call(in: resolver)
    }

    /// Says that the value is made next, or why it may not be.
    @inline(__always)
    private func announce(in resolver: Resolver) throws(ResolutionError) {
        if let gate = rare?.gate, !gate.isOpen { throw .notStarted(resolver.name(of: registration)) }
        if resolver.isObserved { resolver.observeAsking(for: registration) }
    }

    /// Reads the arguments, and calls the function.
    @inline(__always)
    private func call(in resolver: Resolver) throws(ResolutionError) -> Value {
        do {
            return resolver.isObserved ? try makeObserved(in: resolver) : try make(resolver)
        } catch let error as ResolutionError {
            throw way == .derived || error.isSuspension ? error : error.needed(by: resolver.name(of: registration))
        } catch is NotOnMainActor {
            throw .wrongIsolation(resolver.name(of: registration))
        } catch {
            throw resolver.factoryFailed(registration, error)
        }
    }

    /// Calls the function where someone watches.
    @inline(never)
    private func makeObserved(in resolver: Resolver) throws -> Value {
        let began = resolver.timeOfMaking
        let value = try make(resolver)
        resolver.note(value, madeBy: registration, since: began)
        return value
    }
}

/// Making a value in steps, where the thread's stack is short.
extension Supplier: BuildStep {
    /// The value, made as a step of the resolve that is under way.
    ///
    /// Called again after the stack was unwound, a function finds the arguments that it had read; but not those that are
    /// shared for at least the whole resolve, which it finds where they are shared.
    @inline(never)
    private func supplyInSteps(in resolver: Resolver) throws(ResolutionError) -> Value {
        guard let stack = ResolutionFrame.buildStack else {
            return try ResolutionFrame.withBuildStack(for: resolver.name(of: registration)) {
                stack throws(ResolutionError) in
                if let value = try begin(in: resolver) { return value }
                return unsafeDowncast(try stack.run(self, in: resolver), to: Shared.self).value
            }
        }
        if let argument = stack.argument(of: self) { return unsafeDowncast(argument, to: Shared.self).value }
        if let value = try begin(in: resolver) { return value }
        stack.push(self, in: resolver)
        if Thread.stackSpace < .some { throw .suspended }
        return try finish(on: stack, in: resolver)
    }

    /// The value that is there; nil if the calling thread makes it, and says when it has ended.
    private func begin(in resolver: Resolver) throws(ResolutionError) -> Value? {
        if let subject, let value = try resolver.construction.claim(subject, ready: { instance }) { return value }
        do {
            try announce(in: resolver)
        } catch {
            end(in: resolver)
            throw error
        }
        return nil
    }

    /// Makes the value of the innermost step, which then ends; or is interrupted, and called once more.
    private func finish(on stack: BuildStack, in resolver: Resolver) throws(ResolutionError) -> Value {
        do {
            // What a step was begun in may have been closed before it was called again.
            let value = try resolver.whileOpen(ServiceKey(Value.self)) { () throws(ResolutionError) in
                let value = try call(in: resolver)
                try keep(value, in: resolver)
                return value
            }
            stack.pop()
            end(in: resolver)
            if way == .fresh || way == .stored { stack.add(Shared(value), of: self) }
            return value
        } catch {
            if error.isSuspension { throw error }
            stack.pop()
            end(in: resolver)
            throw error
        }
    }

    func resume(on stack: BuildStack, in resolver: Resolver) throws(ResolutionError) -> AnyLink {
        Shared(try finish(on: stack, in: resolver))
    }

    func end(in resolver: Resolver) {
        if let subject { resolver.construction.finish(subject) }
    }

    func name(in resolver: Resolver) -> String { resolver.name(of: registration) }
}

extension Supplier {
    func prepare(in resolver: Resolver) async throws(ResolutionError) {
        guard let make = rare?.makeAwaited, let cell, ready == nil else { return }
        let subject = Construction.Subject(id: ObjectIdentifier(cell), type: Value.self)
        try await resolver.awaiting.once(subject, isReady: { self.ready != nil }) { () async throws(ResolutionError) in
            let name = resolver.name(of: self.registration)
            let made: Shared
            let began = resolver.timeOfMaking
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
                try resolver.whileOpen(ServiceKey(Value.self)) { () throws(ResolutionError) in
                    resolver.making?.note(cell)
                    cell.fill(made.value)
                }
                if resolver.isObserved { resolver.note(made.value, madeBy: self.registration, since: began) }
            }
        }
    }

    func object(in resolver: Resolver) throws(ResolutionError) -> (any AnyObject & Sendable)? {
        sharedObject(of: try supply(in: resolver))
    }

    var isMade: Bool { ready != nil }

    var shared: SharedInstance {
        switch way {
        case .fresh, .derived, .withinResolve: return .none
        case .once, .awaited:
            guard ready == nil, let cell else { return .made }
            return .unmade(Construction.Subject(id: ObjectIdentifier(cell), type: Value.self))
        case .stored:
            guard let store = rare?.store, store.instance(as: Value.self) == nil else { return .made }
            return .unmade(Construction.Subject(id: ObjectIdentifier(store), type: Value.self))
        }
    }

    var cellID: ObjectIdentifier? { cell.map { ObjectIdentifier($0) } }

    func clear() {
        cell?.clear()
        rare?.store?.clear()
    }
}
