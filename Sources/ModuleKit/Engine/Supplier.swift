/// The object that provides a dependency's value: made once, shared in another way, or made each time.
///
/// Suppliers are laid once for each generation of a manager and never change: an argument of a factory is resolved by
/// following a reference, without a look-up and without a dynamic cast.
///
/// It is not generic, because the runtime makes the metadata of a generic class for each type that it meets: 5,000
/// instructions and 400 bytes for each service of an app. Its users name the value's type, always the same.
final class Supplier: Sendable {
    /// Where the value comes from. Trivial, so that looking at it counts no references.
    enum Way {
        /// Out of the cell.
        case once
        /// Out of the weak cell.
        case whileHeld
        /// Out of the frame of the resolve under way.
        case withinResolve
        /// Made each time.
        case fresh
        /// Made asynchronously, elsewhere.
        case awaited
        /// Put together from other suppliers, so it is no step of its own in a path.
        case derived
    }

    /// The function that makes the value: first of all, where ``Beginning`` has it. It takes two words whatever its type.
    private let function: Erased

    private let place: Place

    let way: Way

    /// Its registration's number in the generation that it is of.
    let registration: RegistrationID

    /// Says what it is called in messages; nil for what is put together.
    private let plan: AssemblyPlan?

    /// The rare parts of a supplier.
    let rare: Rare?

    /// The cell of a value that is made once, which knows the value's type as well; or the type alone.
    private enum Place: Sendable {
        case cell(OnceCell)
        case none(any Any.Type)
    }

    final class Rare: Sendable {
        /// Whether its module starts on demand, and so makes nothing before it begins to start.
        let isOnDemand: Bool

        /// Holds an instance that is shared while something else holds it.
        let store: WeakCell?

        /// Whether a value that the store can't keep is made each time: a decorator around another store's instance.
        let mayBeUnkept: Bool

        /// Makes a value that is made asynchronously, unless it is made.
        let prepare: (@Sendable (Resolver) async throws(ResolutionError) -> Void)?

        init(
            isOnDemand: Bool = false,
            store: WeakCell? = nil,
            mayBeUnkept: Bool = false,
            prepare: (@Sendable (Resolver) async throws(ResolutionError) -> Void)? = nil
        ) {
            self.isOnDemand = isOnDemand
            self.store = store
            self.mayBeUnkept = mayBeUnkept
            self.prepare = prepare
        }
    }

    private init(_ way: Way, _ place: Place, _ rare: Rare?, by linker: Linker?, _ function: Erased) {
        self.function = function
        self.place = place
        self.way = way
        self.rare = rare
        registration = linker?.registration ?? .unregistered
        plan = linker?.plan
    }

    /// A supplier for the registration that is being linked. It shares the instance of the same registration in the
    /// generation before.
    convenience init<Value>(
        _ lifetime: Lifetime,
        by linker: Linker,
        make: @escaping @Sendable (Resolver) throws -> Value
    ) {
        let rare = linker.isOnDemand ? Rare(isOnDemand: true) : nil
        switch lifetime {
        case .transient: self.init(.fresh, .none(Value.self), rare, by: linker, Erased(make))
        case .graph: self.init(.withinResolve, .none(Value.self), rare, by: linker, Erased(make))
        case .singleton:
            let cell = linker.carried?.cell ?? OnceCell(for: Value.self)
            self.init(.once, .cell(cell), rare, by: linker, Erased(make))
        case .weak:
            let store = linker.carried?.rare?.store ?? WeakCell()
            let rare = Rare(isOnDemand: linker.isOnDemand, store: store, mayBeUnkept: linker.isDecorator)
            self.init(.whileHeld, .none(Value.self), rare, by: linker, Erased(make))
        }
    }

    /// Makes a value from an argument.
    typealias Maker<Argument, Value> = @Sendable (Argument, Resolver) throws -> Value

    /// A supplier for the registration that is being linked, which makes values from an argument.
    convenience init<Argument, Value>(by linker: Linker, maker: @escaping Maker<Argument, Value>) {
        let rare = linker.isOnDemand ? Rare(isOnDemand: true) : nil
        self.init(.fresh, .none(Value.self), rare, by: linker, Erased(maker))
    }

