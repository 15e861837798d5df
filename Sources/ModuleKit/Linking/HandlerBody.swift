/// What a ``BoundHandler`` does: reads the services by the links of its generation, and calls the handler.
///
/// Handlers of few services have classes of their own: a closure that reads them is an asynchronous function more.
protocol HandlerBody<Input, Output>: AnyObject, Sendable {
    associatedtype Input
    associatedtype Output

    nonisolated(nonsending) func call(_ input: Input, in resolver: Resolver) async throws -> Output
}

/// A handler however many services it takes.
final class AnyHandlerBody<Input, Output>: HandlerBody {
    private let body: nonisolated(nonsending) @Sendable (Input, Resolver) async throws -> Output

    init(_ body: nonisolated(nonsending) @escaping @Sendable (Input, Resolver) async throws -> Output) {
        self.body = body
    }

    @inline(__always)
    nonisolated(nonsending) func call(_ input: Input, in resolver: Resolver) async throws -> Output {
        try await body(input, resolver)
    }
}

/// A handler without services.
final class HandlerBody0<Input: Sendable, Output: Sendable>: HandlerBody {
    private let handler: @Sendable (Input) async throws -> Output

    init(_ handler: @escaping @Sendable (Input) async throws -> Output) { self.handler = handler }

    @inline(__always)
    nonisolated(nonsending) func call(_ input: Input, in resolver: Resolver) async throws -> Output {
        try resolver.mustBeOpen()
        return try await handler(input)
    }
}

/// A handler with one service.
final class HandlerBody1<Input: Sendable, Output: Sendable, A: Sendable>: HandlerBody {
    private let a: Supplier<A>
    private let handler: @Sendable (Input, A) async throws -> Output

    init(_ a: Supplier<A>, _ handler: @escaping @Sendable (Input, A) async throws -> Output) {
        self.a = a
        self.handler = handler
    }

    @inline(__always)
    nonisolated(nonsending) func call(_ input: Input, in resolver: Resolver) async throws -> Output {
        try await handler(input, try argument(in: resolver))
    }

    /// What is made already is read without a frame, which is for what is made.
    @inline(never)
    private func argument(in resolver: Resolver) throws(ResolutionError) -> A {
        if let ready = a.ready { return try resolver.whileOpen(nil) { () throws(ResolutionError) in ready.pointee } }
        return try ResolutionFrame.enter(nil, of: resolver) { () throws(ResolutionError) in try a.supply(in: resolver) }
    }
}

/// A handler with two services.
final class HandlerBody2<Input: Sendable, Output: Sendable, A: Sendable, B: Sendable>: HandlerBody {
    private let a: Supplier<A>
    private let b: Supplier<B>
    private let handler: @Sendable (Input, A, B) async throws -> Output

    init(_ a: Supplier<A>, _ b: Supplier<B>, _ handler: @escaping @Sendable (Input, A, B) async throws -> Output) {
        self.a = a
        self.b = b
        self.handler = handler
    }

    @inline(__always)
    nonisolated(nonsending) func call(_ input: Input, in resolver: Resolver) async throws -> Output {
        let (a, b) = try arguments(in: resolver)
        return try await handler(input, a, b)
    }

    /// Both in one frame, in which they may share what is made.
    @inline(never)
    private func arguments(in resolver: Resolver) throws(ResolutionError) -> (A, B) {
        try ResolutionFrame.enter(nil, of: resolver) { () throws(ResolutionError) in
            (try a.supply(in: resolver), try b.supply(in: resolver))
        }
    }
}
