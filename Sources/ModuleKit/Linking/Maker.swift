/// Makes values of one kind from arguments.
final class Maker<Argument, Value>: Sendable {
    private let registration: RegistrationID
    private let gate: ModuleGate?
    private let make: @Sendable (Argument, Resolver) throws -> Value

    /// The instances that it shares; nil if it makes a new one each time.
    let instances: ArgumentInstances<Argument, Value>?

    init(
        _ registration: RegistrationID,
        by linker: Linker,
        make: @escaping @Sendable (Argument, Resolver) throws -> Value
    ) {
        self.registration = registration
        gate = linker.gate(of: registration)
        self.make = make
        instances = nil
    }

    /// A maker that shares one instance for each argument, as long as the lifetime says.
    ///
    /// It shares those of the same registration in the generation before, where there is one.
    init(
        _ registration: RegistrationID,
        by linker: Linker,
        shared lifetime: ArgumentLifetime,
        isOnMainActor: Bool = false,
        make: @escaping @Sendable (Argument, Resolver) throws -> Value
    ) where Argument: Hashable & Sendable {
        self.registration = registration
        gate = linker.gate(of: registration)
        self.make = make
        let previous = linker.carried(registration).flatMap { unsafeDowncast($0, to: Maker.self).instances }
        instances = previous ?? ArgumentInstances(lifetime, isOnMainActor: isOnMainActor)
    }

    func make(_ argument: Argument, in resolver: Resolver) throws(ResolutionError) -> Value {
        if let gate, !gate.isOpen { throw .notStarted(resolver.name(of: registration)) }
        guard let instances else { return try makeNew(argument, in: resolver) }
        // What is shared is no easier to get than what isn't: order must not matter.
        if instances.isOnMainActor, !ResolutionFrame.isOnMainActor {
            throw .wrongIsolation(resolver.name(of: registration))
        }
        return try instances.instance(for: argument, in: resolver, named: resolver.name(of: registration)) {
            () throws(ResolutionError) in
            try makeNew(argument, in: resolver)
        }
    }

    private func makeNew(_ argument: Argument, in resolver: Resolver) throws(ResolutionError) -> Value {
        do {
            if resolver.isObserved { resolver.observeAsking(for: registration) }
            return resolver.isObserved ? try makeObserved(argument, in: resolver) : try make(argument, resolver)
        } catch let error as ResolutionError {
            throw error.needed(by: resolver.name(of: registration))
        } catch is NotOnMainActor {
            throw .wrongIsolation(resolver.name(of: registration))
        } catch {
            throw resolver.factoryFailed(registration, error)
        }
    }

    /// Calls the function where someone watches.
    @inline(never)
    private func makeObserved(_ argument: Argument, in resolver: Resolver) throws -> Value {
        let began = resolver.timeOfMaking
        let value = try make(argument, resolver)
        resolver.note(value, madeBy: registration, since: began)
        return value
    }
}

extension Maker: InstanceHolder {
    func prepare(in resolver: Resolver) async throws(ResolutionError) {}

    func object(in resolver: Resolver) throws(ResolutionError) -> (any AnyObject & Sendable)? { nil }

    var isMade: Bool { false }

    /// Which instance is asked for is known only when it is.
    var shared: SharedInstance { .none }

    var cellID: ObjectIdentifier? { instances.map { ObjectIdentifier($0) } }

    func clear() { instances?.clear() }
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
        return try Supplier<Argument>(link).supply(in: resolver)
    }
}
