import ModuleKit
import Synchronization

/// One call of a route's interceptors and handler.
final class ChainRun: RouteChain {
    let route: PlacedRoute
    let context: RouteContext
    private let interceptors: [PlacedPolicy<DeclaredInterceptor>]
    private let core: RouterCore
    private let calls: JoinedCalls
    private let snapshot: RouteSnapshot

    /// How many of the interceptors were called; one more once the handler was.
    private let called = Atomic(0)

    /// What gave the answer, counted from 1: an interceptor, or after them the handler; 0 if nothing did.
    private let answerer = Atomic(0)

    /// The innermost interceptor that threw and that none around it answered for, counted from 1; 0 if there is none.
    private let thrower = Atomic(0)

    init(
        _ index: Int,
        of snapshot: RouteSnapshot,
        _ core: RouterCore,
        _ calls: JoinedCalls,
        _ context: RouteContext
    ) {
        self.calls = calls
        route = snapshot.entries[index].placed
        interceptors = snapshot.interceptors(of: index)
        self.context = context
        self.core = core
        self.snapshot = snapshot
    }

    /// Whether nothing stands before the handler.
    var isEmpty: Bool { interceptors.isEmpty }

    /// Whether the handler was called.
    var hasReachedHandler: Bool { called.load(ordering: .relaxed) > interceptors.count }

    /// The module of the interceptor that threw; nil if none did.
    var refusingInterceptor: String? {
        let count = thrower.load(ordering: .relaxed)
        return count == 0 ? nil : interceptors[count - 1].module
    }

    /// The module of the interceptor that answered in the handler's place; nil if the handler did.
    var answeringInterceptor: String? {
        let count = answerer.load(ordering: .relaxed)
        return count > 0 && count <= interceptors.count ? interceptors[count - 1].module : nil
    }

    nonisolated(nonsending) func reply(from index: Int, _ input: RouteInput) async throws -> RouteReply {
        guard index < interceptors.count else { return try await answer(input) }
        note(index + 1)
        // What answered or threw before, to an interceptor that calls again, doesn't count.
        answerer.store(0, ordering: .relaxed)
        thrower.store(0, ordering: .relaxed)
        if let timeout = interceptors[index].policy.timeout {
            return try await reply(of: index, input, within: timeout)
        }
        return try await reply(of: index, RouteNext(run: self, index: index + 1, input: input, limit: nil))
    }

    /// Apart, because what it awaits costs those that have any time memory of the task too.
    @inline(never)
    private nonisolated(nonsending) func reply(
        of index: Int,
        _ input: RouteInput,
        within timeout: Duration
    ) async throws -> RouteReply {
        let limit = TimeLimit()
        let next = RouteNext(run: self, index: index + 1, input: input, limit: limit)
        return try await limit.result(within: timeout, by: core.calls) {
            try await self.reply(of: index, next)
        } orThrow: {
            thrower.store(index + 1, ordering: .relaxed)
            return .overTime(interceptors[index])
        }
    }

    /// Inlined, because each asynchronous function on the way costs memory of the task.
    @inline(__always)
    private nonisolated(nonsending) func reply(of index: Int, _ next: RouteNext) async throws -> RouteReply {
        let interceptor = interceptors[index]
        do {
            let interception = Interception(next: next)
            let reply = try await calls.call(interceptor.handler, with: interception, in: interceptor.scopes)
            if reply.isAnswered, answerer.load(ordering: .relaxed) == 0 {
                answerer.store(index + 1, ordering: .relaxed)
            }
            thrower.store(0, ordering: .relaxed)
            return reply
        } catch {
            throw refusal(error, of: index)
        }
    }

    /// What is thrown where an interceptor, or what comes after it, threw that.
    private func refusal(_ error: any Error, of index: Int) -> any Error {
        if thrower.load(ordering: .relaxed) == 0 { thrower.store(index + 1, ordering: .relaxed) }
        if hasReachedHandler { return error }
        switch error {
        case let error as ResolutionError: return RoutingError.notCallable(interceptors[index], because: error)
        // Where this open lies inside another, it would make that one's handler decline.
        case is RouteDeclined: return RoutingError.declining(interceptors[index])
        default: return error
        }
    }

    private nonisolated(nonsending) func answer(_ input: RouteInput) async throws -> RouteReply {
        // Whoever waited is judged by the routes that there are now.
        if !interceptors.isEmpty, core.book.snapshot !== snapshot { return .again }
        note(interceptors.count + 1)
        let value = try await route.route.handler.open(input, by: calls, in: route.scopes)
        answerer.store(interceptors.count + 1, ordering: .relaxed)
        return .answered(RouteAnswer(source: route.source, value: value))
    }

    private func note(_ count: Int) {
        if called.load(ordering: .relaxed) < count { called.store(count, ordering: .relaxed) }
    }
}
