import ModuleKit

extension Router {
    /// Opens a typed route: calls its handler with the value as it is, and gives back what that answers.
    ///
    /// No URL is made on the way.
    ///
    /// - Parameters:
    ///   - route: the route.
    ///   - origin: where the request comes from; the app itself unless said.
    /// - Throws: ``RoutingError/Code/notFound`` where no module handles the route; `ResolutionError` where a service of
    ///   the handler cannot be had; else what the handler throws, ``RouteDeclined`` too: there is no other to ask.
    public nonisolated(nonsending) func open<R: Route>(
        _ route: R,
        origin: RouteOrigin = .inside
    ) async throws -> R.Output {
        guard let found = book.withSnapshot({ $0.handler(of: ObjectIdentifier(R.self)) }) else {
            await report(nil, origin, .refused(.notFound))
            throw RoutingError(
                .notFound,
                "No module handles the route \(R.self).",
                facts: ["pattern: \(R.pattern)"],
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

    /// Opens a URL: finds its route, reads the route's parameters, and calls the handler. Where that throws
    /// ``RouteDeclined``, the next route that takes the URL is tried, in the order of precedence, then, once, the handler
    /// for what no route takes.
    ///
    /// - Parameters:
    ///   - url: a URL of the app, or an absolute path.
    ///   - origin: where the request comes from.
    /// - Throws: ``RoutingError`` as ``match(_:origin:)`` does, and ``RoutingError/Code/declined`` where every route that
    ///   takes the URL declined it; `ResolutionError` where a service of the handler cannot be had; else what the
    ///   handler throws.
    public func open(_ url: String, origin: RouteOrigin) async throws -> RouteAnswer {
        var pattern: RoutePattern?
        do {
            let snapshot = book.snapshot
            var request = try snapshot.request(url, origin)
            var declined: [Int] = []
            while request.hit.isFound {
                let match = RouteMatch(request: request)
                pattern = match.pattern
                try snapshot.check(match)
                do {
                    let value = try await snapshot.entries[match.route].placed.route.handler.open(match, in: manager)
                    await report(pattern, origin, .opened)
                    return RouteAnswer(pattern: match.pattern, module: match.module, value: value)
                } catch is RouteDeclined {
                    declined.append(match.route)
                    request.goOn(after: declined)
                }
            }
            pattern = nil
            throw declined.isEmpty
                ? RoutingError.notFound(request.url, snapshot)
                : RoutingError.declined(request.url, snapshot, by: declined)
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
        // Asked first, because most often nobody listens, and then nothing is made.
        if manager.isUnheard(DidOpenRoute.self) { return }
        await manager.send(DidOpenRoute(pattern: pattern()?.text, origin: origin, outcome: outcome))
    }
}
