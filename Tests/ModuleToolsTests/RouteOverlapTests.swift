import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("Routes whose constraints overlap", .takingTurns)
struct RouteOverlapTests {
    private func router(_ patterns: [String]) throws -> Router {
        try Router(
            ModuleManager {
                LinkRouting(schemes: [])
                module("Patterns") { registrar in
                    for pattern in patterns { registrar.route(RoutePattern(pattern)) { _ in pattern } }
                }
            })
    }

    @Test(
        "Routes that may both match a URL are found, and the first really handles it",
        arguments: [
            (["/a/:x(\\d+)", "/a/:x([0-9a-f]+)"], "/a/0"), (["/:x([a-z]{2})/b", "/:x(en|de|fr)/b"], "/en/b"),
            (["/p-:id(\\d+)", "/p-:slug([a-z0-9]+)"], "/p-0"), (["/:x(a.c)", "/:x(abc|def)"], "/abc"),
        ]
    )
    func finds(patterns: [String], url: String) throws {
        for patterns in [patterns, patterns.reversed()] {
            let router = try router(patterns)
            let overlap = try #require(router.overlaps.first)
            #expect(router.overlaps.count == 1)
            #expect(Set([overlap.first, overlap.second]) == Set(patterns))
            #expect(try router.match(url, origin: .inside).pattern?.text == overlap.first)
            let takers = try router.explain(url, origin: .inside).candidates.prefix(2)
            #expect(takers.map(\.route.subject) == [overlap.first, overlap.second])
        }
    }

    @Test("Routes that words, characters, or what a segment begins or ends with tell apart do not overlap")
    func none() throws {
        let patterns = [
            "/a/:x(\\d+)", "/a/:x([a-z]+)", "/b/:x(\\d+)", "/a/:x", "/c/:x(en|de)", "/c/:x(fr)", "/d/a-:x", "/d/b-:x",
            "/e/:x.html", "/e/:x.json", "/f/:x([a-z]{2})", "/f/:x([a-z]{3,})",
        ]
        #expect(try router(patterns).overlaps.isEmpty)
    }
}
