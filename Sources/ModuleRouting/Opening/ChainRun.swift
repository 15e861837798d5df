import ModuleKit
import Synchronization

/// One call of a route's interceptors and handler.
final class ChainRun: RouteChain {
    let route: PlacedRoute
    let context: RouteContext
    private let interceptors: [PlacedPolicy<DeclaredInterceptor>]
    private let core: RouterCore
    private let snapshot: RouteSnapshot

    /// How many of the interceptors were called; one more once the handler was.
    private let called = Atomic(0)

    /// What gave the answer, counted from 1: an interceptor, or after them the handler; 0 if nothing did.
    private let answerer = Atomic(0)

    init(_ index: Int, of snapshot: RouteSnapshot, _ core: RouterCore, _ context: RouteContext) {
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

    /// The module of the interceptor that was called last; nil if none was.
    var lastInterceptor: String? {
        let count = min(called.load(ordering: .relaxed), interceptors.count)
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
        let interceptor = interceptors[index]
        let call = RouteCall(run: self, input: input)
        guard let timeout = interceptor.policy.timeout else {
            let next = RouteNext(run: self, index: index + 1, input: input, limit: nil)
            return try await reply(of: index, Interception(call: call, next: next))
        }
        let limit = TimeLimit()
        let next = RouteNext(run: self, index: index + 1, input: input, limit: limit)
        return try await limit.result(within: timeout, by: core.calls) {
            try await self.reply(of: index, Interception(call: call, next: next))
        } orThrow: {
            .overTime(interceptor)
        }
    }

    private nonisolated(nonsending) func reply(
        of index: Int,
        _ interception: Interception
    ) async throws -> RouteReply {
        let interceptor = interceptors[index]
        do {
            let reply = try await core.calls.call(
                interceptor.policy.handler, with: interception, in: interceptor.scopes)
            if case .answered = reply, answerer.load(ordering: .relaxed) == 0 {
                answerer.store(index + 1, ordering: .relaxed)
            }
            return reply
        } catch let error as ResolutionError where !hasReachedHandler {
            throw RoutingError.notCallable(interceptor, because: error)
        } catch is RouteDeclined where !hasReachedHandler {
            // Where this open lies inside another, it would make that one's handler decline.
            throw RoutingError.declining(interceptor)
        }
    }

    private nonisolated(nonsending) func answer(_ input: RouteInput) async throws -> RouteReply {
        // Whoever waited is judged by the routes that there are now.
        if !interceptors.isEmpty, core.book.snapshot !== snapshot { return .again }
        note(interceptors.count + 1)
        let value = try await route.route.handler.open(input, by: core.calls, in: route.scopes)
        answerer.store(interceptors.count + 1, ordering: .relaxed)
        return .answered(RouteAnswer(pattern: route.route.target.pattern, module: route.module, value: value))
    }

    private func note(_ count: Int) {
        if called.load(ordering: .relaxed) < count { called.store(count, ordering: .relaxed) }
    }
}

/// The time that an interceptor has until it passes on or answers.
final class TimeLimit: PassingLimit {
    private enum State {
        case counting
        case over
        case ended
    }

    private let state = Monitor(State.counting)

    func end() throws {
        let isOver = state.withLock { state in
            if state == .counting { state = .ended }
            return state == .over
        }
        if isOver { throw CancellationError() }
    }

    /// What the work gives; an error where it took longer than the timeout, and didn't pass on before.
    func result<Value: Sendable>(
        within timeout: Duration,
        by calls: HandlerCaller,
        _ work: @escaping @Sendable () async throws -> Value,
        orThrow error: () -> RoutingError
    ) async throws -> Value {
        let work = Task { try await work() }
        let timer = Task {
            let isOver =
                await calls.result(within: timeout) {
                    _ = await work.result
                } == nil
            let isLate = state.withLock { state in
                guard isOver, state == .counting else { return false }
                state = .over
                return true
            }
            if isLate { work.cancel() }
            return isLate
        }
        return try await withTaskCancellationHandler {
            // It passed on in time: the rest may take as long as it takes.
            if await timer.value { throw error() }
            return try await work.value
        } onCancel: {
            work.cancel()
            timer.cancel()
        }
    }
}

extension RoutingError {
    fileprivate static func overTime(_ interceptor: PlacedPolicy<DeclaredInterceptor>) -> RoutingError {
        RoutingError(
            .timedOut,
            "An interceptor took longer than its timeout, so the route was not opened.",
            facts: [
                "interceptor of: \(visible(interceptor.policy.reach.text))",
                "module: \(visible(interceptor.module)), \(interceptor.location)",
            ],
            remedy: "let it answer sooner, or give it more time."
        )
    }

    fileprivate static func declining(_ interceptor: PlacedPolicy<DeclaredInterceptor>) -> RoutingError {
        RoutingError(
            .refused,
            "An interceptor declined, which only a handler can, so the route was not opened.",
            facts: [
                "interceptor of: \(visible(interceptor.policy.reach.text))",
                "module: \(visible(interceptor.module)), \(interceptor.location)",
            ],
            remedy: "let it pass on, redirect, or throw an error of its own."
        )
    }

    fileprivate static func notCallable(
        _ interceptor: PlacedPolicy<DeclaredInterceptor>,
        because error: ResolutionError
    ) -> RoutingError {
        RoutingError(
            .refused,
            "An interceptor could not be called, so the route was not opened.",
            facts: [
                "interceptor of: \(visible(interceptor.policy.reach.text))",
                "module: \(visible(interceptor.module)), \(interceptor.location)",
                "cause: \(error.diagnostic.summary)",
            ],
            remedy: error.remedy
        )
    }
}
