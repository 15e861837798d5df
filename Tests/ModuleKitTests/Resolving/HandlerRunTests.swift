import TestSupport
import Testing

@testable import ModuleKit

@Suite("Handlers that are under way", .takingTurns)
struct HandlerRunTests {
    final class Site: Sendable {}

    let site = Site()

    /// A use that is under way.
    func run() -> HandlerRun { HandlerRun(.use(ModuleID(0)), at: site) }

    @Test("A task is in the handlers around it that are under way, the innermost last")
    func nested() {
        let (outer, inner) = (HandlerRun(.lifecycle(ModuleID(0)), at: site), run())
        HandlerRun.$current.withValue(HandlerRun.current.and(outer)) {
            HandlerRun.$current.withValue(HandlerRun.current.and(inner)) {
                #expect(
                    HandlerRun.current.underWay.map(ObjectIdentifier.init) == [outer, inner].map(ObjectIdentifier.init))
                #expect(HandlerRun.isInside(site))
                outer.end()
                #expect(HandlerRun.current.underWay.map(ObjectIdentifier.init) == [ObjectIdentifier(inner)])
                #expect(!HandlerRun.isInside(site))
            }
        }
    }

    @Test("Handlers that begin one another while they are under way keep none of those that are over")
    func chain() {
        var runs = [run()]
        weak let first = runs[0]
        for _ in 1...1_000 {
            HandlerRun.$current.withValue(HandlerRun.current.and(runs[0])) {
                let next = run()
                HandlerRun.$current.withValue(HandlerRun.current.and(next)) {
                    #expect(HandlerRun.current.runs.count <= 2)
                    runs[0].end()
                    runs = [next]
                }
            }
        }
        #expect(first == nil)
    }

    @Test("A run ends once")
    func ending() {
        let run = run()
        #expect(run.isUnderWay)
        #expect(run.end())
        #expect(!run.end() && !run.isUnderWay)
    }
}
