import ModuleKit
import TestSupport
import Testing

@Suite("wrong-isolation: a service of the main actor is asked for elsewhere", .takingTurns)
struct WrongIsolationTests {
    private static func providePages(_ registrar: inout Registrar, _ log: RecordingLog) {
        registrar.provide((any CartPages).self, onMainActor: { log.made(StubPages()) })
    }

    @Test("A service of the main actor that is resolved off it by hand throws, and its factory does not run")
    func wrongIsolation() async throws {
        let log = RecordingLog()
        let manager = try ModuleManager(module: "Pages") {
            Self.providePages(&$0, log)
            $0.alias(StubPages.self, of: (any CartPages).self) { _ in log.made(StubPages()) }
            $0.provide((any CartService).self) { (pages: Lazy<any CartPages>) in
                _ = try pages()
                return log.made(StubCart())
            }
        }
        #expect(
            resolutionError { try manager.resolve((any CartPages).self) }?.description == """
                CartPages is made on the main actor, and was resolved elsewhere.
                  Fix: resolve it with resolveOnMainActor, or onMainActor of the Lazy or Factory: directly there, \
                with await elsewhere.
                """)
        #expect(resolutionError { try manager.resolve(StubPages.self) }?.code == .wrongIsolation)
        let throughALazy = resolutionError { try manager.resolve((any CartService).self) }
        #expect(throughALazy?.code == .wrongIsolation)
        #expect(throughALazy?.path == ["CartService", "CartPages"])
        #expect(log.entries == [])
        #expect(try await manager.resolveOnMainActor((any CartPages).self) is StubPages)
    }
}
