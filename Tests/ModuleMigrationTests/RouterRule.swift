import ModuleMigration
import Testing

/// A rule of an older router, with a table and a link that show what its profile makes of it.
struct RouterRule: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Each with its scheme before a tab, if it has one of its own.
    let patterns: [String]
    let link: String
    /// The index of the pattern that the link opens; nil if it opens nothing.
    let route: Int?
    /// The values of path and query, and what a wildcard takes as `rest`.
    let values: [String: [String]]

    init(
        _ rule: String,
        _ patterns: [String],
        _ link: String,
        _ route: Int?,
        _ values: [String: [String]] = [:],
        rest: [String] = []
    ) {
        testDescription = rule
        self.patterns = patterns
        self.link = link
        self.route = route
        self.values = rest.isEmpty ? values : values.merging(["rest": [rest.joined(separator: "/")]]) { $1 }
    }
}

extension RouterRule {
    static let jlroutes = [
        RouterRule("a bare host is the first component", ["/users/:id"], "shop://users/1", 0, ["id": ["1"]]),
        RouterRule("its case counts", ["/users", "/Users"], "shop://Users", 1),
        RouterRule("a dotted host is dropped", ["/users/:id"], "https://a.example/users/1", 0, ["id": ["1"]]),
        RouterRule("localhost is dropped, and its port", ["/users"], "http://localhost:8080/users", 0),
        RouterRule("one trailing slash is stripped from the link", ["/a/:b"], "shop://a/1/", 0, ["b": ["1"]]),
        RouterRule("none is stripped from the pattern", ["/a/"], "shop://a/", nil),
        RouterRule("with a bare host the path is cleaned", ["/a/c"], "shop://a//c", 0),
        RouterRule("an empty component counts for nothing", ["/a/:b/c"], "shop:///a//c", nil),
        RouterRule("an empty path is one empty component", ["/"], "shop://", 0),
        RouterRule("a lone parameter takes it, without a value", ["/:x"], "shop:///", 0),
        RouterRule("a path of a slash is one empty component", ["/a", "/"], "/", 1),
        RouterRule("literals are case-sensitive", ["/Users"], "/users", nil),
        RouterRule("a pattern with a space never matches", ["/a b"], "/a%20b", nil),
        RouterRule("nor one with text beyond ASCII", ["/café"], "/caf%C3%A9", nil),
        RouterRule("an escaped slash stays inside a component", ["/a/:b"], "/a/x%2Fy", 0, ["b": ["x/y"]]),
        RouterRule("a raw space is read", ["/a/:b"], "/a/x y", 0, ["b": ["x y"]]),
        RouterRule("also in a query", ["/a"], "/a?k k=v w", 0, ["k k": ["v w"]]),
        RouterRule("a host that is not UTF-8 opens nothing", ["/b"], "shop://a.%FF/b", nil),
        RouterRule("a host of another case is another component", ["/User/:id"], "myapp://user/1", nil),
        RouterRule("a plus is a space", ["/a/:b"], "/a/x+y?q=1+2", 0, ["b": ["x y"], "q": ["1 2"]]),
        RouterRule("an escaped plus is one too", ["/a/:b"], "/a/x%2By?q=1%2b2", 0, ["b": ["x y"], "q": ["1 2"]]),
        RouterRule("a literal with a plus is matched as written", ["/a+b"], "/a+b", 0),
        RouterRule("a repeated key is a list", ["/a"], "/a?k=1&k=2", 0, ["k": ["1", "2"]]),
        RouterRule("a key without an equals sign is dropped", ["/a"], "/a?k&l=", 0, ["l": [""]]),
        RouterRule("path and query are apart", ["/a/:k"], "/a/1?k=2", 0, ["k": ["1", "2"]]),
        RouterRule(
            "pairs in the fragment join the query", ["/a"], "/a?x=1#a=b&c=d", 0,
            ["x": ["1"], "a": ["b"], "c": ["d"]]
        ),
        RouterRule("a path in it joins the text of the path", ["/a#/x/:y"], "/a#/x/1", 0, ["y": ["1"]]),
        RouterRule("and breaks a pattern without the #", ["/a/x/:y"], "/a#/x/1", nil),
        RouterRule("it may do both", ["/a#/x"], "/a#/x?a=b", 0, ["a": ["b"]]),
        RouterRule("a plain one breaks a plain pattern", ["/a"], "/a#top", nil),
        RouterRule("and is part of the last component", ["/:x"], "/a#top", 0, ["x": ["a#top"]]),
        RouterRule("one whose first piece has a colon is not read", ["/a"], "/a#id=a:b", 0),
        RouterRule("an escaped equals sign makes it a pair", ["/a"], "/a#/b%3Dc", 0, ["/b": ["c"]]),
        RouterRule("a wildcard takes nothing", ["/a/*"], "/a", 0),
        RouterRule("or all that is left", ["/a/*"], "/a/b/c", 0, rest: ["b", "c"]),
        RouterRule("still escaped", ["/a/*"], "/a/x%20y/a=%C3%A9", 0, rest: ["x%20y", "a=%C3%A9"]),
        RouterRule("what follows it is ignored", ["/a/*/b"], "/a/c", 0, rest: ["c"]),
        RouterRule("only a whole component is one", ["/a/b*"], "/a/bc", nil),
        RouterRule("groups are on or off", ["/a(/:b)(/c)"], "/a/c", 0, ["b": ["c"]]),
        RouterRule("all of them", ["/a(/:b)(/c)"], "/a/1/c", 0, ["b": ["1"]]),
        RouterRule("the longest text is tried first", ["/a(/:name)(/b)"], "/a/b", 0, ["name": ["b"]]),
        RouterRule("nested groups are misread", ["/a(/b(/c))"], "/a/b/c", nil),
        RouterRule("equal priority keeps the order of registration", ["/:x", "/a"], "/a", 0, ["x": ["a"]]),
        RouterRule("of duplicates the first is tried first", ["/a", "/a"], "/a", 0),
        RouterRule("the routes of a scheme are its own", ["shop\t/a", "/b"], "shop://b", nil),
        RouterRule("an unknown scheme has those of every scheme", ["shop\t/a", "/b"], "app://b", 1),
        RouterRule("a link may lack its first slash", ["/users/:id"], "users/1", 0, ["id": ["1"]]),
        RouterRule("and a pattern too", ["users/:id"], "/users/1", 0, ["id": ["1"]]),
        RouterRule("a name may hold a hyphen", ["/users/:user-id"], "/users/1", 0, ["user-id": ["1"]]),
        RouterRule("of two parameters with one name the last counts", ["/:a/:a"], "/1/2", 0, ["a": ["2"]]),
        RouterRule("a path in a fragment stays escaped", ["/a#/:p"], "/a#/x%20y", 0, ["p": ["x y"]]),
        RouterRule("so its escaped slash is no delimiter", ["/a#/:p"], "/a#/x%2Fy", 0, ["p": ["x/y"]]),
        RouterRule("nor an escaped ampersand in its pairs", ["/a#/x"], "/a#/x?a=b%26c", 0, ["a": ["b&c"]]),
        RouterRule("and an escaped colon is none", ["/a"], "/a#id=a%3Ab", 0, ["id": ["a:b"]]),
        RouterRule("a fragment that is not UTF-8 is not read", ["/a"], "/a#caf%FF", 0),
        RouterRule("a plus in a query's name stays", ["/a"], "/a?x+y=1+2&x%2Bz=1", 0, ["x+y": ["1 2"], "x+z": ["1"]]),
        RouterRule("eight groups are read", ["/a(/b)(/c)(/d)(/e)(/f)(/g)(/h)(/i)"], "/a/c/i", 0),
        RouterRule("more are no pattern", ["/a(/b)(/c)(/d)(/e)(/f)(/g)(/h)(/i)(/j)"], "/a/c/i", nil),
    ]

