import ModuleKit

/// Modules that do nothing, or next to nothing.
private struct IdleEntry: ModuleEntry {
    let number: Int
    let hasHandlers: Bool

    var name: String { "Module \(number)" }

    func register(in registrar: inout Registrar) {
        guard hasHandlers else { return }
        registrar.onStart {}
        registrar.onStop {}
    }
}

private struct Unheard: ModuleEvent {}

private func app(_ count: Int, hasHandlers: Bool = false) throws -> ModuleManager {
    let entries = (0..<count).map { IdleEntry(number: $0, hasHandlers: hasHandlers) }
    return try ModuleManager { entries }
}

/// Starting and stopping, and telling of events.
func lifecycleRows() throws -> [Row] {
    let idle = try app(1_000)
    @Sendable func round(_ app: ModuleManager) -> @Sendable () async throws -> Void {
        {
            try await app.start()
            try await app.stop()
        }
    }
    let (hundred, tenThousand) = (try app(100), try app(10_000))
    return [
        Row("event with no handler", .nanoseconds(30), bound: {}, awaiting: { sink(await idle.send(Unheard())) }),
        Row(
            "start and stop 1,000 modules that do nothing, beside ten times 100",
            .ratio(1.5),
            bound: { for _ in 0..<10 { try await round(hundred)() } },
            awaiting: round(idle)
        ),
        Row(
            "start and stop 10,000 modules that do nothing, beside ten times 1,000",
            .ratio(1.5),
            bound: { for _ in 0..<10 { try await round(idle)() } },
            awaiting: round(tenThousand)
        ),
        Row(
            "start and stop 10,000 modules that do nothing",
            .nanoseconds(20_000 * 10_000),
            bound: {},
            awaiting: round(tenThousand)
        ),
        Row(
            "start and stop 1,000 modules with empty handlers",
            .nanoseconds(20_000 * 1_000),
            bound: {},
            awaiting: round(try app(1_000, hasHandlers: true))
        ),
    ]
}
