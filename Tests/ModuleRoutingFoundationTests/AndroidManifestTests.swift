import ModuleRouting
import TestSupport
import Testing

@testable import ModuleRoutingFoundation

@Suite("Intent filters for a table", .takingTurns, .timeLimit(.minutes(5)))
struct AndroidManifestTests {
    /// What is claimed of a path for a single pattern, each as `attribute=text`, and how well.
    private func claims(
        _ pattern: String,
        _ minimumAPI: Int,
        options: RoutingOptions = RoutingOptions()
    ) throws -> (paths: [String], coverage: String) {
        let router = try AndroidTable.router([pattern], exposure: .links, options: options)
        let manifest = try AndroidManifest(router, minimumAPI: minimumAPI)
        let filter = try #require(manifest.filters.first)
        let groups = filter.groups.map { group in
            group.parts.map { "\($0.attribute)=\($0.pattern.text)" }.joined(separator: " and ")
        }
        let row = try #require(manifest.reports.first?.rows.first)
        return (
            filter.paths.map { "\($0.kind.attribute)=\($0.text)" } + groups, "\(row.coverage)".components(before: ":")
        )
    }

    @Test(
        "A pattern becomes what Android's patterns can say of it, exactly or more",
        arguments: [
            ("/", 31, ["pathAdvancedPattern=/{0,1}"], "exact"),
            ("/", 21, ["path=/"], "exact"),
            ("/about", 21, ["path=/about", "path=/about/"], "exact"),
            ("/caf%C3%A9/a%20b", 31, ["path=/café/a b", "path=/café/a b/"], "exact"),
            ("/books/:id", 31, ["pathAdvancedPattern=/books/[^/]+/{0,1}"], "exact"),
            ("/books/:id", 21, ["pathPattern=/books/.*"], "over"),
            ("/books/:id/reviews", 21, ["pathPattern=/books/.*/reviews", "pathPattern=/books/.*/reviews/"], "exact"),
            ("/books/:id(\\d+)", 31, ["pathAdvancedPattern=/books/[0-9]+/{0,1}"], "exact"),
            ("/books/:id(\\d+)", 21, ["pathPattern=/books/.*"], "over"),
            ("/:lang([a-z]{2})/home", 31, ["pathAdvancedPattern=/[a-z]{2}/home/{0,1}"], "exact"),
            ("/:lang([a-z]{2})/home", 21, ["pathPattern=/../home", "pathPattern=/../home/"], "over"),
            ("/:kind(book|author)", 21, ["path=/book", "path=/book/", "path=/author", "path=/author/"], "exact"),
            ("/:id(\\w{2,3}x?)", 31, ["pathAdvancedPattern=/[0-9A-Z_a-z]{2,4}/{0,1}"], "over"),
            (
                "/product-:id(\\d+)-:slug.html", 35,
                [
                    "pathAdvancedPattern=/product-[0-9]+-[^/]{6,}/{0,1} and pathSuffix=.html",
                    "pathAdvancedPattern=/product-[0-9]+-[^/]{6,}/{0,1} and pathSuffix=.html/",
                ], "exact"
            ),
            ("/product-:id(\\d+)-:slug.html", 31, ["pathAdvancedPattern=/product-[0-9]+-[^/]{6,}/{0,1}"], "over"),
            ("/product-:id(\\d+)-:slug.html", 21, ["pathPattern=/product-.*-.*"], "over"),
            ("/web/*path", 21, ["path=/web", "pathPrefix=/web/"], "exact"),
            ("/web/+path", 31, ["pathAdvancedPattern=/web/[^/].*"], "exact"),
            ("/*path", 21, [], "exact"),
            (
                "/*path/edit", 35,
                [
                    "pathAdvancedPattern=/.{4,} and pathSuffix=/edit",
                    "pathAdvancedPattern=/.{4,} and pathSuffix=/edit/",
                ], "exact"
            ),
            ("/*path/edit", 31, ["pathAdvancedPattern=/.{4,}"], "over"),
            (
                "/shop(/:shelf(/:book))", 31,
                [
                    "pathAdvancedPattern=/shop/[^/]+/[^/]+/{0,1}", "pathAdvancedPattern=/shop/[^/]+/{0,1}",
                    "path=/shop",
                    "path=/shop/",
                ], "exact"
            ),
            ("/a\\*b/:x", 31, ["pathAdvancedPattern=/a\\*b/[^/]+/{0,1}"], "exact"),
            ("/v1.0/:x", 21, ["pathPattern=/v1\\.0/.*"], "over"),
        ] as [(String, Int, [String], String)]
    )
    func patterns(_ pattern: String, _ minimumAPI: Int, _ paths: [String], _ coverage: String) throws {
        let found = try claims(pattern, minimumAPI)
        #expect(found.paths == paths && found.coverage == coverage)
    }

