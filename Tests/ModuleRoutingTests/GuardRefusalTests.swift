import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Interceptors and rewriters that refuse, and those that are not there", .takingTurns, .timeLimit(.minutes(5)))
struct GuardRefusalTests {
    enum Kind: Sendable, CaseIterable { case interceptor, rewriter }

    /// What becomes of the module with the guard, or of the guard itself.
    enum Fate: Sendable, CaseIterable {
        case throwsError, declines, lacksService, failsToStart, isSwitchedOff, isRemoved, isInClosedScope,
            startsOnDemand
    }

    private let recorder = RecordingLog()

    private func guarding(_ kind: Kind, _ fate: Fate, _ registrar: inout Registrar) {
        let recorder = recorder
        registrar.onStart {
            recorder.record("start")
            if fate == .failsToStart { throw OutOfStock() }
        }
        registrar.provide(Int.self) { () throws -> Int in
            if fate == .lacksService { throw OutOfStock() }
            return 1
        }
        @Sendable func act() throws {
            if fate == .throwsError { throw OutOfStock() }
            if fate == .declines { throw RouteDeclined() }
        }
        switch kind {
        case .interceptor:
            registrar.intercept(.app) { (_: RouteCall, next: RouteNext, _: Int) in
                try act()
                return try await next()
            }
        case .rewriter:
            registrar.rewrite { (_: RouteRequest, _: Int) in
                try act()
                return .pass
            }
        }
    }

    private func app(_ kind: Kind, _ fate: Fate) async throws -> Router {
        let recorder = recorder
        let router = try router {
            module("Shop") { registrar in
                registrar.route { (_: BookDetail) in recorder.recording("handler", "page") }
                registrar.route("/:any/:id", priority: -1) { _ in "any" }
                registrar.route("/outer") { (_: RouteRequest, links: any RouteOpener) in
                    try await links.open(BookDetail(id: 1))
                }
            }
            if fate == .isInClosedScope {
                ModuleScope(Session<Void>.self) { module("Guard") { guarding(kind, fate, &$0) } }
            } else {
                module("Guard", starts: fate == .startsOnDemand ? .onDemand : .eager, .optional) {
                    guarding(kind, fate, &$0)
                }
            }
        }
        try await router.manager.start()
        if fate == .isSwitchedOff {
            try router.manager.update { $0.disable("Guard", because: "it is being repaired") }
        }
        if fate == .isRemoved {
            try await router.manager.stop("Guard")
            try router.manager.update { $0.remove("Guard") }
        }
        return router
    }

    @Test(
        """
        One that throws, even RouteDeclined, whose service can't be made or whose module failed to start refuses: no \
        handler is called; an interceptor refuses as well if its module is off or in a scope that isn't open, while a \
        rewriter is not there then; one whose module starts on demand starts it
        """,
        arguments: Kind.allCases, Fate.allCases)
    func refuses(kind: Kind, fate: Fate) async throws {
        let router = try await app(kind, fate)
        let before = recorder.takeAll()
        let answer =
            switch (fate, kind) {
            case (.throwsError, _): "OutOfStock"
            case (.startsOnDemand, _), (.isRemoved, _), (.isSwitchedOff, .rewriter), (.isInClosedScope, .rewriter):
                "page"
            default: "refused"
            }
        #expect(await outcome { try await router.open(BookDetail(id: 1)) } == answer)
        #expect(await router.outcome(of: "/books/1", from: .inside) == answer)
        #expect(await router.outcome(of: "/outer", from: .inside) == answer)
        let called = recorder.takeAll()
        #expect(called.contains("handler") == (answer == "page"))
        if fate == .startsOnDemand { #expect(before.isEmpty && called.first == "start") }
        if fate == .isSwitchedOff {
            let error = await routingError { _ = try await router.open(BookDetail(id: 1)) }
            #expect((error?.facts ?? []).contains { $0.contains("Guard") } == (kind == .interceptor))
            try router.manager.update { $0.enable("Guard") }
            #expect(try await router.open(BookDetail(id: 1)) == "page")
        }
    }

    @Test("The rewriters of a declared scope are there while it is open")
    func scope() async throws {
        let router = try router {
            module("Shop") { registrar in registrar.route { (_: BookDetail) in "page" } }
            ModuleScope(Session<Void>.self, "Rules") { $0.rewrite { _ in .disabled(because: "Closed until noon.") } }
        }
        let session = try router.manager.open(Session<Void>.self)
        try await session.start()
        #expect(await router.outcome(of: "/books/1", from: .inside) == "disabled")
        try await session.close()
        #expect(await router.outcome(of: "/books/1", from: .inside) == "page")
    }
}
