import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("Laws of start and stop, on generated apps", .takingTurns, .timeLimit(.minutes(15)))
struct LifecycleScenarioTests {
    static let seed: UInt64 = 20_261_121
    static let scenarios = GeneratedCases.count(of: 10_000)

    /// What a scenario came to.
    struct Outcome: Sendable {
        var run: ScenarioRun
        var texts: [String] = []
        var running: Set<Int> = []
        var isOver = false
        var updates: AsyncStream<ModuleUpdate>?
    }

    @Test("Whatever handlers do and whatever happens meanwhile, the laws hold and nothing hangs")
    func laws() async throws {
        let failures = Holder([String]())
        try await withThrowingTaskGroup(of: Void.self) { group in
            for lane in 0..<4 {
                group.addTask {
                    for number in stride(from: lane, to: Self.scenarios, by: 4) {
                        var random = SeededGenerator(seed: Self.seed &+ UInt64(number) &* 7919)
                        let scenario = Scenario(&random)
                        let outcome = await Self.play(scenario)
                        let violations = Self.violations(outcome)
                        if let violation = violations.first {
                            failures.hold([violation])
                            try #require(
                                violations == [],
                                "scenario \(number) of seed \(Self.seed): \(scenario), \(outcome.run.log)"
                            )
                        }
                        // The manager goes when it is let go of: no task keeps it.
                        if let updates = outcome.updates { for await _ in updates {} }
                    }
                }
            }
            try await group.waitForAll()
        }
        print("Laws of start and stop, on generated apps: \(Self.scenarios) scenarios, seed \(Self.seed)")
        #expect(failures.value == [])
    }

    /// Starts the app, meddles, and stops it; nothing of it is left but the stream of its updates.
    static func play(_ scenario: Scenario) async -> Outcome {
        let run = ScenarioRun(scenario)
        var outcome = Outcome(run: run)
        let hour = Duration.seconds(3_600)
        // What hangs leads the clock to the end of its time, so its time has to be known.
        let module =
            scenario.hasHangs
            ? Timeouts(start: .seconds(20), stop: .seconds(5)) : Timeouts(start: hour, stop: hour)
        let whole = scenario.hasHangs ? Timeouts() : Timeouts(start: hour, stop: hour)
        let entries = scenario.modules.indices.map { ScenarioEntry(run: run, index: $0, timeouts: module) }
        do {
            let manager = try ModuleManager(timeouts: whole, clock: run.clock) { for entry in entries { entry } }
            outcome.updates = manager.updates
            let start = Task { await text { try await manager.start() } }
            let meddling = Task { await meddle(manager, run, start, entries[entries.count - 1]) }
            outcome.texts.append(await start.value)
            run.startIsOver()
            outcome.texts.append(await meddling.value)
            await manager.whenSettled()
            let named = scenario.modules.indices.map { ($0, manager.state(of: "M\($0)")) }
            outcome.running = Set(named.filter { $0.1 == .running }.map(\.0))
            outcome.texts.append(await text { try await manager.stop() })
            outcome.texts += manager.unavailableModules.map { "\($0)" }
            outcome.texts += manager.startReport.modules.compactMap { module in module.failure.map { "\($0)" } }
            outcome.isOver = scenario.modules.indices.allSatisfy {
                let life = manager.state(of: "M\($0)")
                return life != .starting && life != .running && life != .stopping
            }
        } catch {
            outcome.texts.append("refused: \(error)")
        }
        run.end()
        return outcome
    }

    private static func text(_ body: () async throws -> Void) async -> String {
        do {
            try await body()
            return ""
        } catch {
            return "\(error)"
        }
    }

    private static func meddle(
        _ manager: ModuleManager,
        _ run: ScenarioRun,
        _ start: Task<String, Never>,
        _ lastEntry: ScenarioEntry
    ) async -> String {
        await run.moment()
        let last = run.scenario.modules.count - 1
        switch run.scenario.meddling {
        case .nothing: return ""
        case .stop: return await text { try await manager.stop() }
        case .cancel:
            start.cancel()
            return ""
        case .startAgain:
            let stop = await text { try await manager.stop() }
            return stop + (await text { try await manager.start() })
        case .send:
            await manager.send(Nudge())
            return ""
        case .use: return await text { try await ScenarioEntry.use(last, in: manager) }
        case .retry: return await text { try await manager.start("M\(last)") }
        case .replace:
            return await text {
                try await manager.stop("M\(last)")
                try manager.update { change in
                    change.remove("M\(last)")
                    change.add(lastEntry)
                }
                try await manager.start("M\(last)")
            }
        }
    }

    static func violations(_ outcome: Outcome) -> [String] {
        let scenario = outcome.run.scenario
        var violations: [String] = []
        func require(_ isTrue: Bool, _ law: String) { if !isTrue { violations.append(law) } }
        require(!outcome.texts.contains { $0.hasPrefix("refused") }, "the modules fit together")
        require(outcome.isOver, "nothing runs at the end")
        // A handler that was abandoned may go on, or begin, when others are long gone.
        let isExact = !scenario.hasHangs
        let isInOrder = isExact || scenario.meddling != .startAgain
        var isReady: Set<Int> = []
        var isStarting: Set<Int> = []
        var isStopping: Set<Int> = []
        var works: Set<[Int]> = []
        for step in outcome.run.log {
            let module = step.module
            let needed = scenario.modules[module].needed
            let users = scenario.modules.indices.filter { scenario.modules[$0].needed.contains(module) }
            switch step.kind {
            case .startBegan:
                require(
                    !isInOrder || isReady.isSuperset(of: needed), "a module never starts before what it needs is ready")
                require(!isExact || !isReady.contains(module) && !isStarting.contains(module), "a module starts once")
                isStarting.insert(module)
            case .started:
                isStarting.remove(module)
                isReady.insert(module)
            case .startFailed: isStarting.remove(module)
            case .workBegan:
                require(!isExact || isReady.contains(module), "work runs while its module is running")
                require(!isExact || works.insert([module, step.work]).inserted, "each work runs once at a time")
                require(!isExact || isReady.isSuperset(of: needed), "work runs while what it needs is running")
            case .workEnded: works.remove([module, step.work])
            case .stopBegan:
                require(
                    !isExact || !works.contains { $0[0] == module },
                    "work has ended when the stop handlers of its module run")
                let isUsed = !isReady.union(isStarting).union(isStopping).isDisjoint(with: users)
                require(!isExact || isReady.contains(module), "what is stopped has started, and is stopped once")
                require(!isExact || !isUsed, "the stop order is the start order reversed")
                isReady.remove(module)
                isStopping.insert(module)
            case .stopped: isStopping.remove(module)
            }
        }
        guard isExact else { return violations }
        require(isReady.isEmpty && isStarting.isEmpty && isStopping.isEmpty, "each started module is stopped")
        require(works.isEmpty, "all work has ended when everything has stopped")
        let repeats = [.startAgain, .retry, .replace].contains(scenario.meddling)
        // What stops because of an update, or of a module that others can do without, is reported to none.
        let falls =
            scenario.meddling == .replace
            || scenario.modules.contains { $0.policy == .optional && $0.works.contains(where: \.mayFail) }
        // After a restart only the last error counts, and of several works the first.
        let restarts = scenario.modules.contains { $0.restarts > 0 } || outcome.run.errors.count > 1
        let reported = outcome.texts.joined(separator: "\n")
        // Who uses a module has what it would like to have tried again; then the last error is reported.
        let last = Dictionary(outcome.run.errors.map { ($0.prefix { $0 != "," }, $0) }, uniquingKeysWith: { $1 })
        let errors = scenario.meddling == .use ? Array(last.values) : outcome.run.errors
        for error in errors where !repeats || error.hasPrefix("stop") {
            if falls || error.hasPrefix("work") && (restarts || scenario.meddling == .use) { continue }
            require(reported.contains(error), "every error is reported: \(error) in \(reported)")
        }
        return violations
    }
}