    static let routable = [
        RouterRule("a pattern has no leading slash", ["users/:id"], "users/4", 0, ["id": ["4"]]),
        RouterRule("a query is text", ["users/:id"], "users/4?x=1", 0, ["id": ["4?x=1"]]),
        RouterRule("so is a fragment", ["users/:id"], "users/4#top", 0, ["id": ["4#top"]]),
        RouterRule("a leading slash is a component", ["users/:id"], "/users/4", nil),
        RouterRule("on both sides", ["/users/:id"], "/users/4", 0, ["id": ["4"]]),
        RouterRule("a trailing slash adds a component", ["users/:id"], "users/4/", nil),
        RouterRule("on both sides too", ["users/:id/"], "users/4/", 0, ["id": ["4"]]),
        RouterRule("an empty inner component is none", ["a/:x/b"], "a//b", nil),
        RouterRule("in a pattern it is none", ["a//b"], "a/b", 0),
        RouterRule("and in a link too", ["/users/4"], "/users//4", 0),
        RouterRule("a slash alone is a component", ["/"], "/", 0),
        RouterRule("in a link too", ["shop://users/:id"], "shop://users/4", 0, ["id": ["4"]]),
        RouterRule("nothing is decoded", ["users/:id"], "users/a%20b+c", 0, ["id": ["a%20b+c"]]),
        RouterRule("literals are case-sensitive", ["users"], "Users", nil),
        RouterRule("a scheme is text", ["shop:/users"], "shop:/users", 0),
    ]

