@testable import ModuleTools
import ModuleRouting
import TestSupport
import Testing

@Suite("Links of older routers, generated", .takingTurns)
struct MoveAgreementTests {
    /// The shares of links that mean the same, with those of the links that opened something there.
    struct Bounds {
        let all: ClosedRange<Double>
        let found: ClosedRange<Double>
    }

    @Test(
        "With its profile, so many of a router's links mean the same as before, with nothing left out",
        arguments: [
            (RoutingProfile.jlroutes, Bounds(all: 0.96...1, found: 0.94...1)),
            (.mgjRouter, Bounds(all: 0.83...0.85, found: 0.92...0.94)),
            (.hhRouter, Bounds(all: 0.97...1, found: 0.97...1)),
            (.wlrRoute, Bounds(all: 0.97...1, found: 0.97...1)),
            (.routable, Bounds(all: 0.93...1, found: 0.93...1)),
        ]
    )
    func usual(profile: RoutingProfile, bounds: Bounds) { check(profile, .usual, bounds) }

    @Test(
        "And so many where patterns compete and links are changed",
        arguments: [
            (RoutingProfile.jlroutes, Bounds(all: 0.96...1, found: 0.94...1)),
            (.mgjRouter, Bounds(all: 0.72...0.75, found: 0.86...0.88)),
            (.hhRouter, Bounds(all: 0.97...1, found: 0.97...1)),
            (.wlrRoute, Bounds(all: 0.97...1, found: 0.97...1)),
            (.routable, Bounds(all: 0.93...1, found: 0.93...1)),
        ]
    )
    func hostile(profile: RoutingProfile, bounds: Bounds) { check(profile, .hostile, bounds) }

    private func check(_ profile: RoutingProfile, _ kind: GeneratedMove.Kind, _ bounds: Bounds) {
        var generated = GeneratedMove(profile, kind, seed: 15)
        var (same, all, found, foundSame) = (0, 0, 0, 0)
        for _ in 0..<100 {
            let patterns = generated.table()
            all += 20
            // The links of a table that is refused mean nothing.
            guard let table = try? MovedTable(patterns, profile: profile) else { continue }
            for _ in 0..<20 {
                let outcome = table.outcome(of: generated.link(to: patterns))
                if outcome.isSame { same += 1 }
                guard outcome.before.route != nil else { continue }
                found += 1
                if outcome.isSame { foundSame += 1 }
            }
        }
        print(
            "\(profile.rawValue), \(kind): \(same) of \(all) links mean the same, \(foundSame) of \(found) that opened")
        // A model that takes over the profile's own rules would agree with it too often.
        #expect(bounds.all.contains(Double(same) / Double(all)))
        #expect(bounds.found.contains(Double(foundSame) / Double(found)))
        #expect(found > all / 4)
    }
}
