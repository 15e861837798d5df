import ModuleKit
import ModuleTesting
import TestSupport

/// One generated app: its modules, what their handlers do, and what happens meanwhile.
struct Scenario: Sendable {
    /// What a start or stop handler does.
    enum Work: Sendable, CaseIterable {
        case nothing
        case sleep
        case fail
        case failLater
        /// Returns when it is cancelled, and not before.
        case hang
        /// Does not hear that it is cancelled.
        case hangForGood
    }

    /// What the work of a module does.
    enum Running: Sendable, CaseIterable {
        /// Ends when it is asked to.
        case serve
        /// Ends when it is cancelled because it is asked to end.
        case serveUntilCancelled
        case fail
        case failLater
        case returnLater
        /// Returns, and may.
        case finish
        /// Returns, and the app stops.
        case finishApp
        /// Ends when it is cancelled, and not before.
        case hang
        /// Does not hear that it is cancelled.
        case hangForGood

        /// Whether it may be for the failure policy to say what becomes of its module.
        var mayFail: Bool { self == .fail || self == .failLater || self == .returnLater }
    }

    struct Module: Sendable {
        var needed: [Int] = []
        var wished: [Int] = []
        var after: [Int] = []
        var activation = Activation.eager
        var policy = FailurePolicy.required
        var isAsync = false
        var start = Work.nothing
        var stop = Work.nothing

        /// What runs as long as it does, and how often that is restarted.
        var works: [Running] = []
        var restarts = 0

        /// How long it sleeps.
        var pause = Duration.seconds(1)
    }

    /// What happens while the app starts or runs.
    enum Meddling: Sendable, CaseIterable { case nothing, stop, cancel, startAgain, send, use, retry, replace }

    var modules: [Module] = []
    var meddling = Meddling.nothing

    /// How many handlers have begun when it happens.
    var moment = 0

    /// Whether some handler never returns by itself, so that timeouts end what it does.
    var hasHangs = false

    init(_ random: inout SeededGenerator) {
        hasHangs = random.oneIn(6)
        let count = Int.random(in: 1...8, using: &random)
        let failures = Int.random(in: 3...24, using: &random)
        let density = Int.random(in: 2...4, using: &random)
        for index in 0..<count {
            var module = Module()
            for other in 0..<index where random.oneIn(density) {
                switch Int.random(in: 0..<4, using: &random) {
                case 0: module.wished.append(other)
                case 1: module.after.append(other)
                default: module.needed.append(other)
                }
            }
            module.activation = random.oneIn(3) ? (random.oneIn(2) ? .deferred : .onDemand) : .eager
            module.policy = random.oneIn(2) ? .optional : .required
            module.isAsync = random.oneIn(4)
            module.start = work(failures, &random)
            module.stop = work(failures, &random)
            module.pause = .seconds(Int.random(in: 1...3, using: &random))
            for _ in 0..<(random.oneIn(2) ? Int.random(in: 1...2, using: &random) : 0) {
                module.works.append(running(failures, &random))
            }
            module.restarts = random.oneIn(3) ? Int.random(in: 1...2, using: &random) : 0
            modules.append(module)
        }
        meddling = Meddling.allCases.randomElement(using: &random) ?? .nothing
        moment = Int.random(in: 1...max(1, count), using: &random)
    }

    private func running(_ failures: Int, _ random: inout SeededGenerator) -> Running {
        if random.oneIn(max(2, failures / 2)) {
            return [.fail, .failLater, .returnLater].randomElement(using: &random) ?? .fail
        }
        if random.oneIn(8) { return random.oneIn(3) ? .finishApp : .finish }
        if hasHangs, random.oneIn(4) { return random.oneIn(2) ? .hang : .hangForGood }
        return random.oneIn(2) ? .serve : .serveUntilCancelled
    }

