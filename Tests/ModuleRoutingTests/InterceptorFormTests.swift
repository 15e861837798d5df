import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@testable import ModuleRouting

@Suite("Interceptors with and without services", .takingTurns, .timeLimit(.minutes(5)))
struct InterceptorFormTests {
    /// What an interceptor takes beside the call.
    enum Form: CaseIterable {
        case nothing
        case service
    }

    private struct Pass: Sendable {}

    private let recorder = RecordingLog()

    /// A module with an interceptor of that form.
    private func guardian(
        _ form: Form,
        starts activation: Activation = .eager,
        _ body: @escaping @Sendable (RouteNext) async throws -> RouteReply = { try await $0() }
    ) -> StubModule {
        let recorder = recorder
        return module("Guard", starts: activation) { registrar in
            registrar.provide(Pass.self) { Pass() }
            registrar.onStart { recorder.record("start") }
            registrar.onStop { recorder.record("stop") }
            switch form {
            case .nothing: registrar.intercept(.app) { _, next in try await body(next) }
            case .service: registrar.intercept(.app) { (_: RouteCall, next, _: Pass) in try await body(next) }
            }
        }
    }

    private func app(_ guardian: StubModule) throws -> Router {
        let recorder = recorder
        let manager = try ModuleManager(clock: ManualClock()) {
            LinkRouting(schemes: ["bookshop"])
            module("Shop") { registrar in
                registrar.route { (_: BookDetail) in recorder.recording("handler", "page") }
            }
            guardian
        }
        return try Router(manager)
    }

    @Test("Both are called, refuse where their module is off, and are started on demand", arguments: Form.allCases)
    func sameWay(form: Form) async throws {
        let router = try await app(guardian(form)).started()
        #expect(try await router.open(BookDetail(id: 1)) == "page")
        try router.manager.update { $0.switchOff("Guard", because: "it is being repaired") }
        #expect(await outcome { try await router.open(BookDetail(id: 1)) } == "refused")
        try router.manager.update { $0.switchOn("Guard") }
        #expect(try await router.open(BookDetail(id: 1)) == "page")

        let lazy = try await app(guardian(form, starts: .onDemand)).started()
        _ = recorder.takeAll()
        #expect(try await lazy.open(BookDetail(id: 1)) == "page")
        #expect(recorder.entries == ["start", "handler"])
    }

    @Test("The stop of their module waits until either has returned", arguments: Form.allCases)
    func stopWaits(form: Form) async throws {
        let (entered, stopping, go) = (Signal(), Signal(), Signal())
        let recorder = recorder
        let manager = try ModuleManager(clock: ManualClock()) {
            LinkRouting(schemes: ["bookshop"])
            module("Shop") { $0.route { (_: BookDetail) in "page" } }
            guardian(form) { next in
                entered.give()
                await go.received()
                let reply = try await next()
                recorder.record("passed")
                return reply
            }
            // It stops before the module that it takes something of.
            module("Witness") { registrar in
                registrar.onStart { (_: Pass) in }
                registrar.onStop { (_: Pass) in stopping.give() }
            }
        }
        let router = try await Router(manager).started()
        let open = Task { await outcome { try await router.open(BookDetail(id: 1)) } }
        await entered.received()
        let stop = Task { try await manager.stop() }
        await stopping.received()
        go.give()
        #expect(await open.value == "page")
        try await stop.value
        #expect(recorder.entries == ["start", "passed", "stop"])
    }
}
