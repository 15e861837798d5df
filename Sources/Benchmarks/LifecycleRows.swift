import BenchmarkHarness
import ModuleKit

/// Modules that do nothing, or next to nothing.
private struct IdleEntry: ModuleEntry {
    let number: Int
    let hasHandlers: Bool
    var after: [ModuleReference] = []

    var name: String { "Module \(number)" }

    func register(in registrar: inout Registrar) {
        guard hasHandlers else { return }
        registrar.onStart {}
        registrar.onStop {}
    }
}

private struct Unheard: ModuleEvent {}
private struct Heard: ModuleEvent {}

private struct ListeningEntry: ModuleEntry {
    func register(in registrar: inout Registrar) { registrar.on(Heard.self) { _ in } }
}

private func app(_ count: Int, hasHandlers: Bool = false) throws -> ModuleManager {
    let entries = (0..<count).map { IdleEntry(number: $0, hasHandlers: hasHandlers) }
    return try ModuleManager { entries }
}

private func round(_ app: ModuleManager) -> @Sendable () async throws -> Void {
    {
        try await app.start()
        try await app.stop()
    }
}

/// Beside ten times a tenth of the modules, to see that it is linear.
private func linearRow(_ count: Int, _ title: String, _ tenth: String) -> Benchmark {
    Benchmark("start and stop \(title) modules that do nothing, beside ten times \(tenth)", .ratio(1.5), each: count) {
        let (small, large) = (round(try app(count / 10)), round(try app(count)))
        return .awaited {
            for _ in 0..<10 { try await small() }
        } product: {
            try await large()
        }
    }
}

/// A tenth as many modules as these, each of which starts after all of these.
private func denseApp(_ count: Int) throws -> ModuleManager {
    let first = (0..<count).map { IdleEntry(number: $0, hasHandlers: false) }
    let names = first.map { ModuleReference.named($0.name) }
    let last = (0..<count / 10).map { IdleEntry(number: count + $0, hasHandlers: false, after: names) }
    return try ModuleManager {
        first
        last
    }
}

/// Starting and stopping, and sending events.
let lifecycleRows = [
    Benchmark("event with no handler", .nanoseconds(30), each: 100) {
        let app = try app(100)
        return .awaited(product: { for _ in 0..<100 { sink(await app.send(Unheard())) } })
    },
    // A timeout that nothing waits for any more must keep nothing.
    Benchmark("what an event leaves that an empty handler took, of 10,000", .untimed, each: 10_000, kept: 8) {
        let app = try ModuleManager { ListeningEntry() }
        return .awaited(product: {
            try await app.start()
            for _ in 0..<10_000 { sink(await app.send(Heard())) }
        })
    },
    linearRow(1_000, "1,000", "100"),
    linearRow(10_000, "10,000", "1,000"),
    Benchmark("start and stop 100 modules after 1,000 others each, beside four times 50 after 500", .ratio(1.5)) {
        let (small, large) = (round(try denseApp(500)), round(try denseApp(1_000)))
        return .awaited {
            for _ in 0..<4 { try await small() }
        } product: {
            try await large()
        }
    },
    Benchmark("start and stop a module that does nothing, of 10,000", .nanoseconds(5_000), each: 10_000) {
        .awaited(product: round(try app(10_000)))
    },
    Benchmark("start and stop a module with empty handlers, of 1,000", .shown, each: 1_000) {
        .awaited(product: round(try app(1_000, hasHandlers: true)))
    },
]

/// What starting and stopping a module costs among so many.
let lifecycleGrowth = GrowthLine(name: "start and stop a module") { count in
    (.awaited(round(try app(count))), count)
}
