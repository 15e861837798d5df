import ModuleKit

extension OpenRun {
    /// The second stage: asks the rewriters, and goes by what the first of them says that doesn't leave the open as it is.
    ///
    /// - Parameter candidates: those of what was read; afterwards those of what it was replaced by.
    /// - Returns: how the pass ends; nil if it goes on with the candidates.
    nonisolated(nonsending) mutating func rewrite(_ candidates: inout Candidates) async throws -> Step? {
        guard let request = candidates.read() else { return nil }
        let decision = try await decision(about: request)
        // Rules and routes may have changed while a rewriter was asked.
        if core.store.snapshot !== snapshot { return .again }
        guard let (rewriter, decision) = decision else { return nil }
        switch decision.kind {
        case .pass: return nil
        case .redirect(let next):
            (destination, isRewritten) = (next, true)
            candidates = try self.candidates()
            return nil
        case .web(let template):
            guard let page = WebPageLink(template, for: request) else {
                throw refusal(by: rewriter, RoutingError.withoutPage(of: "a rewriter", rewriter), of: request)
            }
            guard wanted?.isOutput(page) ?? true else { throw RouteRedirected(to: .url(page.url)) }
            return .answer(RouteAnswer(pattern: nil, module: rewriter.module, value: page), .redirected)
        case .answered(let given): return try answer(given.value, by: rewriter, for: request)
        case .answer(let value): return try answer(value, by: rewriter, for: request)
        case .refuse(let error): throw refusal(by: rewriter, error, of: request)
        case .again: return .again
        case .disabled(let message):
            // What would open nothing anyway, or is closed to the origin, looks as it does without the rewriter.
            guard try candidates.next() != nil else { throw candidates.exhaustion }
            throw refusal(by: rewriter, RoutingError.disabled(message, by: rewriter), of: request)
        }
    }

    /// What the first rewriter says that doesn't leave the request as it is; nil if all do.
    private nonisolated(nonsending) func decision(
        about request: RouteRequest
    ) async throws -> (PlacedRewriter, RouteDecision)? {
        for rewriter in snapshot.rewriters(for: request.read) {
            do {
                let decision = try await core.calls.call(
                    rewriter.value.handler, with: request, in: rewriter.scopes, carrying: context)
                try Task.checkCancellation()
                if case .pass = decision.kind { continue }
                return (rewriter, decision)
            } catch let error as ResolutionError {
                if error.saysAbsent(rewriter) { continue }
                throw refusal(by: rewriter, rewriter.refused(because: error), of: request)
            } catch is RouteDeclined {
                // Where this open lies inside another, it would make that one's handler decline.
                let error = rewriter.refused(
                    "declined, which only a handler can",
                    remedy: "let it return .pass, another decision, or throw an error of its own."
                )
                throw refusal(by: rewriter, error, of: request)
            } catch {
                // A rewriter whose own work was cancelled refuses like one that throws anything else.
                if Task.isCancelled, error is CancellationError { throw error }
                throw refusal(by: rewriter, error, of: request)
            }
        }
        return nil
    }

    private func answer(_ value: any Sendable, by rewriter: PlacedRewriter, for request: RouteRequest) throws -> Step {
        let answer = RouteAnswer(pattern: nil, module: rewriter.module, value: value)
        guard wanted?.isOutput(value) ?? true else {
            throw refusal(by: rewriter, RoutingError.unfit(answer, for: wanted), of: request)
        }
        return .answer(answer, .intercepted(by: rewriter.module))
    }

    private func refusal(by rewriter: PlacedRewriter, _ error: any Error, of request: RouteRequest) -> Failure {
        // Recoveries are asked about what the URL would have opened.
        var request = request
        request.match()
        return Failure(kind: .intercepted, error: error, request: request, refuser: rewriter.module)
    }
}

extension ResolutionError {
    /// Whether the rewriter itself is not there: its module is off or was removed, or its scope isn't open.
    fileprivate func saysAbsent(_ rewriter: PlacedRewriter) -> Bool {
        switch code {
        case .disabled, .missing: service == PlacedRewriter.subject
        case .scopeNotOpen: rewriter.scopes.contains(service)
        default: false
        }
    }
}

/// The redirects of one open.
struct RedirectTrail {
    private let limit: Int
    private var keys: Set<String> = []
    private var patterns: [String] = []

    init(atMost limit: Int) { self.limit = limit }

    var isEmpty: Bool { patterns.isEmpty }

    /// Notes a redirect.
    ///
    /// - Throws: ``RoutingError/Code/redirectedInCircles`` if what it leads to was opened before, or if it is one too many.
    mutating func add(_ from: String?, _ pattern: RoutePattern?, to next: String?) throws(RoutingError) {
        patterns.append(pattern.map(\.excerpt) ?? "no route")
        if let from { keys.insert(from) }
        if let next, keys.contains(next) { throw .redirectedInCircles(patterns) }
        guard patterns.count <= limit else { throw .redirectedInCircles(patterns, beyond: limit) }
    }
}

extension RouterCore {
    /// What tells destinations apart; nil for a route that no URL can carry.
    func key(of destination: RouteDestination) -> String? {
        switch destination {
        case .url(let url): url
        case .route(let route): try? url(for: route)
        }
    }
}
