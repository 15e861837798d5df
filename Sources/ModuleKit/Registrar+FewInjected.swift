/// What ``inject(_:_:fileID:line:)`` does for handlers of few services, written out.
///
/// In an asynchronous function each value of a parameter pack is kept in memory of the task, and so is much around it:
/// half of all that a call takes, by callgrind. Which of these is chosen makes no other difference.
extension Registrar {
    /// Registers a function whose one parameter is its caller's.
    public mutating func inject<Input: Sendable, Output: Sendable>(
        _ subject: String,
        _ handler: @escaping @Sendable (Input) async throws -> Output,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> InjectedHandler<Input, Output> {
        inject(subject, [], SourceLocation(fileID: fileID, line: line)) { $0.bindFew($1, handler) }
    }

    /// Registers a function whose first parameter is its caller's and whose other parameter is a service.
    public mutating func inject<Input: Sendable, Output: Sendable, A: Sendable>(
        _ subject: String,
        _ handler: @escaping @Sendable (Input, A) async throws -> Output,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> InjectedHandler<Input, Output> {
        let needs = [Need(parameter: A.self)]
        return inject(subject, needs, SourceLocation(fileID: fileID, line: line)) { $0.bindFew($1, handler) }
    }

    /// Registers a function whose first parameter is its caller's and whose other two parameters are services.
    public mutating func inject<Input: Sendable, Output: Sendable, A: Sendable, B: Sendable>(
        _ subject: String,
        _ handler: @escaping @Sendable (Input, A, B) async throws -> Output,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> InjectedHandler<Input, Output> {
        let needs = [Need(parameter: A.self), Need(parameter: B.self)]
        return inject(subject, needs, SourceLocation(fileID: fileID, line: line)) { $0.bindFew($1, handler) }
    }
}