    static let hhRouter = [
        RouterRule("a static child comes first", ["/user/:id", "/user/add"], "/user/add", 1),
        RouterRule("all components must match", ["/user/:id"], "/user/1/x", nil),
        RouterRule("slashes collapse", ["/user//:id/"], "//user/1//", 0, ["id": ["1"]]),
        RouterRule("values of the path are decoded", ["/user/:id"], "/user/a%20b", 0, ["id": ["a b"]]),
        RouterRule("those of the query are not", ["/a"], "/a?k=a%20b+c", 0, ["k": ["a%20b+c"]]),
        RouterRule("they end at a second equals sign", ["/a"], "/a?k=b=c", 0, ["k": ["b"]]),
        RouterRule("of a repeated key the last counts", ["/a"], "/a?k=1&k=2", 0, ["k": ["2"]]),
        RouterRule("a key without an equals sign is dropped", ["/a"], "/a?k", 0),
        RouterRule("path and query are apart", ["/a/:k"], "/a/1?k=2", 0, ["k": ["1", "2"]]),
        RouterRule("a scheme is cut off", ["/user/:id"], "shop://user/1", 0, ["id": ["1"]]),
        RouterRule("with its case the host is a component", ["/User"], "shop://User", 0),
        RouterRule("that of http is left out", ["/user/:id"], "https://www.example.com/user/1", 0, ["id": ["1"]]),
        RouterRule("with its port", ["/user"], "HTTP://localhost:8080/user", 0),
        RouterRule("and a domain is no component", ["/www.example.com/user"], "https://www.example.com/user", nil),
        RouterRule("registering again replaces", ["/a/:b", "/a/:b"], "/a/1", 1, ["b": ["1"]]),
        RouterRule("an inner node is no route", ["/a/b/c"], "/a/b", nil),
    ]

