import Testing

@testable import ModuleKit

@Suite("How deep needs may go, and how many rings are told")
struct ChainTests {
    /// So many numbered services, each needing the one before it.
    static func chain(_ count: Int) -> StubModule {
        module("Chain") { registrar in
            for index in 0..<count {
                func open<Kind>(_: Kind.Type) { provide(Kind.self, index, &registrar) }
                _openExistential(NumberedTypes.kinds[index], do: open)
            }
        }
    }

    /// What the service at a place of the chain has counted up to.
    static func number(at index: Int, in manager: ModuleManager) throws -> Int {
        func resolve<Kind>(_: Kind.Type) throws -> Int { try manager.resolve(Numbered<Kind>.self).number }
        return try _openExistential(NumberedTypes.kinds[index], do: resolve)
    }

    private static func provide<Kind>(_: Kind.Type, _ index: Int, _ registrar: inout Registrar) {
        guard index > 0 else { return registrar.provide(Numbered<Kind>.self) { Numbered<Kind>(number: 0) } }
        func open<Before>(_: Before.Type) {
            registrar.provide(Numbered<Kind>.self) { (before: Numbered<Before>) in
                Numbered<Kind>(number: before.number + 1)
            }
        }
        _openExistential(NumberedTypes.kinds[index - 1], do: open)
    }

    @Test("Fifty services may be made one inside the other")
    func fits() throws {
        let manager = try ModuleManager { Self.chain(50) }
        #expect(try Self.number(at: 49, in: manager) == 49)
    }

    @Test("A longer chain is one problem, with its beginning, its end and what to do; it may be allowed")
    func tooLong() throws {
        let found = problems { Self.chain(60) }
        #expect(found.map(\.code) == [.chainTooLong])
        let problem = try #require(found.first)
        #expect(
            problem.summary.hasSuffix(" needs 59 services one inside the other, so the stack may end while it is made.")
        )
        #expect(problem.path.count == 8)
        #expect(problem.path[5] == "…")
        #expect(problem.path.last == "Numbered<Int>")
        #expect(problem.facts == ["most: 50"])
        #expect(problem.remedy == "take one of them, in the middle, as Lazy.")
        let allowed = Allowance(.chainTooLong, of: problem.subject, because: "it runs on the main thread")
        let manager = try ModuleManager(allowing: [allowed]) { Self.chain(60) }
        #expect(manager.allowedProblems.map(\.code) == [.chainTooLong])
    }

    @Test("Of very many rings the first thirty-two are listed, and that there may be more")
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
        let rings = found.filter { $0.code == .cycle }
        #expect(rings.count == 32)
        let told = rings.filter { $0.facts.contains("there may be more rings, which are not listed") }
        #expect(told.count == 1)
    }

    @Test("An asynchronous factory that stops its manager gets an error, also where a start waits for what it makes")
    func stopInsideAFactory() async throws {
        let holder = ManagerHolder()
        let isMaking = Signal()
        let isStarting = Signal()
        let code = Monitor<LifecycleError.Code?>(nil)
        let manager = try ModuleManager {
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

    @Test("The line that an undeclared resolve lacks is written as it compiles")
    func metatypes() {
        #expect(Need(parameter: (any CartService).self).metatype == "(any CartService).self")
        #expect(Need(parameter: [any CartService].self).metatype == "[any CartService].self")
        #expect(Need(parameter: (any CartService)?.self).metatype == "(any CartService)?.self")
        #expect(Need(parameter: StubCart.self).metatype == "StubCart.self")
        #expect(Need(parameter: (@Sendable () -> Int).self).metatype == "(@Sendable () -> Int).self")
    }

    @Test("A factory of what is made on the main actor names it once in the path of its error")
    func makerOffTheMainActor() throws {
        let manager = try ModuleManager {
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
