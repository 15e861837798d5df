public import ModuleKit

/// The overloads of `route(_:priority:_:)` for handlers with few services. They are faster to call than
/// one whose services are a parameter pack, and otherwise behave the same.
extension Registrar {
    /// Handles a typed route without a service.
    public mutating func route<R: Route>(
        _ type: R.Type = R.self,
        priority: Int = 0,
        _ handler: @escaping @Sendable (R) async throws -> R.Output,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        declare(type, priority, handle(R.handlerSubject, handler, fileID: fileID, line: line), fileID, line)
    }

    /// Handles a typed route with one service.
    public mutating func route<R: Route, A: Sendable>(
        _ type: R.Type = R.self,
        priority: Int = 0,
        _ handler: @escaping @Sendable (R, A) async throws -> R.Output,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        declare(type, priority, handle(R.handlerSubject, handler, fileID: fileID, line: line), fileID, line)
    }

    /// Handles a typed route with two services.
    public mutating func route<R: Route, A: Sendable, B: Sendable>(
        _ type: R.Type = R.self,
        priority: Int = 0,
        _ handler: @escaping @Sendable (R, A, B) async throws -> R.Output,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        declare(type, priority, handle(R.handlerSubject, handler, fileID: fileID, line: line), fileID, line)
    }
}