    static let mgjRouter = [
        RouterRule("the scheme is the first step", ["shop://a", "app://a"], "app://a", 1),
        RouterRule("a scheme alone takes what the others don't", ["shop://", "shop://a"], "shop://b/c", 0),
        RouterRule("and what has no path", ["shop://", "shop://a"], "shop://", 0),
        RouterRule("extra components are ignored", ["shop://a/:b"], "shop://a/1/x/y", 0, ["b": ["1"]]),
        RouterRule("a wildcard is a step", ["shop://a/~"], "shop://a/b", 0),
        RouterRule("a parameter stands before it", ["shop://a/:b", "shop://a/~"], "shop://a/1", 0, ["b": ["1"]]),
        RouterRule("whichever comes last", ["shop://a/~", "shop://a/:b"], "shop://a/1/x", 1, ["b": ["1"]]),
        RouterRule("what follows a last one is ignored too", ["shop://a/~"], "shop://a/b/c", 0),
        RouterRule("it needs a component", ["shop://a/~"], "shop://a", nil),
        RouterRule("behind a scheme it is the scheme alone", ["shop://~"], "shop://", 0),
        RouterRule("in the middle it is one step", ["shop://a/~/c"], "shop://a/b/c", 0),
        RouterRule("a host of another case is another step", ["myapp://User/:id"], "myapp://user/1", nil),
        RouterRule("a pattern without a scheme takes no link with one", ["a/:b", "shop://b"], "shop://a/1", nil),
        RouterRule("but one without", ["a/:b"], "/a/1", 0, ["b": ["1"]]),
        RouterRule("a suffix is removed", ["shop://a/:id.html"], "shop://a/1.html", 0, ["id": ["1"]]),
        RouterRule("and not needed", ["shop://a/:id.html"], "shop://a/1", 0, ["id": ["1"]]),
        RouterRule(
            "values are decoded once", ["shop://a/:b"], "shop://a/x%2520y?k=%2541", 0, ["b": ["x%20y"], "k": ["%41"]]),
        RouterRule(
            "a key without a value removes those before it", ["shop://a"], "shop://a?k=1&l=2&k", 0, ["l": ["2"]]),
        RouterRule("the host of a web link is its domain", ["https://a.example/b"], "https://a.example/b", 0),
        RouterRule("and no other one", ["https://a.example/b"], "https://b.example/b", nil),
        RouterRule("no host takes another case", ["shop://User/:id"], "shop://user/1", nil),
        RouterRule("a plus is a plus", ["shop://a/:b"], "shop://a/x+y?k=1+2", 0, ["b": ["x+y"], "k": ["1+2"]]),
        RouterRule("of a repeated key the last counts", ["shop://a"], "shop://a?k=1&k=2", 0, ["k": ["2"]]),
        RouterRule("path and query are apart", ["shop://a/:k"], "shop://a/1?k=2", 0, ["k": ["1", "2"]]),
        RouterRule("literals are decoded once", ["shop://a"], "shop://%61", 0),
        RouterRule("a # is part of the last component", ["shop://a/:b"], "shop://a/1#top", 0, ["b": ["1#top"]]),
        RouterRule("or of the last value", ["shop://a"], "shop://a?k=1#top", 0, ["k": ["1#top"]]),
        RouterRule(
            "only what follows the last :// is matched", ["shop://a", "shop://x/b"], "shop://a?u=http://x/b", 1,
            ["u": ["http://x/b"]]
        ),
        RouterRule("registering again replaces", ["shop://a", "shop://a"], "shop://a", 1),
        RouterRule("the case of a host counts", ["shop://a", "shop://Home"], "shop://Home", 1),
    ]

    static let wlrRoute = [
        RouterRule("host and path are one text", ["shop://user/:name"], "shop://user/ann", 0, ["name": ["ann"]]),
        RouterRule("a parameter is one segment", ["shop://user/:name"], "shop://user/ann/x", nil),
        RouterRule("it may have an expression", ["shop://user/:id([0-9]+)"], "shop://user/12", 0, ["id": ["12"]]),
        RouterRule("which must match", ["shop://user/:id([0-9]+)"], "shop://user/ann", nil),
        RouterRule("a literal is an expression", ["shop://a.b"], "shop://axb", 0),
        RouterRule("the case of letters counts for nothing", ["shop://User"], "shop://uSER", 0),
        RouterRule("that of a scheme's name counts", ["shop://user"], "app://user", nil),
        RouterRule("with a leading slash it matches the end", ["/login"], "shop://a/b/login", 0),
        RouterRule("after any host", ["/login"], "https://a.example/login", 0),
        RouterRule("and without one", ["/login"], "/login", 0),
        RouterRule("but not as the host", ["/login"], "shop://login", nil),
        RouterRule("a path that is a slash keeps it", ["shop://login"], "shop://login/", nil),
        RouterRule("the host of a web link is text too", ["www.a.example/bb"], "https://www.a.example/bb", 0),
        RouterRule("a missing host is text", ["login"], "/login", nil),
        RouterRule("a name of one letter is none", ["shop://user/:x"], "shop://user/ann", nil),
        RouterRule("the path is decoded first", ["shop://a/:bb/c"], "shop://a/x%20y/c", 0, ["bb": ["x y"]]),
        RouterRule("so an escaped slash splits", ["shop://a/:bb"], "shop://a/x%2Fy", nil),
        RouterRule("it loses its trailing slash", ["shop://a/b"], "shop://a/b/", 0),
        RouterRule("a pair with two equals signs is dropped", ["shop://a"], "shop://a?k=b=c&l=1", 0, ["l": ["1"]]),
        RouterRule("a key without a value has an empty one", ["shop://a"], "shop://a?k", 0, ["k": [""]]),
    ]

