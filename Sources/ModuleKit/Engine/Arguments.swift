/// How an asynchronous factory or a handler gets its arguments.
struct Arguments: Sendable {
    let suppliers: [Supplier]

    /// The modules and services to start and make before the arguments are read.
    let awaited: [ServiceDependency]
    let isOnMainActor: Bool

    /// Whether it takes only what is made already: the function ends something, and so begins nothing.
    let makesNothing: Bool

    /// The arguments, read within one resolve, when all that is awaited is there. Inlined, because each asynchronous
    /// function on the way costs memory of the task.
    @inline(__always)
    nonisolated(nonsending) func read<each Parameter: Sendable>(
        in resolver: Resolver
    ) async throws -> (repeat each Parameter) {
        guard isOnMainActor else { return try readNow(in: resolver) }
        return try await MainActor.run { try readNow(in: resolver) }
    }

    /// The arguments of a stop handler: if only some of the services that it closes were made, the others are made now.
    nonisolated(nonsending) func readAll<each Parameter: Sendable>(
        completing closed: [Supplier],
        in resolver: Resolver
    ) async throws -> (repeat each Parameter) {
        do {
            return try await read(in: resolver)
        } catch let error as ResolutionError where error.code == .notMade {
            guard let made = try await complete(closed, in: resolver) else { throw error }
            defer { withExtendedLifetime(made) {} }
            return try await read(in: resolver)
        }
    }

    /// Makes the services that were never made, if one of them was; nil if none was.
    private nonisolated(nonsending) func complete(
        _ closed: [Supplier],
        in resolver: Resolver
    ) async throws -> [AnyLink?]? {
        guard isOnMainActor else { return try completeNow(closed, in: resolver) }
        return try await MainActor.run { try completeNow(closed, in: resolver) }
    }

    private func completeNow(_ closed: [Supplier], in resolver: Resolver) throws(ResolutionError) -> [AnyLink?]? {
        func isMade(_ supplier: Supplier) throws(ResolutionError) -> Bool {
            do {
                _ = try ResolutionFrame.enter(nil, of: resolver, isOnMainActor: isOnMainActor, makesNothing: true) {
                    () throws(ResolutionError) in try supplier.object(in: resolver)
                }
                return true
            } catch {
                if error.code == .notMade { return false }
                throw error
            }
        }
        var isAnyMade = false
        for supplier in closed where !isAnyMade { isAnyMade = try isMade(supplier) }
        guard isAnyMade else { return nil }
        return try ResolutionFrame.enter(nil, of: resolver, isOnMainActor: isOnMainActor) {
            () throws(ResolutionError) in
            var objects: [AnyLink?] = []
            for supplier in closed { objects.append(try supplier.object(in: resolver)) }
            return objects
        }
    }

    @inline(__always)
    private func readNow<each Parameter: Sendable>(
        in resolver: Resolver
    ) throws(ResolutionError) -> (repeat each Parameter) {
        try ResolutionFrame.enter(
            nil, of: resolver, isOnMainActor: isOnMainActor, makesNothing: makesNothing
        ) { () throws(ResolutionError) in
            var reader = ParameterReader(suppliers, resolver)
            return (repeat try reader.read((each Parameter).self))
        }
    }
}

/// Reads the arguments of one call, one after the other.
struct ParameterReader {
    private let suppliers: [Supplier]
    private let resolver: Resolver
    private var next = 0

    init(_ suppliers: [Supplier], _ resolver: Resolver) {
        self.suppliers = suppliers
        self.resolver = resolver
    }

    mutating func read<Argument>(_: Argument.Type) throws(ResolutionError) -> Argument {
        defer { next += 1 }
        return try suppliers[next].supply(in: resolver)
    }
}
