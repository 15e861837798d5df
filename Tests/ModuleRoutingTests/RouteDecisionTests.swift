import ModuleKit
import ModuleRouting
import TestSupport
import Testing

private struct Page: TextRoute { static let pattern: RoutePattern = "/page" }

private struct Other: TextRoute { static let pattern: RoutePattern = "/other" }

@Suite("What interceptors, rewriters and recoveries decide", .takingTurns, .timeLimit(.minutes(2)))
struct RouteDecisionTests {
    enum Policy: CaseIterable { case interceptor, rewriter, recovery }

    /// A page, and one policy about it that decides so the first time, and passes then. A recovery is asked after the page has failed.
    private func app(_ policy: Policy, _ decision: RouteDecision) throws -> Router {
        let asked = Monitor(0)
        @Sendable func decide() -> RouteDecision {
            asked.withLock {
                $0 += 1
                return $0
            } == 1 ? decision : .pass
        }
        return try router { registrar in
            registrar.route { (_: Page) in
                if policy == .recovery, asked.withLock({ $0 }) == 0 { throw OutOfStock() }
                return "page"
            }
            registrar.route { (_: Other) in "other" }
            switch policy {
            case .interceptor: registrar.intercept(.routes(Page.self)) { _, _ in decide() }
            case .rewriter: registrar.rewrite { $0.segments == ["page"] ? decide() : .pass }
            case .recovery: registrar.recover(.routes(Page.self)) { _ in decide() }
            }
        }
    }

    /// The outcomes of an open of the URL and of a typed open.
    private func outcomes(_ policy: Policy, _ decision: RouteDecision) async throws -> [String] {
        let (textual, typed) = (try app(policy, decision), try app(policy, decision))
        return [await textual.outcome(of: "/page", from: .inside), await outcome { try await typed.open(Page()) }]
    }

    @Test("The words mean the same for all three", arguments: Policy.allCases)
    func words(policy: Policy) async throws {
        let passed = policy == .recovery ? "OutOfStock" : "page"
        #expect(try await outcomes(policy, .pass) == [passed, passed])
        #expect(try await outcomes(policy, .redirect(to: Other())) == ["other", "other"])
        #expect(try await outcomes(policy, .redirect(to: "/other")) == ["other", "other"])
        #expect(try await outcomes(policy, .redirect(to: .route(Other()))) == ["other", "other"])
        #expect(try await outcomes(policy, .answer("answer")) == ["answer", "answer"])
        #expect(try await outcomes(policy, .refuse(StubError("no"))) == ["StubError", "StubError"])
        #expect(try await outcomes(policy, .disabled(because: "Not today.")) == ["disabled", "disabled"])
        #expect(try await outcomes(policy, .again) == ["page", "page"])
        let page = "\(try #require(WebPageLink("https://bookshop.example/page", for: nil)))"
        #expect(
            try await outcomes(policy, .web("https://bookshop.example/{path}"))
                == [page, policy == .recovery ? "OutOfStock" : "redirected"])
    }

    @Test("A reason is what the error says first, with the module and the line", arguments: Policy.allCases)
    func disabled(policy: Policy) async throws {
        let router = try app(policy, .disabled(because: "Not today."))
        let error = await routingError { _ = try await router.open("/page", origin: .inside) }
        #expect(error?.code == .disabled && error?.summary == "Not today.")
        #expect(error?.facts.first?.hasPrefix("module: Shop, ") == true)
    }

    @Test("An answer of another type than the route's output is refused, and a recovery's is passed over")
    func unfit() async throws {
        for policy in [Policy.interceptor, .rewriter] {
            #expect(try await outcomes(policy, .answer(1)) == ["1", "output-mismatch"])
        }
        #expect(try await outcomes(.recovery, .answer(1)) == ["1", "OutOfStock"])
    }

    @Test("An open that begins again and again is refused", arguments: Policy.allCases)
    func unsettled(policy: Policy) async throws {
        let router = try router { registrar in
            registrar.route { (_: Page) -> String in throw OutOfStock() }
            switch policy {
            case .interceptor: registrar.intercept(.routes(Page.self)) { _, _ in .again }
            case .rewriter: registrar.rewrite { _ in .again }
            case .recovery: registrar.recover(.routes(Page.self)) { _ in .again }
            }
        }
        #expect(await router.outcome(of: "/page", from: .inside) == "redirected-in-circles")
    }

    @Test("An interceptor can read the answer of what comes next, and pass on that of another open")
    func answers() async throws {
        let log = RecordingLog()
        let router = try router { registrar in
            registrar.route { (_: Page) in "page" }
            registrar.route { (_: Other) in "other" }
            registrar.intercept(.routes(Page.self)) { (_, next, links: any RouteOpener) in
                log.record("\((try await next()).answer?.value ?? "none")")
                return .answer(try await links.open("/other", origin: .inside))
            }
        }
        #expect(try await router.open(Page()) == "other")
        #expect(log.entries == ["page"])
    }
}
