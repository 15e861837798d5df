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
