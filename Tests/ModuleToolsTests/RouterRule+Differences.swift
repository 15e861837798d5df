@testable import ModuleTools

/// One for each line below "What differs" of the article MovingIn, except those of what a model leaves out: the keys that
/// JLRoutes adds, the component `_` of HHRouter and the schemes that its app doesn't list, and what routable keeps.
extension RouterRule {
    static let jlroutesDifferences = [
        RouterRule("a literal is compared with its escapes", ["/a"], "/%61", before: .nothing, after: .route(0)),
        RouterRule("the case of a scheme counts", ["MyApp\t/a"], "myapp://a", before: .nothing, after: .route(0)),
        RouterRule(
            "http and https are two", ["http\t/a"], "https://localhost/a", before: .nothing, after: .route(0)),
        RouterRule(
            "the # at the end of a component is cut off", ["/:x/y"], "/a#/y", before: .route(0, ["x": ["a"]]),
            after: .route(0, ["x": ["a#"]])
        ),
        RouterRule(
            "and stays as it is in what a wildcard takes", ["/*"], "/a#top", before: .route(0, rest: ["a#top"]),
            after: .route(0, rest: ["a%23top"])
        ),
        RouterRule("a lone parameter is empty", ["/:x"], "/", before: .route(0, ["x": [""]]), after: .route(0)),
    ]

    static let routableDifferences = [
        RouterRule(
            "no order is defined", ["users/:id", "users/add"], "users/add", before: .route(0, ["id": ["add"]]),
            after: .route(1), isSame: true
        ),
        RouterRule(
            "an empty first component is a value", [":w/:x/:y"], "/a//",
            before: .nothing, after: .nothing, isSame: true
        ),
        RouterRule(
            "with as many components too", [":w/:x/:y/:z"], "/a//",
            before: .route(0, ["w": [""], "x": ["a"], "y": [""], "z": [""]]), after: .nothing
        ),
    ]

    static let hhRouterDifferences = [
        RouterRule(
            "it never goes back", ["/a/b", "/:x/c"], "/a/c", before: .nothing, after: .route(1, ["x": ["a"]])),
        RouterRule(
            "of two names at one place any counts", ["/:x/a", "/:y/b"], "/1/b", before: .nothing,
            after: .route(1, ["y": ["1"]]), isSame: true
        ),
        RouterRule(
            "where both patterns end too", ["/a/:x", "/a/:y"], "/a/1", before: .route(0, ["x": ["1"]]),
            after: .route(1, ["y": ["1"]]), isSame: true
        ),
    ]

    static let mgjRouterDifferences = [
        RouterRule(
            "a parameter stands before a letter", ["shop://a", "shop://:id"], "shop://a",
            before: .route(1, ["id": ["a"]]), after: .route(0)
        ),
        RouterRule(
            "a pattern without a scheme takes no link of a scheme that has no patterns", ["a/:b"], "shop://a/1",
            before: .nothing, after: .route(0, ["b": ["1"]])
        ),
        RouterRule("but not before a digit", ["shop://4", "shop://:id"], "shop://4", 0),
        RouterRule(
            "a component that no pattern has is skipped", ["shop://a/b"], "shop://a/x/b", before: .route(0),
            after: .nothing
        ),
        RouterRule(
            "it never goes back", ["shop://a", "shop://a/b/c"], "shop://a/b", before: .nothing, after: .route(0)),
        RouterRule(
            "not to the scheme alone either", ["shop://", "shop://a/b"], "shop://a", before: .nothing,
            after: .route(0)
        ),
        RouterRule(
            "of two names the alphabetical first counts", ["shop://:a", "shop://:b"], "shop://1",
            before: .route(0, ["a": ["1"]]), after: .route(1, ["b": ["1"]])
        ),
        RouterRule(
            "a key without a value removes a parameter", ["shop://a/:k"], "shop://a/1?k", before: .route(0),
            after: .route(0, ["k": ["1"]])
        ),
        RouterRule("the case of a scheme counts", ["shop://a"], "SHOP://a", before: .nothing, after: .route(0)),
        RouterRule("http and https are two", ["http://a/b"], "https://a/b", before: .nothing, after: .route(0)),
        RouterRule(
            "a port leaves only the scheme", ["shop://host:80/a"], "shop://host:80/b", before: .route(0),
            after: .nothing
        ),
        RouterRule("so its own link opens it", ["shop://host:80/a"], "shop://host:80/a", 0),
    ]

    static let wlrRouteDifferences = [
        RouterRule(
            "an expression may match slashes", ["shop://a/x.*y"], "shop://a/xb/cy", before: .route(0),
            after: .nothing
        ),
        RouterRule("it may look ahead", ["shop://(?=a)a"], "shop://a", before: .route(0), after: .nothing),
        RouterRule(
            "its groups are values", ["shop://user/(a|b)/:name"], "shop://user/a/ann",
            before: .route(0, ["name": ["a"]]), after: .route(0, ["name": ["ann"]])
        ),
        RouterRule(
            "no order is defined", ["shop://:name", "shop://add"], "shop://add",
            before: .route(0, ["name": ["add"]]), after: .route(1), isSame: true
        ),
        RouterRule("the case of a scheme counts", ["MyApp://aa"], "myapp://aa", before: .nothing, after: .route(0)),
        RouterRule(
            "any number of segments stands before a slash", ["/x"], "shop://h/1/2/3/4/5/6/x", before: .route(0),
            after: .nothing
        ),
    ]
}
