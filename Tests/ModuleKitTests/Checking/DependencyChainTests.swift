import ModuleKit
import TestSupport
import Testing

@Suite("How many cycles are listed", .takingTurns)
struct DependencyChainTests {
    @Test("Of very many cycles the first thirty-two are listed, and that there may be more")
    func thicket() {
        let found = problems {
            module("Thicket") { registrar in
                for kind in NumberedTypes.kinds.prefix(40) {
                    func open<Kind>(_: Kind.Type) {
                        registrar.provide(Numbered<Kind>.self) { (_: [any SearchSource]) in Numbered<Kind>(number: 0) }
                        registrar.contribute((any SearchSource).self) { (_: Numbered<Kind>) in StubSource(name: "") }
                    }
                    _openExistential(kind, do: open)
                }
            }
        }
        let cycles = found.filter { $0.code == .cycle }
        #expect(cycles.count == 32)
        let marked = cycles.filter { $0.facts.contains("there may be more cycles, which are not listed") }
        #expect(marked.count == 1)
    }

    @Test("An asynchronous factory that stops its manager gets an error, also where a start waits for what it makes")
    func stopInsideAFactory() async throws {
        let holder = ManagerHolder()
        let isMaking = Signal()
        let isStarting = Signal()
        let code = Monitor<LifecycleError.Code?>(nil)
        let manager = try ModuleManager(clock: .stopped) {
            module("Catalog") {
                $0.provide(
                    (any CatalogService).self,
                    async: {
                        isMaking.give()
                        await isStarting.received()
                        let error = await lifecycleError { try await holder.manager.stop() }
                        code.withLock { $0 = error?.code }
                        return StubCatalog()
                    }
                )
            }
        }
        holder.hold(manager)
        defer { holder.hold(nil) }
        async let catalog = manager.resolveWhenReady((any CatalogService).self)
        await isMaking.received()
        async let start: Void = manager.start()
        isStarting.give()
        _ = try await catalog
        try await start
        #expect(code.withLock { $0 } == .calledFromHandler)
        #expect(manager.life(of: "Catalog") == .running)
        try await manager.stop()
    }

    @Test("A factory of what is made on the main actor names it once in the path of its error")
    func makerOffTheMainActor() throws {
        let manager = try ModuleManager(clock: .stopped) {
            module("Pages") { $0.provide(String.self, taking: Int.self, onMainActor: { "\($0)" }) }
        }
        let factory = try manager.resolve(Factory<Int, String>.self)
        let error = resolutionError { try factory(1) }
        #expect(error?.code == .wrongIsolation)
        #expect(error?.path == ["Factory<Int, String>"])
    }

    @Test("A policy that supplies what means something else in a parameter list is a problem")
    func reservedStub() {
        let policy = AbsencePolicy { _ in }.supplying([Int].self) { _ in [] }
        let error = #expect(throws: AssemblyError.self) { try ModuleManager(absent: policy) { module("Empty") } }
        #expect(error?.problems.map(\.code) == [.reservedType])
    }
}
