/// How an asynchronous factory or a handler gets its arguments.
struct Arguments: Sendable {
    let suppliers: [Supplier]

    /// The modules and services to start and make before the arguments are read.
    let awaited: [Dependency]
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