    /// A supplier of a singleton that is made asynchronously.
    convenience init<Value>(awaitedBy linker: Linker, make: @escaping @Sendable (Resolver) async throws -> Value) {
        let cell = linker.carried?.cell ?? OnceCell(for: Value.self)
        let (registration, plan) = (linker.registration, linker.plan)
        let rare = Rare(prepare: { resolver async throws(ResolutionError) in
            try await Self.fill(cell, of: registration, plan, in: resolver, make)
        })
        self.init(.awaited, .cell(cell), rare, by: linker, Self.notStarted(Value.self, by: linker))
    }

    /// A supplier of a value that a scope was opened with.
    convenience init<Value>(given value: Value?, by linker: Linker) {
        let carried = linker.carried?.cell
        let cell = carried ?? OnceCell(for: Value.self)
        if carried == nil, let value { cell.fill(value) }
        self.init(.once, .cell(cell), nil, by: linker, Self.notStarted(Value.self, by: linker))
    }

    /// The function of what no resolve makes.
    private static func notStarted<Value>(_: Value.Type, by linker: Linker) -> Erased {
        let (registration, plan) = (linker.registration, linker.plan)
        return Erased { (_: Resolver) throws -> Value in
            throw ResolutionError.notStarted(plan.name(of: registration))
        }
    }

    /// A supplier that puts together other suppliers' values.
    convenience init<Value>(derived make: @escaping @Sendable (Resolver) throws(ResolutionError) -> Value) {
        self.init(.derived, .none(Value.self), nil, by: nil, Erased { resolver in try make(resolver) })
    }

    /// The type of its value.
    var type: any Any.Type {
        switch place {
        case .cell(let cell): cell.type
        case .none(let type): type
        }
    }

    /// Holds a value that is made once.
    @inline(__always)
    var cell: OnceCell? { if case .cell(let cell) = place { cell } else { nil } }

    /// How the registration is called.
    var name: String { plan?.name(of: registration) ?? "unknown" }

    /// The address of the shared value, once it is made.
    @inline(__always)
    func ready<Value>(as _: Value.Type) -> UnsafePointer<Value>? { cell?.ready(as: Value.self) }

    /// The value.
    func supply<Value>(in resolver: Resolver) throws(ResolutionError) -> Value {
        switch way {
        case .fresh, .derived:
            return try build(in: resolver)
        case .once:
            if let ready = ready(as: Value.self) { return ready.pointee }
            return try supplyOnce(in: resolver)
        case .whileHeld, .withinResolve:
            return try supplyShared(in: resolver)
        case .awaited:
            if let ready = ready(as: Value.self) { return ready.pointee }
            try ResolutionFrame.mayMake(self)
            throw .notStarted(name)
        }
    }

    /// A value made from the argument; for a supplier of a ``Maker``.
    func make<Argument, Value>(from argument: Argument, in resolver: Resolver) throws(ResolutionError) -> Value {
        // Copied, which counts a reference: the metadata of another ``Beginning`` would be looked up at each call.
        let maker = unsafeBitCast(function, to: TypedMaker<Argument, Value>.self).function
        return try run(in: resolver) { try maker(argument, resolver) }
    }

    /// A value that is handed on: within one resolve, or from the task that made it.
    final class Shared<Value>: Sendable {
        nonisolated(unsafe) let value: Value

        init(_ value: Value) { self.value = value }
    }

    /// The value that is made once. Optional values have no place here, since the runtime makes the metadata of each kind of
    /// optional when it first meets it.
    private func supplyOnce<Value>(in resolver: Resolver) throws(ResolutionError) -> Value {
        guard let cell else { return try build(in: resolver) }
        let subject = SharedInstance(id: ObjectIdentifier(cell), type: type)
        try ResolutionFrame.mayMake(self)
        while try ConstructionSite.ofProcess.isReady(subject, { cell.isFull }) {
            if let ready = ready(as: Value.self) { return ready.pointee }
        }
        defer { ConstructionSite.ofProcess.finish(subject) }
        let value: Value = try build(in: resolver)
        resolver.making?.note(cell)
        cell.fill(value)
        return value
    }

