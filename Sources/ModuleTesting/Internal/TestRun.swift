import ModuleKit
import Testing

/// One test case under ``ModulesTrait``, from the assembly of its manager to the checks at its end.
struct TestRun: Sendable {
    private let setup: TestSetup
    private let overrides: [ServiceOverride]
    private let events = RecordedEvents()
    private let watch: TestWatch

    /// The line of the test.
    private let location: Testing.SourceLocation

    init(
        _ setup: TestSetup,
        _ additions: [OverridesTrait] = [],
        _ live: LiveServices = LiveServices(),
        at location: Testing.SourceLocation? = nil
    ) {
        self.setup = setup
        self.location = location ?? setup.sourceLocation
        let events = events
        overrides = setup.overrides + additions.flatMap { $0.overrides(events) }
        watch = TestWatch(overrides, live)
    }

    /// Runs the body with the manager, records its findings, and rethrows the body's error.
    func perform(_ body: @Sendable () async throws -> Void) async throws {
        let outcome = await run(body)
        if setup.checks.contains(.liveOverridden) {
            for finding in watch.liveServices(at: location) { finding.record() }
        }
        switch outcome {
        case .notRun: break
        case .failed(let error):
            if setup.checks.contains(.usesDeclared) { watch.undeclared(at: setup.sourceLocation)?.record() }
            throw error
        case .ended(let graph, let manager):
            if setup.checks.contains(.usesDeclared) { watch.undeclared(at: setup.sourceLocation)?.record() }
            if setup.checks.contains(.overridesUsed) {
                for finding in watch.unusedOverrides(in: graph) { finding.record() }
            }
            if setup.checks.contains(.nothingLeaks) { await leak(of: manager)?.record() }
        }
    }

    private enum Outcome: Sendable {
        /// The manager couldn't be made, or didn't start.
        case notRun
        /// The body threw.
        case failed(any Error)
        /// The body returned.
        case ended(ModuleGraph, WeakReference<ModuleManager>)
    }

    /// When this returns, nothing here holds the manager.
    private func run(_ body: @Sendable () async throws -> Void) async -> Outcome {
        let (manager, graph): (ModuleManager, ModuleGraph)
        do {
            manager = try assemble(
                list(), overrides, allowing: setup.allowances, absence: setup.absence, watchedBy: watch)
            watch.require(manager.declarations(of: LiveService.self))
            graph = manager.graph
            if setup.starting { try await manager.start() }
        } catch {
            Finding.record(error, at: setup.sourceLocation)
            return .notRun
        }
        var outcome = Outcome.ended(graph, WeakReference(manager))
        do {
            try await TestModules.$current.withValue(TestModules(manager: manager, events: events)) { try await body() }
        } catch {
            outcome = .failed(error)
        }
        do {
            try await manager.stop()
        } catch {
            Finding.record(error, at: setup.sourceLocation)
        }
        return outcome
    }

    /// The modules of the test: of those that it names all, or the one under test and what that needs.
    private func list() throws -> ModuleList {
        let list = try setup.list()
        guard let entry = setup.entry else { return list }
        let names = list.names(of: .entry(entry))
        guard !names.isEmpty else { throw NotListedError(entry: "\(entry)", modules: list.names + list.namesInScopes) }
        let whole = try assemble(list, overrides, allowing: setup.allowances, absence: setup.absence)
        let needed = whole.graph.modulesNeeded(by: names)
        let others = (list.names + list.namesInScopes).filter { !needed.contains($0) }
        return others.reduce(list) { $0.removing(.named($1)) }
    }

    private func leak(of manager: WeakReference<ModuleManager>) async -> Finding? {
        var patience = setup.patience
        var pause = Duration.milliseconds(1)
        while true {
            guard
                let finding = watch.leaks(
                    managerLives: manager.object != nil,
                    outliving: setup.outliving,
                    at: setup.sourceLocation
                )
            else { return nil }
            guard patience > .zero, (try? await setup.clock.sleep(for: pause)) != nil else { return finding }
            patience -= pause
            pause *= 2
        }
    }
}
