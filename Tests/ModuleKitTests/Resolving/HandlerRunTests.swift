import TestSupport
import Testing

@testable import ModuleKit

@Suite("Handlers that are under way", .takingTurns)
struct HandlerRunTests {
    final class Site: Sendable {}

    let site = Site()

    /// A use that is under way.
    func run() -> HandlerRun {
        let run = HandlerRun(at: site)
        _ = run.enter(ModuleID(0))
        return run
    }

    @Test("A task is in the handlers around it that are under way, the innermost first")
    func nested() {
        let (outer, inner) = (HandlerRun(of: ModuleID(0), at: site, within: []), run())
        HandlerRun.$current.withValue(outer.andAround) {
            HandlerRun.$current.withValue(inner.andAround) {
                #expect(HandlerRun.underWay.map(ObjectIdentifier.init) == [inner, outer].map(ObjectIdentifier.init))
                #expect(HandlerRun.isInside(site))
                outer.end()
                #expect(HandlerRun.underWay.map(ObjectIdentifier.init) == [ObjectIdentifier(inner)])
                #expect(!HandlerRun.isInside(site))
            }
        }
    }

    @Test("Handlers that begin one another while they are under way keep few of those that are over")
    func chain() {
        var runs = [run()]
        weak let first = runs[0]
        for _ in 1...1_000 {
            HandlerRun.$current.withValue(runs[0].andAround) {
                let next = run()
                HandlerRun.$current.withValue(next.andAround) {
                    #expect(HandlerRun.current.count <= 4)
                    runs[0].end()
                    runs = [next]
                }
            }
        }
        #expect(first == nil)
    }

    @Test("Tasks that were made one in the other share what is around them, also where some of it is over")
    func sharing() {
        let outermost = run()
        func nest(_ around: HandlerRun.Around, _ depth: Int, ending: Bool = true) -> HandlerRun.Around {
            var around = around
            for number in 1...depth {
                let next = run()
                around = HandlerRun.$current.withValue(around) { next.andAround }
                if ending, number % 4 != 0 { next.end() }
            }
            return around
        }
        // One in four, and the outermost.
        let around = nest(outermost.andAround, 100_000)
        let underWay = HandlerRun.$current.withValue(around) { HandlerRun.underWay }
        #expect(underWay.count == 25_001 && underWay.last === outermost)
        #expect(around.count < 60_000)
        // All of them.
        let all = nest(outermost.andAround, 100_000, ending: false)
        #expect(all.count == 100_001)
    }
}
