import ModuleKit
import ModuleTesting
import TestSupport
import Testing

@Suite("Several changes of the modules at the same time", .takingTurns, .timeLimit(.minutes(5)))
struct ConcurrentModuleUpdateTests {
    @Test("An update while updateModules stops and starts modules is refused, and says so")
    func updateMeanwhile() async throws {
        let starting = Signal()
        let mayStart = Signal()
        let manager = try ModuleManager(clock: ManualClock()) { module("Catalog") }
        try await manager.start()
        async let number = manager.updateModules { change in
            change.add(
                module("Cart") {
                    $0.onStart {
                        starting.give()
                        await mayStart.received()
                    }
                }
            )
        }
        await starting.received()
        let error = updateError { () throws(UpdateError) in
            try manager.update { $0.switchOff("Catalog", because: "a sale") }
        }
        #expect(error?.code == .duringUpdate)
        #expect(
            error?.description == """
                The modules were updated while updateModules stops and starts some of them.
                  Fix: make the update when updateModules has returned, or by updateModules as well.
                """
        )
        mayStart.give()
        #expect(try await number == 1)
        #expect(try manager.update { $0.switchOff("Catalog", because: "a sale") } == 2)
    }

    @Test("An update that was being worked out when updateModules began is refused as well")
    func updateBefore() async throws {
        let (starting, mayStart, isWorkedOut) = (Signal(), Signal(), Signal())
        let gate = Gate()
        let rounds = Monitor(0)
        let manager = try ModuleManager(clock: ManualClock()) { module("Catalog") }
        try await manager.start()
        async let update = onThread {
            updateError { () throws(UpdateError) in
                try manager.update { change in
                    change.register { _ in
                        let isFirst = rounds.withLock { rounds in
                            rounds += 1
                            return rounds == 1
                        }
                        guard isFirst else { return }
                        isWorkedOut.give()
                        gate.pass()
                    }
                }
            }
        }
        await isWorkedOut.received()
        async let number = manager.updateModules { change in
            change.add(
                module("Cart") {
                    $0.onStart {
                        starting.give()
                        await mayStart.received()
                    }
                }
            )
        }
        await starting.received()
        gate.open()
        #expect(await update?.code == .duringUpdate)
        mayStart.give()
        #expect(try await number == 1)
        #expect(manager.generationNumber == 1)
    }

    @Test("Changes of the modules are made one after the other")
    func oneAtATime() async throws {
        let log = RecordingLog()
        let manager = try ModuleManager(clock: ManualClock()) { module("Catalog") }
        try await manager.start()
        let numbers = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<20 {
                group.addTask {
                    try await manager.updateModules { change in
                        change.add(
                            module("M\(number)") {
                                $0.onStart {
                                    log.record("begin")
                                    for _ in 0..<5 { await Task.yield() }
                                    log.record("end")
                                }
                            }
                        )
                    }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(numbers.sorted() == Array(1...20))
        #expect(log.entries == (0..<20).flatMap { _ in ["begin", "end"] })
        #expect(manager.graph.modules.count == 21)
    }

    @Test("A stop while the modules are changed stops what there is, and the change has failed")
    func stopMeanwhile() async throws {
        let log = RecordingLog()
        let starting = Signal()
        let manager = try ModuleManager(clock: ManualClock()) {
            module("Catalog") { $0.onStop { log.record("stop Catalog") } }
        }
        try await manager.start()
        let change = Task {
            await updateError { () async throws(UpdateError) in
                try await manager.updateModules { change in
                    change.add(
                        module("Cart") {
                            $0.onStart {
                                starting.give()
                                try await hang()
                            }
                            $0.onStop { log.record("stop Cart") }
                        }
                    )
                }
            }
        }
        await starting.received()
        try await manager.stop()
        #expect(await change.value?.code == .failed)
        #expect(log.entries == ["stop Catalog"])
        #expect(manager.life(of: "Catalog") == .stopped)
        #expect(manager.life(of: "Cart") == nil)
        try await manager.start()
        #expect(manager.life(of: "Catalog") == .running)
    }

    @Test("A change waits until what starts has started")
    func whileStarting() async throws {
        let starting = Signal()
        let mayStart = Signal()
        let log = RecordingLog()
        let manager = try ModuleManager(clock: ManualClock()) {
            module("Catalog") {
                $0.onStart {
                    starting.give()
                    await mayStart.received()
                    log.record("start Catalog")
                }
            }
        }
        async let start: Void = manager.start()
        await starting.received()
        let change = taskThatWaits {
            await updateError { () async throws(UpdateError) in
                try await manager.updateModules { $0.add(module("Cart") { $0.onStart { log.record("start Cart") } }) }
            }
        }
        mayStart.give()
        try await start
        #expect(await change.value == nil)
        #expect(log.entries == ["start Catalog", "start Cart"])
    }

    @Test("updateModules of an app at rest that begins to start meanwhile starts and stops what it changes")
    func startMeanwhile() async throws {
        let log = RecordingLog()
        let starting = Monitor<Task<LifecycleError?, Never>?>(nil)
        let manager = try ModuleManager(clock: ManualClock()) {
            module("Catalog")
            module("Cart") {
                $0.onStart { log.record("start Cart") }
                $0.onStop { log.record("stop Cart") }
            }
        }
        try await manager.updateModules { change in
            change.register { registrar in
                log.record("registered")
                // The first time it is checked, the second time it is to come into force.
                if log.entries.count == 2 {
                    let task = taskThatWaits { await lifecycleError { try await manager.start() } }
                    starting.withLock { $0 = task }
                }
                registrar.onStart { log.record("start the change") }
            }
            change.add(module("Orders") { $0.onStart { log.record("start Orders") } })
            change.remove("Cart")
        }
        let start = try #require(starting.withLock { $0 })
        #expect(await start.value == nil)
        await manager.whenSettled()
        #expect(manager.life(of: "Orders") == .running)
        #expect(manager.life(of: "Cart") == nil)
        let runs = log.entries.filter { $0 != "registered" }
        #expect(Set(runs) == ["start Cart", "stop Cart", "start Orders", "start the change"])
        #expect(runs.count == 4)
        try await manager.stop()
    }
}
