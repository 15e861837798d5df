import ModuleKit

/// One call of a route's interceptors and handler: the stages of an open after its route was chosen.
final class InterceptorChain: Sendable {
    private enum Count: Int {
        /// How many of the interceptors were called; one more once the handler was.
        case called

        /// How many of the interceptors have been called and have not returned: what comes next is theirs to call.
        case active

        /// What gave the answer, counted from 1: an interceptor, or after them the handler; 0 if nothing did.
        case answerer

        /// The innermost interceptor that threw and that none around it answered for, counted from 1; 0 if there is none.
        case thrower
    }

    /// A word for each count.
    private let counts = (Atomic.Word(0), Atomic.Word(0), Atomic.Word(0), Atomic.Word(0))

    let route: PlacedRoute
    let context: RouteContext
    private let input: RouteInput
    private let interceptors: [PlacedInterceptor]
    private let core: RouterCore
    private let snapshot: RouteSnapshot
    private let presenter: (any RoutePresenter)?

    init(
        _ route: PlacedRoute,
        _ input: RouteInput,
        before interceptors: [PlacedInterceptor],
        of snapshot: RouteSnapshot,
        _ core: RouterCore,
        _ context: RouteContext,
        _ presenter: (any RoutePresenter)?
    ) {
        self.route = route
        self.input = input
        self.interceptors = interceptors
        self.snapshot = snapshot
        self.core = core
        self.context = context
        self.presenter = presenter
    }

    /// Whether the handler was called, or would have been without any interceptor.
    var hasReachedHandler: Bool { word(.called).load() > interceptors.count || interceptors.isEmpty }

    /// The module of the interceptor that threw; nil if none did.
    var refusingInterceptor: String? {
        let count = word(.thrower).load()
        return count == 0 ? nil : interceptors[count - 1].module
    }

    /// The module of the interceptor that answered in the handler's place; nil if the handler did.
    var answeringInterceptor: String? {
        let count = word(.answerer).load()
        return count > 0 && count <= interceptors.count ? interceptors[count - 1].module : nil
    }

    /// Whether the interceptor before that place has not returned yet.
    func isActive(before index: Int) -> Bool { word(.active).load() >= index }

    /// Has the presenter do that, if there is one. What it throws ends the open.
    nonisolated(nonsending) func present(
        _ work: (any RoutePresenter, RouteCall) async throws -> Void
    ) async throws {
        guard let presenter else { return }
        do {
            try await core.calls.together(carrying: context) { _ in
                try await work(presenter, RouteCall(chain: self, input: input))
            }
        } catch {
            throw PresenterError(error: error)
        }
    }

    /// The reply of the interceptors from that one on, and of the handler. Inlined, because each asynchronous function on the
    /// way costs memory of the task.
    @inline(__always)
    nonisolated(nonsending) func reply(from index: Int, _ input: RouteInput) async throws -> RouteDecision {
        guard index < interceptors.count else { return try await answer(input) }
        note(index + 1)
        // What answered or threw before, to an interceptor that calls again, doesn't count.
        word(.answerer).store(0)
        word(.thrower).store(0)
        word(.active).store(index + 1)
        defer { word(.active).store(index) }
        if let timeout = interceptors[index].value.timeout {
            return try await reply(of: index, input, within: timeout)
        }
        return try await reply(of: index, RouteNext(chain: self, index: index + 1, input: input, limit: nil))
    }

    /// Apart, because what it awaits costs those that have any time memory of the task too.
    @inline(never)
    private nonisolated(nonsending) func reply(
        of index: Int,
        _ input: RouteInput,
        within timeout: Duration
    ) async throws -> RouteDecision {
        let limit = TimeLimit()
        let next = RouteNext(chain: self, index: index + 1, input: input, limit: limit)
        return try await limit.result(within: timeout, by: core.calls) {
            try await self.reply(of: index, next)
        } orThrow: {
            word(.thrower).store(index + 1)
            return interceptors[index].refused(
                "took longer than its timeout",
                code: .timedOut,
                remedy: "let it answer sooner, or give it more time."
            )
        }
    }

    @inline(__always)
    private nonisolated(nonsending) func reply(of index: Int, _ next: RouteNext) async throws -> RouteDecision {
        let interceptor = interceptors[index]
        do {
            let decision = try await core.calls.call(
                interceptor.value.handler,
                with: Interception(next: next),
                in: interceptor.scopes,
                // The others are called in the first.
                carrying: index == 0 ? context : nil
            )
            switch decision.kind {
            case .pass: return try await next()
            case .answer(let value): return answered(value, by: index)
            case .web(let template):
                let request =
                    next.input.request ?? next.input.route.flatMap { core.request(of: $0, context.origin, snapshot) }
                guard let page = WebPageLink(template, for: request) else {
                    throw RoutingError.withoutPage(of: "an interceptor", interceptor)
                }
                return answered(page, by: index)
            case .refuse(let error): throw error
            case .disabled(let reason): throw RoutingError.disabled(reason, by: interceptor)
            case .redirect, .again, .answered:
                if decision.answer != nil, word(.answerer).load() == 0 { word(.answerer).store(index + 1) }
                word(.thrower).store(0)
                return decision
            }
        } catch {
            throw refusal(error, of: index)
        }
    }

    private func answered(_ value: any Sendable, by index: Int) -> RouteDecision {
        if word(.answerer).load() == 0 { word(.answerer).store(index + 1) }
        word(.thrower).store(0)
        return RouteDecision(kind: .answered(RouteAnswer(of: route, value: value)))
    }

    /// What is thrown if an interceptor, or what comes after it, threw that.
    private func refusal(_ error: any Error, of index: Int) -> any Error {
        if word(.thrower).load() == 0 { word(.thrower).store(index + 1) }
        if hasReachedHandler { return error }
        switch error {
        case let error as ResolutionError: return interceptors[index].refused(because: error)
        // Where this open lies inside another, it would make that one's handler decline.
        case is RouteDeclined:
            return interceptors[index].refused(
                "declined, which only a handler can",
                remedy: "let it pass on, redirect, or throw an error of its own."
            )
        default: return error
        }
    }

    private nonisolated(nonsending) func answer(_ input: RouteInput) async throws -> RouteDecision {
        // The routes may have changed while an interceptor waited.
        if !interceptors.isEmpty, core.store.snapshot !== snapshot { return .again }
        note(interceptors.count + 1)
        try await present { try await $0.willShow($1) }
        let carried = interceptors.isEmpty ? context : nil
        let value = try await route.route.handler.open(input, core.calls, route.scopes, carried)
        word(.answerer).store(interceptors.count + 1)
        return RouteDecision(kind: .answered(RouteAnswer(of: route, value: value)))
    }

    private func word(_ count: Count) -> Atomic { Atomic(self, count.rawValue) }

    private func note(_ count: Int) {
        if word(.called).load() < count { word(.called).store(count) }
    }
}

extension RouteAnswer {
    /// An answer of that route, or in its place.
    init(of route: PlacedRoute, value: any Sendable) {
        self.init(pattern: route.route.target.pattern, module: route.module, value: value)
    }
}