    @Test("Strict slashes leave a variant out, and letters of both cases are a set")
    func options() throws {
        var options = RoutingOptions()
        options.trailingSlash = .strict
        #expect(try claims("/about", 31, options: options).paths == ["path=/about"])
        #expect(try claims("/about/", 31, options: options).paths == ["path=/about/"])
        #expect(try claims("/b/:id", 31, options: options).paths == ["pathAdvancedPattern=/b/[^/]+"])
        options = RoutingOptions()
        options.caseInsensitive = true
        let found = try claims("/b7", 31, options: options)
        #expect(found.paths == ["pathAdvancedPattern=/[Bb]7/{0,1}"] && found.coverage == "exact")
        #expect(try claims("/b7", 21, options: options).paths == ["pathPattern=/.7", "pathPattern=/.7/"])
    }

    @Test("The manifest has one filter for each scheme and host, with verification for https alone")
    func xml() throws {
        let router = try AndroidTable.router(["/books/:id(\\d+)", "/about", "/:page(\"a\"|<b>&c)"])
        let manifest = try AndroidManifest(router, minimumAPI: 31)
        #expect(
            manifest.text(package: "com.example.bookshop") == """
                <?xml version="1.0" encoding="utf-8"?>
                <!-- For minSdkVersion 31 and later. -->
                <manifest xmlns:android="http://schemas.android.com/apk/res/android">
                    <application>
                        <activity android:name="com.example.bookshop.MainActivity" android:exported="true">
                            <intent-filter android:autoVerify="true">
                                <action android:name="android.intent.action.VIEW" />
                                <category android:name="android.intent.category.DEFAULT" />
                                <category android:name="android.intent.category.BROWSABLE" />
                                <data android:scheme="https" />
                                <data android:host="bookshop.example" />
                                <data android:pathAdvancedPattern="/books/[0-9]+/{0,1}" />
                                <data android:path="/about" />
                                <data android:path="/about/" />
                                <data android:path="/&quot;a&quot;" />
                                <data android:path="/&quot;a&quot;/" />
                                <data android:path="/&lt;b&gt;&amp;c" />
                                <data android:path="/&lt;b&gt;&amp;c/" />
                            </intent-filter>
                            <intent-filter>
                                <action android:name="android.intent.action.VIEW" />
                                <category android:name="android.intent.category.DEFAULT" />
                                <category android:name="android.intent.category.BROWSABLE" />
                                <data android:scheme="bookshop" />
                                <data android:host="books" />
                                <data android:pathAdvancedPattern="/[0-9]+/{0,1}" />
                            </intent-filter>
                            <intent-filter>
                                <action android:name="android.intent.action.VIEW" />
                                <category android:name="android.intent.category.DEFAULT" />
                                <category android:name="android.intent.category.BROWSABLE" />
                                <data android:scheme="bookshop" />
                                <data android:host="about" />
                                <data android:pathAdvancedPattern="/{0,1}" />
                            </intent-filter>
                            <intent-filter>
                                <action android:name="android.intent.action.VIEW" />
                                <category android:name="android.intent.category.DEFAULT" />
                                <category android:name="android.intent.category.BROWSABLE" />
                                <data android:scheme="bookshop" />
                                <data android:host="*" />
                                <data android:pathAdvancedPattern="/{0,1}" />
                            </intent-filter>
                        </activity>
                    </application>
                </manifest>
                """
        )
        #expect(
            manifest.report
                == """
                https://bookshop.example
                  /books/:id(\\d+)     exact
                  /about              exact
                  /:page("a"|<b>&c)   exact
                bookshop:
                  /books/:id(\\d+)     exact
                  /about              exact
                  /:page("a"|<b>&c)   over: Android's hosts are a name or any
                """.replacing("   exact", with: "  exact").replacing("   over", with: "  over")
        )
    }

    @Test("Each backslash is written twice, and what resources take for a reference has one before it")
    func escapes() throws {
        let router = try AndroidTable.router(["/a\\*b/:x.html", "/:x@b", "/:y\\?c"], exposure: .links)
        let text = try AndroidManifest(router, minimumAPI: 35).text()
        #expect(text.contains("<data android:pathAdvancedPattern=\"/a\\\\*b/[^/]{6,}/{0,1}\" />"))
        #expect(text.contains("<data android:pathSuffix=\"\\@b\" />"))
        #expect(text.contains("<data android:pathSuffix=\"\\?c\" />"))
        #expect(text.contains("<uri-relative-filter-group android:allow=\"true\">"))
    }

    @Test("A route that takes every path of a domain leaves its filter without paths")
    func wholeHost() throws {
        let router = try AndroidTable.router(["/about", "/*rest"], exposure: .links)
        let manifest = try AndroidManifest(router)
        #expect(manifest.filters.map(\.paths.count) == [0])
        #expect(manifest.filters[0].takes(try #require(AndroidLink("https://bookshop.example/x/y"))))
        #expect(!manifest.filters[0].takes(try #require(AndroidLink("https://other.example/x/y"))))
    }

    @Test("A custom scheme's first segment is the host; without one the scheme alone is claimed")
    func customSchemes() throws {
        let patterns = ["/Home", "/:name/x", "bookshop://only/*rest", "https://bookshop.example/web"]
        let manifest = try AndroidManifest(try AndroidTable.router(patterns, exposure: .customSchemes))
        let takes = { (url: String) in manifest.take(try #require(AndroidLink(url))) }
        for url in ["bookshop://home", "bookshop://HOME/", "bookshop://a/x", "bookshop://only", "bookshop://only/a/b"] {
            #expect(try takes(url), "\(url)")
        }
        for url in ["bookshop://home/y", "bookshop://a/x/y", "bookshop://web", "other://home", "https://home"] {
            #expect(try !takes(url), "\(url)")
        }
        let root = try AndroidManifest(try AndroidTable.router(["/"], exposure: .customSchemes))
        #expect(root.filters.map(\.host) == [nil])
        #expect(root.report.contains("over: a filter for the scheme alone claims all its links"))
    }

    @Test("Text with an escaped slash is claimed, and over, because Android reads the slash as one between segments")
    func escapedSlashes() throws {
        let router = try AndroidTable.router(["/b%2Fa/:id", "/+rest/c%2Fd"], exposure: .links)
        let manifest = try AndroidManifest(router, minimumAPI: 35)
        let link = try #require(AndroidLink("https://bookshop.example/b%2Fa/7"))
        #expect(manifest.take(link) && router.canOpen("https://bookshop.example/b%2Fa/7", origin: .link))
        #expect(manifest.report.contains("/b%2Fa/:id    over: Android reads an escaped slash as one between segments"))
        #expect(manifest.report.contains("/+rest/c%2Fd  over: Android's patterns never go back"))
    }

    @Test("A route that no link reaches is marked so, and one that isn't exposed is not listed")
    func unreachable() throws {
        let router = try AndroidTable.router(["bookshop://a/b", "/c"], exposure: .links)
        let manifest = try AndroidManifest(router)
        #expect(manifest.report.contains("bookshop://a/b  cannot: it is a route of bookshop:// only"))
        #expect(manifest.reports.map(\.rows.count) == [2, 0])
        #expect(throws: LinkFileError.self) { try AndroidManifest(router, minimumAPI: 20) }
    }

    @Test("A pattern that would be too large for Android becomes a prefix")
    func tooLarge() throws {
        var options = RoutingOptions()
        options.caseInsensitive = true
        let found = try claims("/7/" + String(repeating: "a", count: 900), 31, options: options)
        #expect(found.paths == ["pathPrefix=/7/"] && found.coverage == "over")
    }

    @Test("Groups are asked in order after the paths of the filter: the first whose data all match decides")
    func groups() throws {
        var filter = AndroidIntentFilter(scheme: "https", host: "*.Example.com")
        filter.paths = [.literal("/blocked/but/taken")]
        filter.groups = [
            AndroidFilterGroup(isAllowed: false, []),
            AndroidFilterGroup(isAllowed: false, [.init(.path, .prefix("/blocked")), .init(.query, .prefix("no"))]),
            AndroidFilterGroup([.init(.path, .prefix("/")), .init(.fragment, .simple(".*p"))]),
            AndroidFilterGroup([.init(.query, .literal("b=2")), .init(.query, .literal("a=1"))]),
        ]
        let takes = { (rest: String) in filter.takes(try #require(AndroidLink("https://www.example.com" + rest))) }
        for rest in [
            "/blocked/but/taken", "/blocked/but/taken?no", "/x#top", "/?a=1&b=2", "/?c&b=2&a=1&", "/?a=1;b=2",
            "/?a%3D1%26b=2",
        ] { #expect(try takes(rest), "\(rest)") }
        for rest in ["/blocked?no#top", "/x", "/x#", "/?a=1", "/?a=1&b=3", "/?a=1;b=2&c", "/blocked?a=1&b=2&no"] {
            #expect(try !takes(rest), "\(rest)")
        }
        #expect(!filter.takes(try #require(AndroidLink("https://example.com/x#top"))))
        #expect(!filter.takes(try #require(AndroidLink("HTTPS://www.example.com/x#top"))))
    }

    @Test("A link's parts are decoded, without user info and port")
    func links() throws {
        let link = try #require(AndroidLink("https://me@Shop.example:8080/a%2Fb/%C3%A9?q=%26#%41"))
        #expect(link.host == "Shop.example" && link.path == "/a/b/é" && link.query == "q=&" && link.fragment == "A")
        let bare = try #require(AndroidLink("bookshop://home"))
        #expect(bare.path.isEmpty && bare.query == nil && bare.fragment == nil)
        #expect(AndroidLink("bookshop:home") == nil && AndroidLink("/home") == nil && AndroidLink("://x") == nil)
    }
}

extension String {
    /// The text before the first occurrence of another.
    fileprivate func components(before end: Character) -> String { String(prefix { $0 != end }) }
}
