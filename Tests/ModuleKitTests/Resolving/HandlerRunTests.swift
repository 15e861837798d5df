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
}
