import ModuleKit
import ModuleRouting
import ModuleTools
import TestSupport
import Testing

@Suite("Importing an older router's table", .takingTurns)
struct RouteImportTests {
    @Test("A table whose links mean the same is printed with its translation, and nothing else")
    func unchanged() throws {
        let moved = try RouteImport(
            of: "# from the app\n[patterns]\r\nusers/:user-id(/:tab)\n\n/\n[links]\nshop://users/1\n",
            from: .jlroutes
        )
        #expect(moved.isUnchanged)
        #expect(
            moved.text == """
                line  jlroutes               here
                3     users/:user-id(/:tab)  /users/:user_id/:tab  user-id is user_id
                                             /users/:user_id       user-id is user_id
                5     /                      //
                                             /

                2 patterns, 1 link: no link changes, nothing is wrong with the table.
                """
        )
    }

    @Test("A link that changes is printed with what it opened there, what it opens here, and why")
    func changed() throws {
        let moved = try RouteImport(
            of: "[patterns]\n/photo\n/:name/item\n[links]\n/photo/item\n/photo\n/x/item?k=%20\n",
            from: .hhRouter
        )
        #expect(!moved.isUnchanged)
        #expect(
            moved.text == """
                line  hhRouter     here
                2     /photo       /photo
                3     /:name/item  /:name/item

                link   /photo/item
                there  nothing
                here   /:name/item  name=photo
                why    There a literal was taken for photo, and a parameter is not tried after it.

                2 patterns, 3 links: 1 of them changes, nothing is wrong with the table.
                """
        )
    }

    @Test("Patterns that were replaced, that match nothing and that no link reaches are findings")
    func findings() throws {
        let replaced = try RouteImport(of: "[patterns]\nusers/:id\nusers/:id", from: .routable)
        #expect(replaced.text.contains("line 2  users/:id  replaced by line 3"))
        #expect(!replaced.isUnchanged)
        let dead = try RouteImport(of: "[patterns]\n/a b\n/:x\n/:y", from: .jlroutes)
        #expect(dead.text.contains("line 2  /a b  it matches nothing: no link holds that text unescaped"))
        #expect(dead.text.contains("line 4  /:y   no link reaches it: line 3 matches them all first"))
        #expect(!dead.isUnchanged)
        #expect(dead.text.hasSuffix("3 patterns, 0 links: no link changes, 2 findings in the table."))
        let names = (10..<22).map { ":p\($0)" }.joined(separator: "/")
        let less = try RouteImport(of: "[patterns]\n/\(names)", from: .wlrRoute)
        #expect(less.text.contains("it matches less: 2 of its 6 forms are malformed here"))
        #expect(!less.isUnchanged)
    }

    @Test(
        "A pattern that another one replaces here alone is one that no link reaches",
        arguments: [
            (RoutingProfile.mgjRouter, "shop://a/:id", "shop://a/:name"), (.hhRouter, "/a/:id", "/a/:name"),
            (.wlrRoute, "shop://a/:id", "shop://a/:name"), (.routable, "a/:id", "a/:name"),
        ]
    )
    func replacedHere(profile: RoutingProfile, first: String, second: String) throws {
        let moved = try RouteImport(of: "[patterns]\n\(first)\n\(second)", from: profile)
        #expect(moved.text.contains("line 2  \(first)  no link reaches it: line 3 matches them all first"))
        #expect(moved.text.hasSuffix("2 patterns, 0 links: no link changes, 1 finding in the table."))
    }

    @Test("A pattern of which another form is left is reached")
    func partlyReplaced() throws {
        let moved = try RouteImport(of: "[patterns]\nshop://a/:id.html\nshop://a/:name", from: .mgjRouter)
        #expect(moved.isUnchanged)
    }

    @Test(
        "What cannot stand in a table is named with what to do",
        arguments: [
            ("/a\tscheme=1", "pattern-malformed", "correct the pattern, or the scheme after it."),
            (
                (0...128).map { "/a\($0)\tpriority=\($0)" }.joined(separator: "\n"), "priorities-too-many",
                "give patterns that don't compete the same priority."
            ),
        ])
    func refused(patterns: String, code: String, remedy: String) {
        let error = #expect(throws: RouteImport.Malformed.self) {
            try RouteImport(of: "[patterns]\n\(patterns)", from: .jlroutes)
        }
        #expect(error?.diagnostic.summary == "The patterns cannot stand in one table.")
        #expect(error?.diagnostic.facts.first == "reason: \(code)")
        #expect(error?.diagnostic.remedy == remedy)
    }

    @Test("Schemes and priorities of JLRoutes stand after tabs")
    func fields() throws {
        let moved = try RouteImport(
            of: "[patterns]\n/:x\n/a\tpriority=1\n/b\tscheme=shop\tpriority=0\n[links]\n/a\nshop://b\nshop://a",
            from: .jlroutes
        )
        #expect(moved.isUnchanged, "\(moved.text)")
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
                "[patterns]\n" + String(repeating: "/a\n", count: 5000) + "[links]\n"
                    + String(repeating: "/a\n", count: 2001),
                "There are more than 10000000 pairs of a pattern and a link."
            ),
            (
                "[patterns]\n" + String(repeating: "/a\(String(repeating: "(/b)", count: 8))\n", count: 79),
                "The patterns become more than 20000 here."
            ),
        ]
    )
    func malformed(text: String, summary: String) {
        let error = #expect(throws: RouteImport.Malformed.self) { try RouteImport(of: text, from: .jlroutes) }
        #expect(error?.diagnostic.summary == summary)
        #expect(error?.diagnostic.remedy.isEmpty == false)
    }
}
