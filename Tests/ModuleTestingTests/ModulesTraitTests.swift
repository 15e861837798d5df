import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("The modules of a test", .takingTurns)
struct ModulesTraitTests {
    private let log = RecordingLog()

    @Test(
        "A test resolves from its manager, under the overrides that stand at the test",
        .modules(
            shop(), overriding: ServiceOverride { $0.provide((any CatalogService).self) { LiveCatalog(books: 3) } })
    )
    func resolves() throws { #expect(try ModuleManager.current.resolve((any CartService).self).catalog.books == 3) }

    @Test("The list is evaluated for each test case, so that nothing of it is shared")
    func evaluatedForEachCase() async {
        @Sendable func list() -> ModuleList {
            log.record("listed")
            return shop()
        }
        #expect(await issues(of: list()) {}.isEmpty)
        #expect(await issues(of: list()) {}.isEmpty)
        #expect(log.entries == ["listed", "listed"])
    }

    @Test("By default, the trait starts nothing", .modules(shop()))
    func notStarted() throws { #expect(try ModuleManager.current.state(of: "Cart") == .registered) }

    static func recording(_ log: RecordingLog) -> ModuleList {
        modules {
            module("Shop") {
                $0.onStart { log.record("start") }
                $0.onStop { log.record("stop") }
            }
        }
    }

    @Test("If it says so, the modules are started before the test and stopped after it")
    func starting() async {
        let found = await issues(of: Self.recording(log), starting: true) { log.record("test") }
        #expect(found.isEmpty)
        #expect(log.entries == ["start", "test", "stop"])
    }

    @Test("What a test starts itself is stopped after it, even if the test throws")
    func startedByTheTest() async {
        let found = await issues(of: Self.recording(log)) {
            try await ModuleManager.current.start()
            throw StubError("broken")
        }
        #expect(found.map(\.text) == ["broken"])
        #expect(log.entries == ["start", "stop"])
    }

    @Test("Modules that can't be assembled fail the test with the whole text, and its body does not run")
    func misfit() async throws {
        let line: UInt = #line
        let found = await issues(of: shop().removing("Catalog")) { Issue.record("the body ran") }
        let error = try #require(throws: AssemblyError.self) { try ModuleManager(shop().removing("Catalog")) }
        expect(found, "\(error)")
        #expect(found.map(\.line) == [Int(line) + 1])
    }

    @Test("Modules that do not start fail the test with the whole text, and its body does not run")
    func startFails() async {
        let line: UInt = #line
        let broken = modules { module("Cart") { $0.onStart { throw StubError("no disk") } } }
        let found = await issues(of: broken, starting: true) { Issue.record("the body ran") }
        expect(
            found,
            """
            The module Cart failed to start, so the app was not started.
                Cart, \(at(line + 1)): no disk
              Fix: fix the cause, then start again.
            """)
        #expect(found.map(\.line) == [Int(line) + 2])
    }

    @Test("The problems and absences that a test allows pass")
    func allowed() async {
        let found = await issues(
            of: shop().removing("Catalog"),
            absence: AbsencePolicy { _ in }.supplying((any CatalogService).self) { _ in LiveCatalog(books: 2) }
        ) {
            let found = try ModuleManager.current.resolve((any CartService).self).catalog.books
            #expect(found == 2)
        }
        #expect(found.isEmpty)
        let allowed = await issues(
            of: shop().removing("Catalog"),
            allowing: [Allowance(.serviceMissing, of: "CatalogService", because: "later")]
        ) {
            let found = try ModuleManager.current.allowedProblems.map(\.subject)
            #expect(found == ["CatalogService"])
        }
        #expect(allowed.isEmpty)
    }

    @Test("A test without modules gets an error that says what to write")
    func none() async throws {
        let error = #expect(throws: TestModulesError.self) { try ModuleManager.current }
        #expect(throws: TestModulesError.self) { try RecordedEvents.current }
        #expect(
            error?.description == """
                This test has no modules.
                  Fix: add .modules(…) to the traits of the test or its suite. A detached task or a dispatch queue doesn't \
                inherit the test's values, so read ModuleManager.current first and capture it.
                """)
    }

    @Test("Overrides in a test without modules are refused before the test runs")
    func overridesWithoutModules() async throws {
        let test = try #require(Test.current)
        let overrides: OverridesTrait = .recordingEvents(BookAdded.self)
        await #expect(throws: TestModulesError.self) { try await overrides.prepare(for: test) }
    }
}

@Suite(
    "The modules of a suite", .takingTurns,
    .modules(
        shop(),
        overriding: ServiceOverride { $0.provide((any CatalogService).self) { LiveCatalog(books: 1) } }.mayBeUnused())
)
struct SuiteModulesTests {
    @Test("Each test of the suite has a manager of its own over them")
    func inherited() throws { #expect(try ModuleManager.current.resolve((any CartService).self).catalog.books == 1) }

    @Test(
        "A test overrides them further",
        .overriding(ServiceOverride { $0.provide((any CatalogService).self) { LiveCatalog(books: 2) } }))
    func overridden() throws { #expect(try ModuleManager.current.resolve((any CartService).self).catalog.books == 2) }

    @Test("A test's own modules replace them", .modules { module("Numbers") { $0.provide(Int.self) { 7 } } })
    func replaced() throws {
        let manager = try ModuleManager.current
        #expect(manager.graph.modules.map(\.name) == ["Numbers"])
        #expect(try manager.resolve(Int.self) == 7)
    }

    @Suite(
        "An inner suite",
        .overriding([ServiceOverride { $0.provide((any CatalogService).self) { LiveCatalog(books: 3) } }]))
    struct Inner {
        @Test("The inner suite's overrides come after the outer's")
        func inner() throws { #expect(try ModuleManager.current.resolve((any CartService).self).catalog.books == 3) }

        @Test(
            "The test has the last word",
            .overriding(ServiceOverride { $0.provide((any CatalogService).self) { LiveCatalog(books: 4) } }))
        func innermost() throws {
            #expect(try ModuleManager.current.resolve((any CartService).self).catalog.books == 4)
        }
    }
}

@Suite(
    "The modules of a suite none of whose tests wants them", .takingTurns,
    .modules(shop(), overriding: ServiceOverride { $0.provide((any CatalogService).self) { LiveCatalog(books: 1) } })
)
struct ReplacedModulesTests {
    @Test("They are not even assembled, so what they override is not missed", .modules { module("Numbers") })
    func replaced() throws { #expect(try ModuleManager.current.graph.modules.map(\.name) == ["Numbers"]) }
}
