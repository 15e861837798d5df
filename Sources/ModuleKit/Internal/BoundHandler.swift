/// A handler with its links laid: what one manager calls.
final class BoundHandler<Input, Output>: Sendable {
    private let body: @Sendable (Input, ModuleManager) async throws -> Output

    init(_ body: @escaping @Sendable (Input, ModuleManager) async throws -> Output) {
        self.body = body
    }

    func call(_ input: Input, in manager: ModuleManager) async throws -> Output {
        try await body(input, manager)
    }
}

/// Tells a registered handler from all others: a handle that another assembly made does not fit.
final class HandlerIdentity: Sendable {}
