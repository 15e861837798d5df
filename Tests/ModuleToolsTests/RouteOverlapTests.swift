import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Routes whose constraints overlap", .takingTurns)
struct RouteOverlapTests {
    private struct PatternsEntry: ModuleEntry {
        let patterns: [String]
        func register(in registrar: inout Registrar) {
            for pattern in patterns { registrar.route(RoutePattern(pattern)) { _ in pattern } }
        }
    }

    @Test(
        "The check finds a URL that both match, and the first really handles it",
        arguments: [
            ["/a/:x(\\d+)", "/a/:x([0-9a-f]+)"], ["/:x([a-z]{2})/b", "/:x(en|de|fr)/b"],
            ["/p-:id(\\d+)", "/p-:slug([a-z0-9]+)"], ["/:x(a.c)", "/:x(abc|def)"],
        ]
    )
    func finds(patterns: [String]) throws {
        for patterns in [patterns, patterns.reversed()] {
            let router = try Router(
                ModuleManager {
                    LinkRouting(schemes: []); PatternsEntry(patterns: patterns)
                })
            let overlap = try #require(router.overlaps.first)
            #expect(router.overlaps.count == 1)
            #expect(Set([overlap.first, overlap.second]) == Set(patterns))
            #expect(try router.match(overlap.witness, origin: .inside).pattern?.text == overlap.first)
            let takers = try router.explain(overlap.witness, origin: .inside).candidates.prefix(2)
            #expect(takers.map(\.route.subject) == [overlap.first, overlap.second])
        }
    }

    @Test("Routes without a common URL do not overlap")
    func none() throws {
        let patterns = ["/a/:x(\\d+)", "/a/:x([a-z]+)", "/b/:x(\\d+)", "/a/:x"]
        #expect(
            try Router(
                ModuleManager {
                    LinkRouting(schemes: []); PatternsEntry(patterns: patterns)
                }
            ).overlaps.isEmpty)
    }
}
