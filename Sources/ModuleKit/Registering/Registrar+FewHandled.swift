/// What `handle(_:_:)` does for handlers of few services, written out; ``RecipeLinker`` says why.
extension Registrar {
    /// Registers a function whose one parameter is its caller's.
    public mutating func handle<Input: Sendable, Output: Sendable>(
        _ subject: String,
        _ handler: @escaping @Sendable (Input) async throws -> Output,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> RegisteredHandler<Input, Output> {
        handle(subject, Recipe(handling: Input.self, handler), CallSite(fileID: fileID, line: line))
    }

    /// Registers a function whose first parameter is its caller's and whose other parameter is a service.
    public mutating func handle<Input: Sendable, Output: Sendable, A: Sendable>(
        _ subject: String,
        _ handler: @escaping @Sendable (Input, A) async throws -> Output,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> RegisteredHandler<Input, Output> {
        handle(subject, Recipe(handling: Input.self, handler), CallSite(fileID: fileID, line: line))
    }

    /// Registers a function whose first parameter is its caller's and whose other two parameters are services.
    public mutating func handle<Input: Sendable, Output: Sendable, A: Sendable, B: Sendable>(
        _ subject: String,
        _ handler: @escaping @Sendable (Input, A, B) async throws -> Output,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> RegisteredHandler<Input, Output> {
        handle(subject, Recipe(handling: Input.self, handler), CallSite(fileID: fileID, line: line))
    }
}