    private func supplyShared<Value>(in resolver: Resolver) throws(ResolutionError) -> Value {
        guard let store = rare?.store else {
            if let shared = ResolutionFrame.shared(self) {
                return unsafeDowncast(shared, to: Shared<Value>.self).value
            }
            let value: Value = try build(in: resolver)
            ResolutionFrame.share(Shared(value), of: self)
            return value
        }
        let subject = SharedInstance(id: ObjectIdentifier(store), type: type)
        return try ConstructionSite.ofProcess.once(subject, ready: { store.instance(as: Value.self) }) {
            () throws(ResolutionError) in
            try ResolutionFrame.mayMake(self)
            let value: Value = try build(in: resolver)
            if !store.keep(value), rare?.mayBeUnkept == false { throw .notAnObject(name) }
            return value
        }
    }

    @inline(__always)
    private func build<Value>(in resolver: Resolver) throws(ResolutionError) -> Value {
        try run(in: resolver) { try callFunction(in: resolver) }
    }

    /// Has the value made, unless the module has yet to begin its start, and says so to the observer.
    @inline(__always)
    private func run<Value>(in resolver: Resolver, _ make: () throws -> Value) throws(ResolutionError) -> Value {
        if rare != nil || resolver.isObserved { try begin(in: resolver) }
        do {
            let value = try make()
            if resolver.isObserved { resolver.observe(value, madeBy: origin) }
            return value
        } catch {
            throw failure(error)
        }
    }

    @inline(never)
    private func begin(in resolver: Resolver) throws(ResolutionError) {
        if let plan, rare?.isOnDemand == true {
            let module = plan.assembly.registrations[registration].module
            guard resolver.isUp(module, plan.assembly.modules[module].serial) else { throw .notStarted(name) }
        }
        resolver.observeAsking(for: origin)
    }

    /// Where an observer sees its values come from.
    private var origin: BuildOrigin? { plan.flatMap { BuildOrigin(registration, in: $0.assembly) } }

    /// The error of a resolve if the function threw that.
    @inline(never)
    private func failure(_ error: any Error) -> ResolutionError {
        guard let plan, way != .derived else {
            return error as? ResolutionError ?? .factoryFailed("unknown", error, "unknown")
        }
        return plan.failure(error, of: registration)
    }
}

/// The function is called as it was given, with the types that it was given with, which the supplier's users name.
extension Supplier {
    /// A function as it is kept. In a structure, because on its own it would be wrapped in another function.
    private struct Erased: Sendable {
        private let function: @Sendable () -> Void

        init<Value>(_ make: @escaping @Sendable (Resolver) throws -> Value) { self.init(given: Typed(function: make)) }

        init<Argument, Value>(_ make: @escaping Maker<Argument, Value>) { self.init(given: TypedMaker(function: make)) }

        @inline(__always)
        private init<Given>(given: Given) { self = unsafeBitCast(given, to: Erased.self) }
    }

    /// A function as it is given.
    private struct Typed<Value> {
        let function: @Sendable (Resolver) throws -> Value
    }

    /// A function of an argument as it is given.
    private struct TypedMaker<Argument, Value> {
        let function: Maker<Argument, Value>
    }

    /// An object that begins with the function as it is called. No object is of this class: a supplier is looked at as one,
    /// rather than the function copied out of it, because a copy counts a reference at each call.
    private final class Beginning<Value> {
        let function: @Sendable (Resolver) throws -> Value

        private init(_ function: @escaping @Sendable (Resolver) throws -> Value) { self.function = function }
    }

    @inline(__always)
    private func callFunction<Value>(in resolver: Resolver) throws -> Value {
        let beginning = Unmanaged<Beginning<Value>>.fromOpaque(Unmanaged.passUnretained(self).toOpaque())
        return try beginning._withUnsafeGuaranteedRef { try Self.call($0, in: resolver) }
    }

    /// Apart, since the compiler counts no reference to a function of an object that is handed in.
    private static func call<Value>(_ object: Beginning<Value>, in resolver: Resolver) throws -> Value {
        try object.function(resolver)
    }
}

/// A main-actor factory was to run elsewhere; the supplier says which.
struct NotOnMainActor: Error {}
