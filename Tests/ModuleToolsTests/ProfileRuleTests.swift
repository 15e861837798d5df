import ModuleRouting
import TestSupport
import Testing

@testable import ModuleTools

@Suite("Rules of older routers under their profiles", .takingTurns)
struct ProfileRuleTests {
    private func check(_ rule: RouterRule, _ profile: RoutingProfile) throws {
        let outcome = try MovedTable(rule.patterns, profile: profile).outcome(of: rule.link)
        #expect(opened(outcome.before) == rule.before)
        #expect(opened(outcome.after) == rule.after)
        #expect(outcome.isSame == rule.isSame)
    }

    private func opened(_ answer: FormerAnswer) -> RouterRule.Opened {
        RouterRule.Opened(route: answer.route, values: answer.values, rest: answer.rest)
    }

    @Test(
        "One pattern may become several, in the order of precedence, or none, and each is found by its name in any case"
    )
    func patterns() {
        let jlroutes = RoutingProfile.jlroutes
        #expect(jlroutes.patterns(for: "users/:id(/:tab)").map(\.text) == ["/users/:id/:tab", "/users/:id"])
        #expect(jlroutes.patterns(for: "/a b").isEmpty)
        #expect(
            RoutingProfile.mgjRouter.patterns(for: "mgj://a/:id.html").map(\.text) == [
                "mgj://a/:id.html", "mgj://a/:id",
            ])
        #expect(RoutingProfile(named: "JLROUTES") == jlroutes)
        #expect(RoutingProfile(named: "jlroute") == nil)
    }

    @Test("A link is what the older router read")
    func links() {
        #expect(RoutingProfile.routable.link(for: "users/4?x=1") == "/users/4%3Fx%3D1")
        #expect(RoutingProfile.mgjRouter.link(for: "mgj://Home?a=1&a=2") == "mgj:///Home?a=2")
        #expect(RoutingProfile.hhRouter.link(for: "hh://user/1?k=a%20b") == "hh:///user/1?k=a%2520b")
        #expect(RoutingProfile.jlroutes.link(for: "not a link") == "/not a link")
    }

    @Test("A text of more than 8,192 bytes stays as it is", arguments: RoutingProfile.allCases)
    func longLink(profile: RoutingProfile) {
        let long = "shop://a?" + (0..<400_000).map { "k\($0)=1" }.joined(separator: "&")
        #expect(profile.link(for: long) == long)
        let most = "shop://a?" + String(repeating: "k", count: 8183)
        #expect(most.utf8.count == 8192 && profile.link(for: most) != most)
    }

    @Test("A link may become longer than 8,192 bytes when its characters are escaped, and is refused then")
    func grownLink() throws {
        let patterns = [FormerPattern(text: "users/:id")]
        let link = "users/" + String(repeating: "=", count: 4000)
        #expect(RoutingProfile.routable.link(for: link).utf8.count > 8192)
        let outcome = try MovedTable(patterns, profile: .routable).outcome(of: link)
        #expect(outcome.before.route == 0 && outcome.after.route == nil)
        #expect(outcome.after.notes == ["Here the link is refused: url-too-long."])
    }

    @Test(
        "Of a repeated key the last value counts, at the place of the first",
        arguments: [.mgjRouter, .hhRouter, .wlrRoute] as [RoutingProfile])
    func repeatedKeys(profile: RoutingProfile) {
        #expect(profile.link(for: "shop://a/b?k=1&l=2&k=3").hasSuffix("?k=3&l=2"))
    }

    @Test("A pattern that would become too many is none, and says why")
    func manyForms() {
        let five = Array(repeating: ":a.b", count: 5).joined(separator: "/")
        #expect(RoutingProfile.mgjRouter.patterns(for: "shop://\(five)").count == 32)
        let mgj = RoutingProfile.mgjRouter.translation(of: "shop://\(five)/:a.b")
        #expect(mgj.patterns.isEmpty && mgj.reason == "it has too many forms")
        let thirty = Array(repeating: ":a#", count: 30).joined(separator: "/")
        let jlroutes = RoutingProfile.jlroutes.translation(of: thirty)
        #expect(jlroutes.patterns.isEmpty && jlroutes.reason == "it has too many forms")
        let eight = String(repeating: "(/b)", count: 8)
        #expect(RoutingProfile.jlroutes.patterns(for: "/a\(eight)").count == 256)
        let nine = RoutingProfile.jlroutes.translation(of: "/a\(eight)(/b)")
        #expect(nine.patterns.isEmpty && nine.reason == "it has more than 8 optional groups")
    }

    @Test("A pattern longer than 8,192 bytes is none", arguments: RoutingProfile.allCases)
    func longPattern(profile: RoutingProfile) {
        let long = profile.translation(of: "/" + String(repeating: "a/", count: 500_000))
        #expect(long.patterns.isEmpty && long.reason == "it is longer than 8192 bytes")
    }

    @Test("A pattern of which a part is lost says how much")
    func loss() {
        let names = (10..<22).map { ":p\($0)" }.joined(separator: "/")
        let moved = RoutingProfile.wlrRoute.translation(of: "/\(names)")
        #expect(moved.patterns.count == 4 && moved.reason == nil)
        #expect(moved.loss == "2 of its 6 forms are malformed here")
        #expect(RoutingProfile.wlrRoute.translation(of: "/login").loss == nil)
    }

    @Test(
        "Path and query are apart, where a query's key replaced a parameter",
        arguments: [.hhRouter, .mgjRouter] as [RoutingProfile]
    )
    func apart(profile: RoutingProfile) throws {
        let route = RouteTrial.Route(pattern: "shop://a/:k", scheme: nil, priority: 0, handles: true)
        let other = RouteTrial.Route(pattern: "/a/:k", scheme: nil, priority: 0, handles: true)
        let trial = try RouteTrial(
            [profile == .hhRouter ? other : route], profile: profile, options: profile.options, schemes: nil,
            domains: nil)
        let answer = try trial.answer("shop://a/1?k=2")
        #expect(answer.path.pairs.map(\.value) == ["1"])
        #expect(answer.query.pairs.map(\.value) == ["2"])
    }

    @Test("An expression of WLRRoute that takes too long is given up, and says so")
    func slowExpression() {
        let former = FormerWLRRoute([FormerPattern(text: "shop://(a+)+b"), FormerPattern(text: "shop://a*")])
        let answers = former.answers("shop://" + String(repeating: "a", count: 60))
        #expect(answers.map(\.route) == [1])
        #expect(answers.first?.notes == ["There an expression takes too long for this link."])
    }

    @Test("JLRoutes", arguments: RouterRule.jlroutes + RouterRule.jlroutesDifferences)
    func jlroutes(rule: RouterRule) throws { try check(rule, .jlroutes) }

    @Test("routable", arguments: RouterRule.routable + RouterRule.routableDifferences)
    func routable(rule: RouterRule) throws { try check(rule, .routable) }

    @Test("HHRouter", arguments: RouterRule.hhRouter + RouterRule.hhRouterDifferences)
    func hhRouter(rule: RouterRule) throws { try check(rule, .hhRouter) }

    @Test("MGJRouter", arguments: RouterRule.mgjRouter + RouterRule.mgjRouterDifferences)
    func mgjRouter(rule: RouterRule) throws { try check(rule, .mgjRouter) }

    @Test("WLRRoute", arguments: RouterRule.wlrRoute + RouterRule.wlrRouteDifferences)
    func wlrRoute(rule: RouterRule) throws { try check(rule, .wlrRoute) }
}
