import ModuleKit
import ModuleMigration
import ModuleRouting
import TestSupport
import Testing

@Suite("Importing an older router's table", .takingTurns)
struct RouteImportTests {
    @Test("A table is printed with its translation, and each link with what it opens")
    func complete() throws {
        let moved = try RouteImport(
            of:
                "# from the app\n[patterns]\r\nusers/:user-id(/:tab)\n\n/\n[links]\nshop://users/1?from=push\nshop://\n",
            from: .jlroutes
        )
        #expect(moved.isComplete)
        #expect(
            moved.text == """
                line  jlroutes               here
                3     users/:user-id(/:tab)  /users/:user_id/:tab  user-id is user_id
                                             /users/:user_id       user-id is user_id
                5     /                      /

                shop://users/1?from=push  line 3  users/:user-id(/:tab)  user-id=1  from=push
                shop://                   line 5  /

                2 patterns, 2 links: every link opens a route, nothing is wrong with the table.
                """)
    }

    @Test("A link that opens nothing is printed with that, and with why it is refused")
    func nothing() throws {
        let moved = try RouteImport(
            of: "[patterns]\n/photo\n/:name/item\n[links]\n/photo/item\n/photo/x\n/%FF\n",
            from: .jlroutes
        )
        #expect(!moved.isComplete)
        #expect(
            moved.text == """
                line  jlroutes     here
                2     /photo       /photo
                3     /:name/item  /:name/item

                /photo/item  line 3   /:name/item  name=photo
                /photo/x     nothing
                /%FF         nothing  malformed

                2 patterns, 3 links: 2 of them open nothing, nothing is wrong with the table.
                """)
    }

    @Test("Patterns that were replaced and that match nothing are findings")
    func findings() throws {
        let replaced = try RouteImport(of: "[patterns]\nusers/:id\nusers/:id", from: .routable)
        #expect(replaced.text.contains("line 2  replaced by line 3"))
        #expect(!replaced.isComplete)
        let dead = try RouteImport(of: "[patterns]\n/a b\n/:x", from: .jlroutes)
        #expect(dead.text.contains("line 2  it matches nothing: no link has that text between its slashes"))
        #expect(dead.text.hasSuffix("2 patterns, 0 links: 1 finding in the table."))
        let less = try RouteImport(of: "[patterns]\n/login/:id(.*)", from: .wlrRoute)
        #expect(less.text.contains("line 2  it matches less: 1 of its 2 forms is malformed here"))
    }

    @Test(
        "A pattern of the same form replaces another one, whatever its parameters are called",
        arguments: [
            (RoutingProfile.mgjRouter, "shop://a/:id", "shop://a/:name"), (.hhRouter, "/a/:id", "/a/:name"),
            (.wlrRoute, "shop://a/:id", "shop://a/:name"), (.routable, "a/:id", "a/:name"),
        ])
    func replacedHere(profile: RoutingProfile, first: String, second: String) throws {
        let moved = try RouteImport(of: "[patterns]\n\(first)\n\(second)", from: profile)
        #expect(moved.text.contains("line 2  replaced by line 3"))
    }

    @Test("A pattern of which another form is left is reached")
    func partlyReplaced() throws {
        let moved = try RouteImport(of: "[patterns]\nshop://a/:id.html\nshop://a/:name", from: .mgjRouter)
        #expect(moved.isComplete)
    }

    @Test("What the assembly check says stands beside its line, and the other patterns open their links")
    func check() throws {
        let moved = try RouteImport(of: "[patterns]\n/b\n/a\tscheme=1\n[links]\n/b", from: .jlroutes)
        #expect(moved.text.contains("line 3  The pattern 1:///a is malformed"))
        #expect(moved.text.contains("\n/b  line 2  /b\n"))
        #expect(!moved.isComplete)
        let patterns = (0...128).map { "/a\($0)\tpriority=\($0)" }.joined(separator: "\n")
        let many = try RouteImport(of: "[patterns]\n\(patterns)", from: .jlroutes)
        #expect(many.text.contains("line 130  The routes have more than 128 different priorities."))
    }

    @Test("Schemes and priorities of JLRoutes stand after tabs")
    func fields() throws {
        let moved = try RouteImport(
            of:
                "[patterns]\n/:x\n/a\tpriority=1\n/b\tscheme=shop\tpriority=0\n[links]\n/a\nshop://b\nshop://a\napp://a",
            from: .jlroutes
        )
        #expect(moved.text.contains("  shop://*   for what else has the scheme: it opened nothing\n"))
        #expect(
            moved.text.contains(
                "/a        line 3   /a\nshop://b  line 4   /b\nshop://a  nothing\napp://a   line 3   /a\n"))
    }

    @Test("A scheme whose own pattern takes everything needs no other", arguments: ["shop", "Shop"])
    func catchAll(scheme: String) throws {
        let moved = try RouteImport(of: "[patterns]\n/*\tscheme=\(scheme)", from: .jlroutes)
        #expect(moved.isComplete, "\(moved.text)")
        #expect(!moved.text.contains("for what else"))
        let whole: [RoutePattern] = ["shop://*", "web:///*", "https:///*"]
        let fences = RoutingProfile.jlroutes.fences(for: ["App", "app"], beside: whole)
        #expect(fences == ["app://*"])
    }

    @Test("What takes the rest of a scheme is no line of the file")
    func fenceProblems() throws {
        let malformed = try RouteImport(of: "[patterns]\n/a\tscheme=1", from: .jlroutes)
        #expect(malformed.text.contains("line 2  The pattern 1:///a is malformed"))
        #expect(!malformed.text.contains("line 0") && !malformed.text.contains("1://*"))
        let twice = try RouteImport(of: "[patterns]\n/a\tscheme=shop\n/b\tscheme=Shop", from: .jlroutes)
        #expect(twice.text.hasSuffix("nothing is wrong with the table."), "\(twice.text)")
        #expect(twice.text.split(separator: "for what else").count == 2)
    }

    @Test("Nothing of a file acts on a terminal")
    func visible() throws {
        let moved = try RouteImport(of: "[patterns]\n/a\u{1B}[31m\n[links]\n/a\u{202E}\n/a%1B[31m", from: .hhRouter)
        #expect(!moved.text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    }

    @Test(
        "A text that is no such file is refused with its line and a remedy",
        arguments: [
            ("", "There is no pattern."),
            ("[links]\n/a", "There is no pattern."),
            ("/a", "A line stands before the first section."),
            ("[patterns]\n/a\tpriority=-1", "What follows a pattern is neither its scheme nor its priority."),
            ("[patterns]\n/a\tscheme=", "What follows a pattern is neither its scheme nor its priority."),
            ("[patterns]\n/" + String(repeating: "a", count: 9000), "A line is longer than 8192 bytes."),
            (
                "[patterns]\n" + String(repeating: "/a\n", count: 10_001),
                "There are more than 10000 patterns or 100000 links."
            ),
            (
                "[patterns]\n"
                    + String(repeating: "/a\((1...8).map { "(/b\($0))" }.joined())\n", count: 79),
                "The patterns become more than 20000 here."
            ),
        ])
    func malformed(text: String, summary: String) {
        let error = #expect(throws: RouteImport.Malformed.self) { try RouteImport(of: text, from: .jlroutes) }
        #expect(error?.diagnostic.summary == summary)
        #expect(error?.diagnostic.remedy.isEmpty == false)
    }
}
