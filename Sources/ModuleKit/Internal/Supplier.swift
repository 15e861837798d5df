/// What stands at the end of a link: it supplies one kind of value, made once or each time.
///
/// Suppliers are laid once for each generation of a manager and never change: an argument of a factory is had by
/// following a reference, without a look-up and without a dynamic cast.
final class Supplier<Value>: Sendable, InstanceHolder {
    /// Trivial, so that looking at it counts no references.
    private enum Sharing {
        case singleton
        case weak
        case graph
        /// Made each time.
        case fresh
        /// Made asynchronously, elsewhere.
        case awaited
        /// Put together from other suppliers, so it is no step of its own in a path.
        case derived
    }

    private let sharing: Sharing
    private let number: Int32

    /// Holds a singleton's value.
    private let cell: OnceCell?

    /// What few suppliers have.
    private let rare: Rare?
    private let make: @Sendable (ModuleManager) throws -> Value

    private final class Rare: Sendable {
        /// Open once the module has begun to start, where it starts on demand.
        let gate: ModuleGate?

        /// Remembers a weak service's object.
        let weakCell: WeakCell?

        /// Makes what is made asynchronously.
        let makeAwaited: (@Sendable (ModuleManager) async throws -> Value)?

        init?(
            gate: ModuleGate? = nil,
            weakCell: WeakCell? = nil,
            makeAwaited: (@Sendable (ModuleManager) async throws -> Value)? = nil
        ) {
            if gate == nil, weakCell == nil, makeAwaited == nil { return nil }
            self.gate = gate
            self.weakCell = weakCell
            self.makeAwaited = makeAwaited
        }
    }

    private var registration: Int { Int(number) }

    /// A supplier for the registration of that index.
    ///
    /// It shares the instance of the same registration in the generation before, where there is one.
    init(
        _ lifetime: Lifetime,
        _ registration: Int,
        by linker: Linker,
        make: @escaping @Sendable (ModuleManager) throws -> Value
    ) {
        let previous = linker.carried(registration).map { unsafeDowncast($0, to: Supplier<Value>.self) }
        cell = lifetime == .singleton ? previous?.cell ?? OnceCell(for: Value.self) : nil
        rare = Rare(
            gate: linker.gate(of: registration),
            weakCell: lifetime == .weak ? previous?.rare?.weakCell ?? WeakCell() : nil
        )
        sharing =
            switch lifetime {
            case .singleton: .singleton
            case .weak: .weak
            case .graph: .graph
            case .transient: .fresh
            }
        number = Int32(truncatingIfNeeded: registration)
        self.make = make
    }

    /// A supplier of a singleton that is made asynchronously.
    init(
        awaited registration: Int,
        by linker: Linker,
        make: @escaping @Sendable (ModuleManager) async throws -> Value
    ) {
        let previous = linker.carried(registration).map { unsafeDowncast($0, to: Supplier<Value>.self) }
        cell = previous?.cell ?? OnceCell(for: Value.self)
        rare = Rare(makeAwaited: make)
        sharing = .awaited
        number = Int32(truncatingIfNeeded: registration)
        self.make = { manager in throw ResolutionError.notStarted(manager.name(of: registration)) }
    }

    /// A supplier of what somebody gave.
    init(given value: Value?, _ registration: Int, carrying previous: AnyLink?) {
        let carried = previous.flatMap { unsafeDowncast($0, to: Supplier<Value>.self).cell }
        let cell = carried ?? OnceCell(for: Value.self)
        if carried == nil, let value { cell.fill(value) }
        self.cell = cell
        rare = nil
        sharing = .singleton
        number = Int32(truncatingIfNeeded: registration)
        make = { _ in throw ScopeArgumentMissing() }
    }

    /// A supplier that puts together what others supply.
    init(derived make: @escaping @Sendable (ModuleManager) throws(ResolutionError) -> Value) {
        cell = nil
        rare = nil
        sharing = .derived
        number = -1
        self.make = { manager in try make(manager) }
    }

    /// Where the shared value lies, once it is made.
    @inline(__always)
    var ready: UnsafePointer<Value>? { cell?.ready(as: Value.self) }

