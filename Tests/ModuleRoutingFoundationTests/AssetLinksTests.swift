import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@testable import ModuleRoutingFoundation

@Suite("assetlinks.json", .takingTurns, .timeLimit(.minutes(5)))
struct AssetLinksTests {
    private static let fingerprint = (0..<32).map { _ in "AB" }.joined(separator: ":")

    private func rules(_ patterns: String..., options: RoutingOptions = RoutingOptions()) throws -> [String] {
        let router = try AndroidTable.router(patterns, exposure: .links, options: options)
        return AssetLinksRules(try LinkFileTable(router, host: "bookshop.example")).all
            .map { ($0.isExcluded ? "not " : "") + ($0.path ?? "") }
    }

    private func takes(_ text: String, _ path: String) -> Bool { AssetLinksGlob(text).takes(path) }

    @Test(
        "A star runs to the first occurrence of the character after it and never goes back; a question mark is one",
        arguments: [
            ("/books/*", ["/books/", "/books/1", "/books/1/x"], ["/books", "/book"]),
            ("/foo*", ["/foo", "/foobar", "/foo/x"], ["/fo"]),
            ("*", ["", "/", "/a"], []),
            ("/a/*/c", ["/a/b/c", "/a//c"], ["/a/c", "/a/b/x/c", "/a/b"]),
            ("*.html", ["/a.html"], ["/a.b.html", ".htm"]),
            ("/?", ["/a"], ["/", "/ab"]),
            ("/?*", ["/a", "/ab", "/a/b"], ["/"]),
            ("/?*/?*", ["/a/b"], ["/a/", "/a"]),
            ("/a**b", ["/ab", "/axb"], ["/a"]),
            ("", [""], ["/"]),
        ] as [(String, [String], [String])]
    )
    func globs(_ text: String, _ taken: [String], _ left: [String]) {
        for path in taken { #expect(takes(text, path), "\(text) \(path)") }
        for path in left { #expect(!takes(text, path), "\(text) \(path)") }
    }

    @Test(
        "All that a rule names must match, the first rule that matches decides, and without one no link opens the app")
    func matching() throws {
        var query = AssetLinksRule(path: "/q/*")
        query.query = ["dl": "*", "id": "4?"]
        var fragment = AssetLinksRule()
        fragment.fragment = "?*"
        let rules = [AssetLinksRule(path: "/x/*", isExcluded: true), query, fragment, AssetLinksRule(path: "/x*")]
        let takes = { (rest: String) in rules.take(try #require(AndroidLink("https://bookshop.example" + rest))) }
        for rest in ["/q/?dl=&id=42", "/q/1?a&id=41&dl=x", "/y#top", "/xy", "/x"] { #expect(try takes(rest)) }
        for rest in ["/x/1", "/x/1#top", "/q/?dl=1", "/q/?dl=1&id=5", "/q/", "/y#", "/y", "/q/?xdl=1&id=42"] {
            #expect(try !takes(rest), "\(rest)")
        }
        #expect(![].take(try #require(AndroidLink("https://bookshop.example/"))))
    }

    @Test("Rests come first, then deeper patterns, and before those of a depth what is deeper is excluded")
    func order() throws {
        #expect(
            try rules("/books/:id", "/books/:id/reviews", "/about", "/web/*path", "/:a/:b/:c")
                == [
                    "/web/*", "not /?*/?*/?*/?*", "/books/?*/reviews", "/books/?*/reviews/", "/?*/?*/?*",
                    "not /books/?*/?*", "/books/?*", "/about", "/about/", "/web",
                ]
        )
    }

    @Test("A pattern becomes what rules can say of it")
    func patterns() throws {
        #expect(try rules("/") == ["/"])
        #expect(try rules("/*rest") == ["*"])
        #expect(try rules("/a\\*b") == ["/a?b", "/a?b/"])
        #expect(try rules("/:id(\\d{4})") == ["/????", "/????/"])
        #expect(try rules("/:kind(book|author)") == ["/book", "/book/", "/author", "/author/"])
        #expect(try rules("/p-:id(\\d+)-:slug.html") == ["not /p-?*-??????*/?*", "/p-?*-??????*"])
        var options = RoutingOptions()
        options.trailingSlash = .strict
        #expect(try rules("/a", "/b/:id", "/b/:id/", options: options) == ["/b/?*/", "not /b/?*/*", "/b/?*", "/a"])
    }

    @Test("The file names the relation, the app and its fingerprints, and has the rules in order")
    func file() throws {
        let router = try AndroidTable.router(["/books/:id", "/caf%C3%A9"], exposure: .links)
        let file = try AssetLinksFile(
            router, host: "Bookshop.example", package: "com.example.bookshop", fingerprints: [Self.fingerprint])
        #expect(
            file.text == """
                [
                  {
                    "relation": ["delegate_permission/common.handle_all_urls"],
                    "target": {
                      "namespace": "android_app",
                      "package_name": "com.example.bookshop",
                      "sha256_cert_fingerprints": [
                        "\(Self.fingerprint)"
                      ]
                    },
                    "relation_extensions": {
                      "delegate_permission/common.handle_all_urls": {
                        "dynamic_app_link_components": [
                          {"/": "/books/?*/?*", "exclude": true},
                          {"/": "/books/?*"},
                          {"/": "/caf\\u00e9"},
                          {"/": "/caf\\u00e9/"}
                        ]
                      }
                    }
                  }
                ]
                """
        )
        #expect(file.report == "/books/:id  exact\n/caf%C3%A9  exact")
        let none = try AssetLinksFile(
            try AndroidTable.router(["/a"], exposure: .insideOnly), host: "bookshop.example",
            package: "com.example.bookshop", fingerprints: [Self.fingerprint])
        #expect(!none.text.contains("relation_extensions"))
        #expect(AssetLinksCheck.isClean(file.text, router) && AssetLinksCheck.isClean(none.text, router))
    }

    @Test(
        "A package name and fingerprints are checked before anything is written",
        arguments: [
            ("bookshop", fingerprint, "A text is no Android package name."),
            ("com.example.1", fingerprint, "A text is no Android package name."),
            ("com..example", fingerprint, "A text is no Android package name."),
            ("com.exämple", fingerprint, "A text is no Android package name."),
            ("com.example", fingerprint.lowercased(), "A text is no SHA-256 fingerprint."),
            ("com.example", String(fingerprint.dropLast(3)), "A text is no SHA-256 fingerprint."),
            ("com.example", fingerprint + ":AB", "A text is no SHA-256 fingerprint."),
            ("com.example", "AG" + fingerprint.dropFirst(2), "A text is no SHA-256 fingerprint."),
            ("com.example", "", "A text is no SHA-256 fingerprint."),
        ]
    )
    func apps(_ package: String, _ fingerprint: String, _ summary: String) {
        let error = #expect(throws: LinkFileError.self) {
            try AssetLinksApp(package: package, fingerprints: [fingerprint])
        }
        #expect(error?.diagnostic.summary == summary)
        #expect(throws: LinkFileError.self) { try AssetLinksApp(package: "com.example", fingerprints: []) }
    }
}

extension AssetLinksCheck {
    /// Whether nothing at all is said of a file.
    static func isClean(_ text: String, _ router: Router) -> Bool {
        let check = try? AssetLinksCheck(Array(text.utf8), router: router, host: "bookshop.example")
        return check?.findings.isEmpty == true
    }
}
