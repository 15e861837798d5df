public import ModuleKit
public import ModuleRouting

/// The forms of `page` for a page that has no parent, with a handler that takes few services. They are faster to call than
/// the form for any number, and otherwise the same.
extension Registrar {
    // Those with a visit are disfavoured: a closure that doesn't say what its first parameter is takes the route.

    /// Handles the route of a page that has no parent, without a service.
    public mutating func page<R: Route & Hashable>(
        _ type: R.Type = R.self,
        as style: PresentationStyle? = nil,
        restored: PageRestoration = .asItself,
        mayHold: Bool = false,
        staysForLinks: Bool = false,
        priority: Int = 0,
        _ handler: @escaping @Sendable (R) async throws -> R.Output,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        route(type, priority: priority, handler, fileID: fileID, line: line)
        let traits = PageTraits(
            style: style,
            restored: restored,
            mayHold: mayHold,
            staysForLinks: staysForLinks
        )
        declare(type, traits, fileID, line)
    }

    /// Handles the route of a page that has no parent, with one service.
    public mutating func page<R: Route & Hashable, A: Sendable>(
        _ type: R.Type = R.self,
        as style: PresentationStyle? = nil,
        restored: PageRestoration = .asItself,
        mayHold: Bool = false,
        staysForLinks: Bool = false,
        priority: Int = 0,
        _ handler: @escaping @Sendable (R, A) async throws -> R.Output,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        route(type, priority: priority, handler, fileID: fileID, line: line)
        let traits = PageTraits(
            style: style,
            restored: restored,
            mayHold: mayHold,
            staysForLinks: staysForLinks
        )
        declare(type, traits, fileID, line)
    }

    /// Handles the route of a page that has no parent, with two services.
    public mutating func page<R: Route & Hashable, A: Sendable, B: Sendable>(
        _ type: R.Type = R.self,
        as style: PresentationStyle? = nil,
        restored: PageRestoration = .asItself,
        mayHold: Bool = false,
        staysForLinks: Bool = false,
        priority: Int = 0,
        _ handler: @escaping @Sendable (R, A, B) async throws -> R.Output,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        route(type, priority: priority, handler, fileID: fileID, line: line)
        let traits = PageTraits(
            style: style,
            restored: restored,
            mayHold: mayHold,
            staysForLinks: staysForLinks
        )
        declare(type, traits, fileID, line)
    }

    /// Handles the route of a page that has no parent, without a service, by a handler that takes a ``Visit``.
    @_disfavoredOverload
    public mutating func page<R: Route & Hashable>(
        _ type: R.Type = R.self,
        as style: PresentationStyle? = nil,
        restored: PageRestoration = .asItself,
        mayHold: Bool = false,
        staysForLinks: Bool = false,
        priority: Int = 0,
        _ handler: @escaping @Sendable (Visit<R>) async throws -> R.Output,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        route(
            type,
            priority: priority,
            { (route: R) in try await handler(Visit(route)) },
            fileID: fileID,
            line: line
        )
        let traits = PageTraits(
            style: style,
            restored: restored,
            mayHold: mayHold,
            staysForLinks: staysForLinks
        )
        declare(type, traits, fileID, line)
    }

    /// Handles the route of a page that has no parent, with one service, by a handler that takes a ``Visit``.
    @_disfavoredOverload
    public mutating func page<R: Route & Hashable, A: Sendable>(
        _ type: R.Type = R.self,
        as style: PresentationStyle? = nil,
        restored: PageRestoration = .asItself,
        mayHold: Bool = false,
        staysForLinks: Bool = false,
        priority: Int = 0,
        _ handler: @escaping @Sendable (Visit<R>, A) async throws -> R.Output,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        route(
            type,
            priority: priority,
            { (route: R, a: A) in try await handler(Visit(route), a) },
            fileID: fileID,
            line: line
        )
        let traits = PageTraits(
            style: style,
            restored: restored,
            mayHold: mayHold,
            staysForLinks: staysForLinks
        )
        declare(type, traits, fileID, line)
    }

    /// Handles the route of a page that has no parent, with two services, by a handler that takes a ``Visit``.
    @_disfavoredOverload
    public mutating func page<R: Route & Hashable, A: Sendable, B: Sendable>(
        _ type: R.Type = R.self,
        as style: PresentationStyle? = nil,
        restored: PageRestoration = .asItself,
        mayHold: Bool = false,
        staysForLinks: Bool = false,
        priority: Int = 0,
        _ handler: @escaping @Sendable (Visit<R>, A, B) async throws -> R.Output,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        route(
            type,
            priority: priority,
            { (route: R, a: A, b: B) in try await handler(Visit(route), a, b) },
            fileID: fileID,
            line: line
        )
        let traits = PageTraits(
            style: style,
            restored: restored,
            mayHold: mayHold,
            staysForLinks: staysForLinks
        )
        declare(type, traits, fileID, line)
    }
}
