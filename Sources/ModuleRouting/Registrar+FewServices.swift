public import ModuleKit

/// What ``route(_:priority:_:fileID:line:)`` does for handlers of few services, written out, because one whose services are a
/// parameter pack takes longer to be called. Which of these is chosen makes no other difference.
extension Registrar {
    /// Handles a typed route without a service.
    public mutating func route<R: Route>(
        _ type: R.Type = R.self,
        priority: Int = 0,
        _ handler: @escaping @Sendable (R) async throws -> R.Output,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        declare(type, priority, inject(R.handlerSubject, handler, fileID: fileID, line: line), fileID, line)
    }

    /// Handles a typed route with one service.
    public mutating func route<R: Route, A: Sendable>(
        _ type: R.Type = R.self,
        priority: Int = 0,
        _ handler: @escaping @Sendable (R, A) async throws -> R.Output,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        declare(type, priority, inject(R.handlerSubject, handler, fileID: fileID, line: line), fileID, line)
    }

    /// Handles a typed route with two services.
    public mutating func route<R: Route, A: Sendable, B: Sendable>(
        _ type: R.Type = R.self,
        priority: Int = 0,
        _ handler: @escaping @Sendable (R, A, B) async throws -> R.Output,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        declare(type, priority, inject(R.handlerSubject, handler, fileID: fileID, line: line), fileID, line)
    }
}
