import ModuleKit

/// What was called of a typed route, before its open goes on step by step.
struct OpenAttempt {
    /// The routes that there were.
    let snapshot: RouteSnapshot

    /// Its interceptors and its handler, where one of them threw or the open goes on elsewhere.
    let chain: ChainRun?
    let result: Result<RouteReply, any Error>

    /// The module of the interceptor that answered in the handler's place; nil if the handler did.
    let interceptor: String?
}

extension RouterCore {
    /// Calls a typed route's interceptors and its handler.
    nonisolated(nonsending) func attempt(
        _ route: some Route,
        _ entry: TypedEntry,
        of snapshot: RouteSnapshot,
        _ context: RouteContext
    ) async -> OpenAttempt {
        await calls.together(carrying: context) { calls in
            let chain = ChainRun(entry.index, of: snapshot, self, calls, context)
            do {
                let reply = try await chain.reply(from: 0, .value(route, nil))
                let interceptor = chain.answeringInterceptor
                if case .answered = reply {
                    return OpenAttempt(of: snapshot, nil, .success(reply), interceptor)
                }
                return OpenAttempt(of: snapshot, chain, .success(reply), interceptor)
            } catch {
                return OpenAttempt(of: snapshot, chain, .failure(error))
            }
        }
    }

    /// Calls the handler of a typed route that is opened from inside, rewriters left aside.
    ///
    /// - Parameter began: when the open began, if it is to be recorded where the handler answers.
    /// - Returns: nil if something stands before the handler: then nothing was called.
    nonisolated(nonsending) func attempt<R: Route>(atOnce route: R, since began: Duration?) async -> OpenAttempt? {
        let surroundings = HandlerCaller.surroundings
        let depth = surroundings.context(of: RouteContext.self).map { $0.depth + 1 } ?? 0
        let snapshot = book.snapshot
        guard depth < contexts.count, let manager = calls.manager,
            let entry = snapshot.entry(of: ObjectIdentifier(R.self)),
            !entry.isScoped, !entry.isIntercepted, !entry.mayBePreceded(in: snapshot)
        else { return nil }
        let placed = snapshot.entries[entry.index].placed
        let handler = unsafeDowncast(entry.handler, to: TypedRouteHandler<R>.self).handler
        do {
            let output = try await manager.call(handler, with: route, carrying: contexts[depth], in: surroundings)
            if let began { record(OpenPlace(placed, .opened), .inside, since: began) }
            let answer = RouteAnswer(source: placed.source, value: output)
            return OpenAttempt(of: snapshot, nil, .success(.answered(answer)))
        } catch {
            return OpenAttempt(of: snapshot, nil, .failure(error))
        }
    }
}

extension OpenAttempt {
    init(
        of snapshot: RouteSnapshot,
        _ chain: ChainRun?,
        _ result: Result<RouteReply, any Error>,
        _ interceptor: String? = nil
    ) {
        self.init(snapshot: snapshot, chain: chain, result: result, interceptor: interceptor)
    }

    /// What the record says of the answer to that route.
    func place(at route: Int) -> OpenPlace {
        OpenPlace(snapshot.entries[route].placed, interceptor.map { .intercepted(by: $0) } ?? .opened)
    }
}