    /// The value.
    func supply(in manager: ModuleManager) throws(ResolutionError) -> Value {
        switch sharing {
        case .fresh, .derived:
            return try build(in: manager)
        case .singleton:
            if let ready { return ready.pointee }
            guard let cell else { return try build(in: manager) }
            return try once(cell, in: manager, ready: { ready?.pointee }) { value in cell.fill(value) }
        case .weak:
            guard let weakCell = rare?.weakCell else { return try build(in: manager) }
            return try once(weakCell, in: manager, ready: { weakCell.value(as: Value.self) }) {
                value throws(ResolutionError) in
                guard weakCell.fill(value) else { throw .notAnObject(manager.name(of: registration)) }
            }
        case .graph:
            if let shared = ResolutionFrame.shared(self) { return shared.value }
            let value = try build(in: manager)
            ResolutionFrame.share(Shared(value), of: self)
            return value
        case .awaited:
            if let ready { return ready.pointee }
            do {
                return try make(manager)
            } catch {
                throw .notStarted(manager.name(of: registration))
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
        in manager: ModuleManager,
        ready: () -> Value?,
        keep: (Value) throws(ResolutionError) -> Void
    ) throws(ResolutionError) -> Value {
        let subject = Construction.Subject(id: ObjectIdentifier(cell), type: Value.self)
        return try manager.construction.once(subject, ready: ready) { () throws(ResolutionError) in
            let value = try build(in: manager)
            try keep(value)
            return value
        }
    }

    @inline(__always)
    private func build(in manager: ModuleManager) throws(ResolutionError) -> Value {
        if let gate = rare?.gate, !gate.isOpen { throw .notStarted(manager.name(of: registration)) }
        do {
            if manager.isObserved { manager.observeAsking(for: registration) }
            let value = try make(manager)
            if manager.isObserved { manager.observe(value, madeBy: registration) }
            return value
        } catch let error as ResolutionError {
            throw sharing == .derived ? error : error.needed(by: manager.name(of: registration))
        } catch is NotOnMainActor {
            throw .wrongIsolation(manager.name(of: registration))
        } catch {
            throw manager.factoryFailed(registration, error)
        }
    }
}

/// A supplier whatever it supplies.
protocol InstanceHolder: AnyObject, Sendable {
    /// Makes the value where it is made asynchronously and is not there yet.
    func prepare(in manager: ModuleManager) async throws(ResolutionError)

    /// The value, made where it is not there; nil where it is no object.
    func object(in manager: ModuleManager) throws(ResolutionError) -> (any AnyObject & Sendable)?

    /// Whether there is a shared value.
    var isMade: Bool { get }

    /// Lets go of a shared value. Nobody asks for it any more.
    func clear()
}

extension Supplier {
    func prepare(in manager: ModuleManager) async throws(ResolutionError) {
        guard let make = rare?.makeAwaited, let cell, ready == nil else { return }
        let subject = Construction.Subject(id: ObjectIdentifier(cell), type: Value.self)
        try await manager.awaiting.once(subject, isReady: { self.ready != nil }) { () async throws(ResolutionError) in
            let name = manager.name(of: self.registration)
            let made: Shared
            do {
                manager.observeAsking(for: self.registration)
                made = Shared(try await make(manager))
            } catch let error as ResolutionError {
                throw error.needed(by: name)
            } catch {
                throw manager.factoryFailed(self.registration, error)
            }
            return { () throws(ResolutionError) in
                // The scope may have been closed meanwhile, and lets go of nothing twice.
                try manager.whileOpen(ServiceKey(Value.self)) { () throws(ResolutionError) in cell.fill(made.value) }
                manager.observe(made.value, madeBy: self.registration)
            }
        }
    }

    func object(in manager: ModuleManager) throws(ResolutionError) -> (any AnyObject & Sendable)? {
        sharedObject(of: try supply(in: manager))
    }

    var isMade: Bool { ready != nil }

    func clear() { cell?.clear() }
}

/// Makes values of one kind from arguments.
final class Maker<Argument, Value>: Sendable {
    private let registration: Int
    private let gate: ModuleGate?
    private let make: @Sendable (Argument, ModuleManager) throws -> Value

    init(
        _ registration: Int,
        by linker: Linker,
        make: @escaping @Sendable (Argument, ModuleManager) throws -> Value
    ) {
        self.registration = registration
        gate = linker.gate(of: registration)
        self.make = make
    }

    func make(_ argument: Argument, in manager: ModuleManager) throws(ResolutionError) -> Value {
        if let gate, !gate.isOpen { throw .notStarted(manager.name(of: registration)) }
        do {
            if manager.isObserved { manager.observeAsking(for: registration) }
            let value = try make(argument, manager)
            if manager.isObserved { manager.observe(value, madeBy: registration) }
            return value
        } catch let error as ResolutionError {
            throw error.needed(by: manager.name(of: registration))
        } catch is NotOnMainActor {
            throw .wrongIsolation(manager.name(of: registration))
        } catch {
            throw manager.factoryFailed(registration, error)
        }
    }
}

/// A ``Supplier``, ``Maker``, ``BoundHandler`` or ``BoundCall`` whose type the holder of the link knows.
typealias AnyLink = any AnyObject & Sendable

/// Hands a function its arguments one after the other, in the order of its parameters.
struct LinkReader {
    private let links: [AnyLink]
    private let manager: ModuleManager
    private var next = 0

    init(_ links: [AnyLink], _ manager: ModuleManager) {
        self.links = links
        self.manager = manager
    }

    /// The next argument. The caller reads each parameter's type once, in order: so were the links laid.
    mutating func read<Argument>(_: Argument.Type) throws(ResolutionError) -> Argument {
        let link = links[next]
        next += 1
        return try unsafeDowncast(link, to: Supplier<Argument>.self).supply(in: manager)
    }
}
