import ModuleKit

extension Router {
    /// Opens a typed route: calls its handler with the value itself, and returns the handler's output.
    ///
    /// No URL is made.
    ///
    /// - Parameters:
    ///   - route: the route.
    ///   - origin: where the request comes from; by default the app itself.
    /// - Throws: ``RoutingError/Code/notFound`` if no module handles the route. `ResolutionError` if a service of the
    ///   handler can't be resolved. Otherwise what the handler throws, ``RouteDeclined`` too, because there is no other
    ///   handler to try.
    public nonisolated(nonsending) func open<R: Route>(
        _ route: R,
        origin: RouteOrigin = .inside
    ) async throws -> R.Output {
        guard let found = book.withSnapshot({ $0.handler(of: ObjectIdentifier(R.self)) }) else {
            await report(nil, origin, .refused(.notFound))
            throw RoutingError(
                .notFound,
                "No module handles the route \(R.self).",
                facts: ["pattern: \(R.pattern.excerpt)"],
                remedy: "list the module that handles it in the composition root.",
                pattern: R.pattern
            )
        }
        do {
            let handler = unsafeDowncast(found, to: TypedRouteHandler<R>.self).handler
            let output = try await manager.call(handler, with: route)
            await report(R.pattern, origin, .opened)
            return output
        } catch {
            await report(R.pattern, origin, .failed)
            throw error
        }
    }

    /// Opens a URL: finds its route, reads the route's parameters, and calls the handler. If the handler throws
    /// ``RouteDeclined``, the next route that matches the URL is tried, in order of precedence, then, once, the handler
    /// for unmatched URLs. A decline costs the same however many routes declined before.
    ///
    /// - Parameters:
    ///   - url: a URL of the app, or an absolute path.
    ///   - origin: where the request comes from.
    /// - Throws: ``RoutingError`` as ``match(_:origin:)`` does, and ``RoutingError/Code/declined`` if every route that
    ///   matches the URL declined it. `ResolutionError` if a service of the handler can't be resolved. Otherwise what
    ///   the handler throws.
    public func open(_ url: String, origin: RouteOrigin) async throws -> RouteAnswer {
        var pattern: RoutePattern?
        do {
            let snapshot = book.snapshot
            var request = try snapshot.request(url, origin)
            var declines = Declines()
            while request.hit.isFound {
                let match = RouteMatch(request: request)
                pattern = match.pattern
                try snapshot.check(match)
                do {
                    let value = try await snapshot.entries[match.route].placed.route.handler.open(match, in: manager)
                    await report(pattern, origin, .opened)
                    return RouteAnswer(pattern: match.pattern, module: match.module, value: value)
                } catch is RouteDeclined {
                    request.hit = declines.next(after: match.route, request.url, request.table)
                }
            }
            pattern = nil
            throw declines.routes.isEmpty
                ? RoutingError.notFound(request.url, snapshot)
                : RoutingError.declined(request.url, snapshot, by: declines.routes)
        } catch let error as RoutingError {
            await report(pattern, origin, .refused(error.code))
            throw error
        } catch {
            await report(pattern, origin, .failed)
            throw error
        }
    }

    @inline(__always)
    private nonisolated(nonsending) func report(
        _ pattern: @autoclosure () -> RoutePattern?,
        _ origin: RouteOrigin,
        _ outcome: DidOpenRoute.Outcome
    ) async {
        // Checked first, because usually nothing listens, and then no event is made.
        if manager.isUnheard(DidOpenRoute.self) { return }
        await manager.send(DidOpenRoute(pattern: pattern()?.text, origin: origin, outcome: outcome))
    }
}