    private func work(_ failures: Int, _ random: inout SeededGenerator) -> Work {
        if random.oneIn(failures) { return random.oneIn(2) ? .fail : .failLater }
        if hasHangs, random.oneIn(5) { return random.oneIn(2) ? .hang : .hangForGood }
        return random.oneIn(3) ? .sleep : .nothing
    }
}

/// What was seen of the handlers of a scenario, and who leads its clock.
final class ScenarioRun: Sendable {
    struct Step: Sendable, Equatable, CustomStringConvertible {
        enum Kind: Sendable { case startBegan, started, startFailed, workBegan, workEnded, stopBegan, stopped }

        let kind: Kind
        let module: Int

        /// Which of the works of the module.
        var work = 0

        var description: String { "\(kind) \(module)" + (work == 0 ? "" : ".\(work)") }
    }

    let scenario: Scenario
    let clock = ManualClock()
    private let steps = Monitor([Step]())
    private let thrown = Monitor([String]())
    private let times: AsyncStream<Duration>.Continuation
    private let leading: Task<Void, Never>
    private let reached = Signal()
    private let released = Signal()

    init(_ scenario: Scenario) {
        self.scenario = scenario
        let (stream, continuation) = AsyncStream<Duration>.makeStream()
        times = continuation
        leading = Task { [clock] in
            for await time in stream { clock.advance(to: ManualClock.Instant(sinceBeginning: time)) }
        }
    }

    var log: [Step] { steps.withLock { $0 } }

    /// The errors that handlers threw.
    var errors: [String] { thrown.withLock { $0 } }

    /// Returns when so many handlers have begun as the scenario says, or the start is over.
    func moment() async { await reached.received() }

    func startIsOver() { reached.give() }

    /// Lets what hangs return, and the clock stand still.
    func end() {
        released.give()
        times.finish()
    }

    func record(_ kind: Step.Kind, _ module: Int, work: Int = 0) {
        let count = steps.withLock { steps in
            steps.append(Step(kind: kind, module: module, work: work))
            return steps.count { $0.kind == .startBegan }
        }
        if count >= scenario.moment { reached.give() }
    }

    func run(_ work: Scenario.Work, of module: Int, _ name: String, within timeout: Duration) async throws {
        let now = clock.now.sinceBeginning
        switch work {
        case .nothing: return
        case .sleep, .failLater:
            let time = now + scenario.modules[module].pause
            times.yield(time)
            try await clock.sleep(until: ManualClock.Instant(sinceBeginning: time))
        case .fail: break
        case .hang:
            times.yield(now + timeout)
            try await clock.sleep(until: ManualClock.Instant(sinceBeginning: now + .seconds(1_000_000)))
        case .hangForGood:
            times.yield(now + timeout)
            // In a task of its own, which is not cancelled with the handler.
            await Task { [released] in await released.received() }.value
        }
        guard work == .fail || work == .failLater else { return }
        try fail(module, name)
    }

    private func fail(_ module: Int, _ name: String) throws {
        let text = thrown.withLock { thrown in
            thrown.append("\(name) \(module) failed, \(thrown.count)")
            return thrown[thrown.count - 1]
        }
        throw StubError(text)
    }
}

extension ScenarioRun {
    /// Runs as long as the module does.
    func run(
        _ running: Scenario.Running,
        of module: Int,
        until stopping: Stopping,
        within timeout: Duration
    ) async throws {
        switch running {
        case .serve: await stopping.wait()
        case .serveUntilCancelled: try await stopping.cancelling { try await hang() }
        case .fail: try await run(.fail, of: module, "work", within: timeout)
        case .failLater: try await run(.failLater, of: module, "work", within: timeout)
        case .returnLater, .finish, .finishApp: try await run(.sleep, of: module, "work", within: timeout)
        case .hang:
            await stopping.wait()
            try await run(.hang, of: module, "work", within: timeout / 2)
        case .hangForGood:
            await stopping.wait()
            try await run(.hangForGood, of: module, "work", within: timeout)
        }
    }
}
