@testable import ModuleTools
import ModuleRouting
import TestSupport
import Testing

@Suite("Links of older routers, generated", .takingTurns)
struct MoveAgreementTests {
    @Test(
        "With its profile, so many of a router's links mean the same as before, with nothing left out",
        arguments: [
            (RoutingProfile.jlroutes, 0.96), (.mgjRouter, 0.83), (.hhRouter, 0.97), (.wlrRoute, 0.97),
            (.routable, 0.93),
        ]
    )
    func usual(profile: RoutingProfile, least: Double) { check(profile, .usual, least) }

    @Test(
        "And so many where patterns compete and links are changed",
        arguments: [
            (RoutingProfile.jlroutes, 0.96), (.mgjRouter, 0.72), (.hhRouter, 0.97), (.wlrRoute, 0.95),
            (.routable, 0.93),
        ]
    )
    func hostile(profile: RoutingProfile, least: Double) { check(profile, .hostile, least) }

    private func check(_ profile: RoutingProfile, _ kind: GeneratedMove.Kind, _ least: Double) {
        var generated = GeneratedMove(profile, kind, seed: 15)
        var (same, all, found) = (0, 0, 0)
        for _ in 0..<100 {
            let patterns = generated.table()
            all += 20
            // The links of a table that is refused mean nothing.
            guard let table = try? MovedTable(patterns, profile: profile) else { continue }
            for _ in 0..<20 {
                let outcome = table.outcome(of: generated.link(to: patterns))
                if outcome.before.route != nil { found += 1 }
                if outcome.isSame { same += 1 }
            }
        }
        let share = Double(same) / Double(all)
        print("\(profile.rawValue), \(kind): \(same) of \(all) links mean the same (\(found) opened something there)")
        #expect(share >= least)
        #expect(found > all / 4)
    }
}
