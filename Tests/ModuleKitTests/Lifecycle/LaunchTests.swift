import ModuleKit
import TestSupport
import Testing

@Suite("Launch handlers", .takingTurns, .timeLimit(.minutes(5)))
struct LaunchTests {
    @Test(
        "They run on the main actor before launch returns, those of a module after those of the modules it depends on")
    @MainActor
    func order() async throws {
        let log = RecordingLog()
        let manager = try ModuleManager(clock: .stopped) {
            module("Orders") {
                $0.onLaunch { (_: any CartService) in log.record("launch Orders") }
                $0.onStart { log.record("start Orders") }
            }
            module("Cart") {
                $0.provide((any CartService).self, onMainActor: { log.recording("made Cart", StubCart()) })
                $0.onLaunch { log.record("launch Cart") }
                $0.onLaunch { log.record("launch Cart again") }
            }
        }
        #expect(manager.launch().isEmpty)
        #expect(log.entries == ["launch Cart", "launch Cart again", "made Cart", "launch Orders"])
        try await manager.start()
        #expect(log.entries.last == "start Orders")
        try await manager.stop()
    }

    @Test("One whose service can't be made isn't called, and the others are; a module that is off has none")
    @MainActor
    func failing() throws {
        let log = RecordingLog()
        let line: UInt = #line
        let list = modules {
            module("Cart") {
                $0.provide((any CartService).self) { throw StubError("no cart") }
                $0.onLaunch { (_: any CartService) in log.record("launch Cart") }
            }
            module("Orders") { $0.onLaunch { log.record("launch Orders") } }
            module("Reviews") { $0.onLaunch { log.record("launch Reviews") } }
        }
        let manager = try ModuleManager(list.disabling("Reviews", because: "the law"), clock: .stopped)
        let failures = manager.launch()
        #expect(log.entries == ["launch Orders"])
        #expect(failures.map(\.module) == ["Cart"])
        #expect(failures.first?.location == at(line + 4))
        #expect((failures.first?.error as? ResolutionError)?.code == .factoryFailed)
    }

    @Test(
        "The check refuses what is there only after the start, and lets a Lazy of it through", arguments: [true, false])
    func asynchronous(isOnDemand: Bool) throws {
        func list(_ register: @escaping @Sendable (inout Registrar) -> Void) -> ModuleList {
            modules {
                module("Cart", starts: isOnDemand ? .onDemand : .eager) {
                    if isOnDemand {
                        $0.provide((any CartService).self) { StubCart() }
                    } else {
                        $0.provide((any CartService).self, async: { () async in StubCart() })
                    }
                }
                module("Orders") { register(&$0) }
            }
        }
        let error = #expect(throws: AssemblyError.self) {
            try ModuleManager(list { $0.onLaunch { (_: any CartService) in } })
        }
        let problem = try #require(error?.problems.first)
        #expect(problem.code == "async-needed")
        #expect(
            problem.diagnostic.summary
                == "A launch handler depends on CartService, which is there only when its module has started, and launch"
                + " handlers run before.")
        #expect(problem.diagnostic.remedy == "take Lazy<CartService>.")
        _ = try ModuleManager(list { $0.onLaunch { (_: Lazy<any CartService>) in } })
    }
}
