import TestSupport
import Testing

@testable import ModuleKit

@Suite("Laws of the start and stop plan", .takingTurns, .timeLimit(.minutes(15)))
struct LifecycleMachineLawTests {
    static let seed: UInt64 = 20_260_704
    static let scenarios = GeneratedCases.count(of: 12_000)

    /// Something that happens by itself, at any moment and also where it does not fit.
    static func happening(_ watch: LifecycleWatch, _ random: inout SeededGenerator) -> Lifecycle.Event {
        let modules = watch.precedence.indices
        let some = modules.filter { _ in random.oneIn(3) }
        if random.oneIn(4), let module = watch.working.sorted().randomElement(using: &random) {
            return .workFailed(module)
        }
        return switch Int.random(in: 0..<24, using: &random) {
        case 0..<8: .start
        case 8..<13: .want(some)
        case 13: .stop
        case 14: random.oneIn(2) ? .stop : .giveUp
        case 15:
            random.oneIn(2) ? .startTimeIsUp : modules.randomElement(using: &random).map { .workFailed($0) } ?? .stop
        case 16: .stopTimeIsShort
        case 17: .stopTimeIsUp
        case 18..<22: .dismiss(some)
        default: .adopt(watch.machine.plan.changed(by: &random, isUp: watch.isUp))
        }
    }

    /// One scenario: what happens, and answers in any order, then answers alone until everything is at rest, then a stop.
    static func run(_ random: inout SeededGenerator) -> LifecycleWatch {
        var watch = LifecycleWatch(LifecyclePlan.generated(by: &random))
        let haste = Int.random(in: 2...8, using: &random)
        let failures = Int.random(in: 2...12, using: &random)
        watch.give(.adopt(watch.machine.plan))
        watch.give(.start)
        for _ in 0..<Int.random(in: 0...40, using: &random) where watch.violations.isEmpty {
            if watch.owed.isEmpty || random.oneIn(haste) {
                watch.give(happening(watch, &random))
            } else {
                watch.answer(watch.owed.indices.randomElement(using: &random) ?? 0, failing: random.oneIn(failures))
            }
        }
        watch.settle { _ in false }
        watch.give(.stop)
        watch.settle { _ in false }
        return watch
    }

    @Test("Whatever happens whenever, the laws of start and stop hold, and everything comes to rest")
    func laws() throws {
        var random = SeededGenerator(seed: Self.seed)
        var steps = 0
        for scenario in 0..<Self.scenarios {
            let watch = Self.run(&random)
            steps += watch.story.count
            try #require(watch.violations == [], "scenario \(scenario) of seed \(Self.seed)")
            #expect(watch.machine.phase == .resting)
        }
        print("Laws of the start and stop plan: \(Self.scenarios) scenarios, \(steps) steps, seed \(Self.seed)")
    }
}
