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
        let value = try make(argument, resolver)
        resolver.observe(value, madeBy: registration)
        return value
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
        return try Supplier<Argument>(link).supply(in: resolver)
    }
}
