import ModuleKit

extension OpenRun {
    /// Asks the rewriters, and goes by what the first of them says that doesn't leave the request as it is.
    ///
    /// - Parameter candidates: those of the request; afterwards those of what it was replaced by.
    /// - Returns: how the pass ends; nil if it goes on with the candidates.
    nonisolated(nonsending) func step(
        rewriting request: RouteRequest,
        _ candidates: inout Candidates,
        by calls: JoinedCalls
    ) async throws -> Step? {
        let decision = try await decision(about: request, by: calls)
        // Whoever waited is judged by the routes and the rewriters that there are now.
        if core.book.snapshot !== snapshot { return .again }
        guard let (rewriter, rewrite) = decision else { return nil }
        switch rewrite {
        case .replaced(let next):
            try self.rewrite(to: next)
            candidates = try self.candidates()
            return nil
        case .web(let template):
            guard let page = WebPageLink(template, for: request) else {
                throw refusal(by: rewriter, .withoutPage(rewriter), of: request)
            }
            guard fits(page) else { throw RouteRedirected(destination: .url(page.url)) }
            return .answer(RouteAnswer(pattern: nil, module: rewriter.module, value: page), .redirected)
        case .switchedOff(let message):
            // What would open nothing anyway, or is closed to the origin, looks as it does without the rewriter.
            guard try candidates.next() != nil else { throw candidates.exhaustion }
            throw refusal(by: rewriter, .switchedOff(message, by: rewriter), of: request)
        }
    }

    /// What the first rewriter says that doesn't leave the request as it is; nil if all do.
    private nonisolated(nonsending) func decision(
        about request: RouteRequest,
        by calls: JoinedCalls
    ) async throws -> (PlacedPolicy<DeclaredRewriter>, RouteRewrite)? {
        let link = ReadLink(request: request)
        for rewriter in snapshot.rewriters {
            do {
                let rewrite = try await calls.call(rewriter.policy.handler, with: link, in: rewriter.scopes)
                try Task.checkCancellation()
                if let rewrite { return (rewriter, rewrite) }
            } catch let error as ResolutionError {
                if error.saysAbsent(rewriter) { continue }
                throw refusal(by: rewriter, .notCallable(rewriter, because: error), of: request)
            } catch is RouteDeclined {
                // Where this open lies inside another, it would make that one's handler decline.
                throw refusal(by: rewriter, .declining(rewriter), of: request)
            } catch {
                // A rewriter whose own work was cancelled refuses like one that throws anything else.
                if Task.isCancelled, error is CancellationError { throw error }
                throw refusal(by: rewriter, error, of: request)
            }
        }
        return nil
    }

    private func refusal(
        by rewriter: PlacedPolicy<DeclaredRewriter>,
        _ error: any Error,
        of request: RouteRequest
    ) -> Failure {
        // Recoveries are asked about what the URL would have opened.
        var request = request
        request.match()
        return Failure(kind: .intercepted, error: error, request: request, interceptor: rewriter.module)
    }

    private func refusal(
        by rewriter: PlacedPolicy<DeclaredRewriter>,
        _ error: RoutingError,
        of request: RouteRequest
    ) -> Failure {
        refusal(by: rewriter, error as any Error, of: request)
    }
}

extension ResolutionError {
    /// Whether the rewriter itself is not there: its module is off or was removed, or its scope isn't open.
    fileprivate func saysAbsent(_ rewriter: PlacedPolicy<DeclaredRewriter>) -> Bool {
        switch code {
        case .disabled, .missing: service == DeclaredRewriter.subject
        case .scopeNotOpen: rewriter.scopes.contains(service)
        default: false
        }
    }
}

extension RoutingError {
    fileprivate static func switchedOff(
        _ message: String,
        by rewriter: PlacedPolicy<DeclaredRewriter>
    ) -> RoutingError {
        RoutingError(
            .switchedOff,
            message,
            facts: facts(rewriter),
            remedy: "open it when the module lets it be opened again."
        )
    }

    fileprivate static func withoutPage(_ rewriter: PlacedPolicy<DeclaredRewriter>) -> RoutingError {
        RoutingError(
            .refused,
            "The template of a rewriter makes no web page of the URL, so nothing was opened.",
            facts: facts(rewriter),
            remedy: "give it an https URL with a literal host and no placeholders but {path}, {query} and {fragment}."
        )
    }

    fileprivate static func declining(_ rewriter: PlacedPolicy<DeclaredRewriter>) -> RoutingError {
        RoutingError(
            .refused,
            "A rewriter declined, which only a handler can, so nothing was opened.",
            facts: facts(rewriter),
            remedy: "let it return nil, a rewrite, or throw an error of its own."
        )
    }

    fileprivate static func notCallable(
        _ rewriter: PlacedPolicy<DeclaredRewriter>,
        because error: ResolutionError
    ) -> RoutingError {
        RoutingError(
            .refused,
            "A rewriter could not be called, so nothing was opened.",
            facts: facts(rewriter) + ["cause: \(error.diagnostic.summary)"],
            remedy: error.remedy
        )
    }

    private static func facts(_ rewriter: PlacedPolicy<DeclaredRewriter>) -> [String] {
        ["module: \(rewriter.module.visible), \(rewriter.location)"]
    }
}
