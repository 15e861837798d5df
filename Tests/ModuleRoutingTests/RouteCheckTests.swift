import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("What the assembly check finds between routes")
struct RouteCheckTests {
    /// The problems of one module that registers these, under these options.
    private func problems(
        _ routes: [(String, Int)],
        _ options: RoutingOptions = RoutingOptions()
    ) -> [AssemblyError.Problem] {
        ModuleRoutingTests.problems([
            module("Shop") { registrar in
                registrar.routing(options)
                for (pattern, priority) in routes {
                    registrar.route(RoutePattern(pattern), priority: priority) { _ in pattern }
                }
            }
        ])
    }

    private func options(_ change: (inout RoutingOptions) -> Void) -> RoutingOptions {
        var options = RoutingOptions()
        change(&options)
        return options
    }

    @Test(
        "Two routes with equal precedence collide, and the witness is a URL that either matches",
        arguments: [
            ("/a/:b(\\d+)", "/a/:c(\\d+)", "/a/0"),
            ("/:a(en|de)", "/:_(en|de)", "/en"),
            ("/:a(.*-.*)", "/:b(.*-.*)", "/-"),
            ("/x-:a.html", "/x-:b.html", "/x-x.html"),
            ("/x-:a(\\d+)-:b", "/x-:c(\\d+)-:d", "/x-0-x"),
            ("/a(/:b)", "/a(/:c/d)", "/a"),
            ("/a(/:b)", "/a/:c(/d)", "/a/x"),
            ("/a(/*rest)", "/a/*", "/a"),
            ("/a(/b)(/b)", "/a/b", "/a/b"),
            ("/\\:a", "/%3Aa", "/%3Aa"),
            ("bookshop://a/:b", "bookshop:///a/:c", "bookshop:///a/x"),
        ]
    )
    func collisions(first: String, second: String, witness: String) throws {
        let found = problems([(first, 0), (second, 0)])
        #expect(found.map(\.code) == [.routesCollide])
        #expect(found.first?.subject == second)
        #expect(found.first?.facts.last == "both match: \(witness)")
        #expect(try [first, second].allSatisfy { try router(patterns: [$0]).canOpen(witness, origin: .inside) })
        #expect(problems([(second, 0), (first, 0)]).map(\.subject) == [first])
    }

    @Test(
        "Routes of another priority, constraint, literal, namespace or length do not collide",
        arguments: [
            [("/:a", 0), ("/:b/c", 1)],
            [("/:a(\\d+)", 0), ("/:b([0-9]+)", 0)],
            [("/:a.html", 0), ("/:a.htm", 0), ("/:a", 0), ("/:a(x)", 0)],
            [("/a(/:b)", 0), ("/a/:b/c(/:d)", 0)],
            [("/a", 0), ("bookshop://a", 0), ("https://bookshop.example/a", 0), ("https:///a", 0)],
            [("/a/*", 0), ("/a", 0), ("/a/:b", 0)],
        ]
    )
    func noCollisions(routes: [(String, Int)]) {
        #expect(problems(routes).isEmpty)
    }

    @Test("What collides depends on the options that decide what is the same")
    func collisionsUnderOptions() {
        #expect(
            problems([("/A", 0), ("/a", 0)], options { $0.caseInsensitive = true }).map(\.code) == [.routesCollide])
        #expect(
            problems([("/A-:x", 0), ("/a-:y", 0)], options { $0.caseInsensitive = true }).map(\.code) == [
                .routesCollide
            ])
        #expect(problems([("/A-:x", 0), ("/a-:y", 0)]).isEmpty)
        #expect(problems([("/a", 0), ("/a/", 0)]).map(\.code) == [.routesCollide])
        #expect(problems([("/a//b", 0), ("/a/b", 0)]).map(\.code) == [.routesCollide])
    }

    @Test("Routes alike of which one comes first, by its priority or because it was registered first, are no problem")
    func comingFirst() {
        #expect(problems([("/books/:a", 0), ("/books/:x/", 1)]).isEmpty)
        #expect(problems([("/a/:b", 0), ("/a/:c", 0), ("/a(/:d)", 0)], options { $0.order = .registration }).isEmpty)
    }

    @Test("Two thousand routes are checked, and each of the few problems among them is found")
    func many() {
        var routes = (0..<1_990).map { index in
            let form = [
                "/r\(index)", "/r\(index)/:a/x", "/:a/s\(index)(/:b)", "/m\(index)-:a(\\d+)-:b", "/g\(index)/*",
            ]
            return (form[index % 5], 0)
        }
        #expect(problems(routes).isEmpty)
        routes += [("/r0/:a/y", 0), ("/r1/:z/x", 0), ("/g4/*all", -1), ("/r1/:q", -1)]
        #expect(
            problems(routes).map { "\($0.code.rawValue) \($0.subject)" } == [
                "routes-collide /r1/:z/x"
            ])
    }
}