    /// What means something else here, in the comments of RoutingProfile and the page FromRouters.
    static let differences: [(profile: RoutingProfile, rule: RouterRule)] = [
        (.jlroutes, RouterRule("a literal is compared decoded", ["/a"], "/%61", 0)),
        (.jlroutes, RouterRule("the case of a scheme counts for nothing", ["MyApp\t/a"], "myapp://a", 0)),
        (.jlroutes, RouterRule("http and https are one", ["http\t/a"], "https://localhost/a", 0)),
        (.jlroutes, RouterRule("the # at the end of a component stays", ["/:x/y"], "/a#/y", 0, ["x": ["a#"]])),
        (.jlroutes, RouterRule("a value that is not UTF-8 is refused", ["/a/:b"], "/a/caf%FF", nil)),
        (.jlroutes, RouterRule("dot segments are removed", ["/a/:b"], "/a/x/../y", 0, ["b": ["y"]])),
        (.routable, RouterRule("a literal goes before a parameter", ["users/:id", "users/add"], "users/add", 1)),
        (.routable, RouterRule("dot segments are removed", ["a/b"], "a/x/../b", 0)),
        (.hhRouter, RouterRule("it goes back to a parameter", ["/a/b", "/:x/c"], "/a/c", 1, ["x": ["a"]])),
        (.hhRouter, RouterRule("of two names both are tried", ["/:x/a", "/:y/b"], "/1/b", 1, ["y": ["1"]])),
        (.hhRouter, RouterRule("at one place the last counts", ["/a/:x", "/a/:y"], "/a/1", 1, ["y": ["1"]])),
        (.mgjRouter, RouterRule("a literal goes before a parameter", ["shop://a", "shop://:id"], "shop://a", 0)),
        (.mgjRouter, RouterRule("what no pattern has ends the match", ["shop://a/b"], "shop://a/x/b", nil)),
        (.mgjRouter, RouterRule("it goes back", ["shop://a", "shop://a/b/c"], "shop://a/b", 0)),
        (.mgjRouter, RouterRule("also to the scheme alone", ["shop://", "shop://a/b"], "shop://a", 0)),
        (
            .mgjRouter,
            RouterRule("of two names the last counts", ["shop://:a", "shop://:b"], "shop://1", 1, ["b": ["1"]])
        ),
        (
            .mgjRouter,
            RouterRule("a key without a value leaves the path", ["shop://a/:k"], "shop://a/1?k", 0, ["k": ["1"]])
        ),
        (.mgjRouter, RouterRule("the case of a scheme counts for nothing", ["shop://a"], "SHOP://a", 0)),
        (.mgjRouter, RouterRule("http and https are one", ["http://a/b"], "https://a/b", 0)),
        (.mgjRouter, RouterRule("a host with a port is a segment", ["shop://host:80/a"], "shop://host:80/b", nil)),
        (.wlrRoute, RouterRule("an expression takes no slash", ["shop://a/x.*y"], "shop://a/xb/cy", nil)),
        (.wlrRoute, RouterRule("nor looks ahead", ["shop://(?=a)a", "shop://b"], "shop://a", nil)),
        (
            .wlrRoute,
            RouterRule(
                "a value belongs to its name", ["shop://user/(a|b)/:name"], "shop://user/a/ann", 0, ["name": ["ann"]])
        ),
        (.wlrRoute, RouterRule("a literal goes before a parameter", ["shop://:name", "shop://add"], "shop://add", 1)),
        (.wlrRoute, RouterRule("the case of a scheme counts for nothing", ["MyApp://aa"], "myapp://aa", 0)),
    ]
}
