import ModuleRouting
import TestSupport
import Testing

@testable import ModuleTools

@Suite("Rules of older routers under their profiles", .takingTurns)
struct ProfileRuleTests {
    /// Both the model of the router and the table here give the same answer.
    private func check(_ rule: RouterRule, _ profile: RoutingProfile) throws {
        let outcome = try MovedTable(rule.patterns, profile: profile).outcome(of: rule.link)
        for answer in [outcome.before, outcome.after] {
            #expect(answer.route == rule.route)
            #expect(answer.values == rule.values)
            #expect(answer.rest == rule.rest)
        }
        #expect(outcome.isSame)
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

    @Test("JLRoutes", arguments: RouterRule.jlroutes)
    func jlroutes(rule: RouterRule) throws { try check(rule, .jlroutes) }

    @Test("routable", arguments: RouterRule.routable)
    func routable(rule: RouterRule) throws { try check(rule, .routable) }

    @Test("HHRouter", arguments: RouterRule.hhRouter)
    func hhRouter(rule: RouterRule) throws { try check(rule, .hhRouter) }

    @Test("MGJRouter", arguments: RouterRule.mgjRouter)
    func mgjRouter(rule: RouterRule) throws { try check(rule, .mgjRouter) }

    @Test("WLRRoute", arguments: RouterRule.wlrRoute)
    func wlrRoute(rule: RouterRule) throws { try check(rule, .wlrRoute) }
}
