import ModuleKit
import ModuleRouting
import ModuleTesting
import TestSupport
import Testing

@Suite("Opens under generated schedules", .takingTurns, .timeLimit(.minutes(15)))
struct OpenScheduleTests {
    private static let runs = GeneratedCases.count(of: 1_200)

    @Test(
        """
        Whatever is cancelled, over its time, fails or changes at whatever await, each open has exactly one answer or error \
        and one record, nothing is called after its timeout refused it, and afterwards the app answers and stops
        """
    )
    func law() async throws {
        var seen: [String: Int] = [:]
        for run in 0..<Self.runs {
            // Each has its own, so that it can be repeated alone.
            var generator = SeededGenerator(seed: 1_414 + UInt64(run))
            for name in try await self.run(run, &generator) { seen["\(name.prefix { $0 != " " })", default: 0] += 1 }
        }
        for name in [
            "item", "cancelled", "timedOut", "StubError", "OutOfStock", "guarded", "swallowed", "recovered", "cancel",
            "deadline", "limit", "fail", "change",
        ] {
            #expect(seen[name, default: 0] >= Self.runs / 100, "\(name) came \(seen[name, default: 0]) times")
        }
    }

    /// The answers and the steps of a run.
    private func run(_ run: Int, _ generator: inout SeededGenerator) async throws -> [String] {
        let app = GeneratedApp(&generator, isHeard: true)
        let (schedule, clock, records) = (Schedule(), ManualClock(), RecordingLog())
        guard let router = try await app.router(RecordingLog(), records, clock: clock)?.started() else { return [] }
        let visits = (0..<Int.random(in: 1...2, using: &generator)).map { number in
            Visit(number, timeout: generator.oneIn(2) ? Conductor.deadline : nil, schedule)
        }
        let opens = visits.map { visit in
            let (isTyped, origin) = (generator.oneIn(2), generator.pick([RouteOrigin.inside, .link]))
            return Task {
                await Visit.$current.withValue(visit) {
                    visit.answer(
                        await outcome {
                            isTyped
                                ? try await router.open(Item<OpenItem>(id: 7), origin: origin, within: visit.timeout)
                                : try await router.open("bookshop://open/7", origin: origin, within: visit.timeout)
                                    .value
                        }
                    )
                    schedule.send(.finished(visit))
                }
            }
        }
        var conductor = Conductor(schedule, clock, router, opens)
        try await conductor.finish(visits, &generator)
        for visit in visits {
            if conductor.overdue.contains(visit.number) { #expect(visit.answers == ["timedOut"], "run \(run)") }
            #expect(visit.answers.count == 1, "run \(run): \(visit.answers), after \(conductor.steps)")
            #expect(visit.lateCalls.isEmpty, "run \(run): \(visit.lateCalls), after \(conductor.steps)")
        }
        #expect(try await router.open("/alive", origin: .inside).value as? String == "alive", "run \(run)")
        await router.whenRecorded()
        // One of the last open, and one of each before.
        #expect(records.entries.count == visits.count + 1, "run \(run): \(records.entries), after \(conductor.steps)")
        try await router.manager.stop()
        return visits.flatMap(\.answers) + conductor.steps
    }
}

/// Takes one drawn step after the other, each when all opens wait or have ended.
private struct Conductor {
    static let deadline = Duration.seconds(100_000)

    private let schedule: Schedule
    private let clock: ManualClock
    private let router: Router
    private let opens: [Task<Void, Never>]
    private var events: AsyncStream<Schedule.Event>.Iterator

    /// Where opens wait.
    private var waiting: [Schedule.Arrival] = []

    /// Where something waits that is no longer waited for.
    private var abandoned: [Schedule.Arrival] = []
    private var ended: [Int] = []
    private var changes = 0

    /// The opens whose time was over before they ended.
    private(set) var overdue: [Int] = []
    private(set) var steps: [String] = []

    init(_ schedule: Schedule, _ clock: ManualClock, _ router: Router, _ opens: [Task<Void, Never>]) {
        self.schedule = schedule
        self.clock = clock
        self.router = router
        self.opens = opens
        events = schedule.events.makeAsyncIterator()
    }

    mutating func finish(_ visits: [Visit], _ generator: inout SeededGenerator) async throws {
        while ended.count < visits.count {
            if waiting.count + ended.count < visits.count {
                await note()
            } else {
                try step(&generator)
            }
        }
        // What is over may go on now, and must call nothing more.
        schedule.openAll()
        for arrival in abandoned { arrival.gate.yield(.goOn) }
        while schedule.isBusy { await note() }
        for open in opens { await open.value }
    }

    /// Waits for an open to wait or to end.
    private mutating func note() async {
        switch await events.next() {
        case .arrived(let arrival): waiting.append(arrival)
        case .finished(let visit): ended.append(visit.number)
        case .idle, nil: break
        }
    }

    private mutating func step(_ generator: inout SeededGenerator) throws {
        // Which of two opens came first is not drawn.
        waiting.sort { $0.visit.number < $1.visit.number }
        let index = Int.random(in: waiting.indices, using: &generator)
        switch Int.random(in: 0..<12, using: &generator) {
        case 0, 1: cancel(index)
        // Where the time of an interceptor is counted too, both would be over at once.
        case 2 where !waiting.contains(where: \.isCounted): advance(by: Self.deadline, "deadline")
        case 3, 4, 5: advance(by: GeneratedApp.limit, "limit")
        case 6: pass(index, .fail)
        case 7 where changes < 3: try change(&generator)
        default: pass(index, .goOn)
        }
    }

    private mutating func pass(_ index: Int, _ command: Schedule.Command) {
        steps.append(command == .fail ? "fail" : "go on")
        waiting.remove(at: index).gate.yield(command)
    }

    private mutating func cancel(_ index: Int) {
        steps.append("cancel")
        let arrival = waiting.remove(at: index)
        opens[arrival.visit.number].cancel()
        // One that heeds it has ended its wait.
        if !arrival.heeds { arrival.gate.yield(.goOn) }
    }

    /// Advances the clock; what is over then is no longer waited for.
    private mutating func advance(by duration: Duration, _ name: String) {
        let over = waiting.filter { arrival in
            arrival.isCounted || duration >= Self.deadline && arrival.visit.timeout != nil
        }
        guard !over.isEmpty else { return }
        steps.append(name)
        if duration >= Self.deadline { overdue += over.map(\.visit.number) }
        waiting.removeAll { arrival in over.contains { $0.visit === arrival.visit } }
        abandoned += over
        clock.advance(by: duration)
    }

    private mutating func change(_ generator: inout SeededGenerator) throws {
        steps.append("change")
        changes += 1
        try router.addModule("Changed \(changes)") { [changes] in
            $0.route(RoutePattern("/changed/\(changes)")) { _ in "changed" }
        }
    }
}
