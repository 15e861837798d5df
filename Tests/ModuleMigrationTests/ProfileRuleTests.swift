import ModuleRouting
import TestSupport
import Testing

@testable import ModuleMigration

@Suite("Rules of older routers under their profiles", .takingTurns)
struct ProfileRuleTests {
    private func check(_ rule: RouterRule, _ profile: RoutingProfile) throws {
        let patterns = rule.patterns.map { text in
            let pieces = text.split(separator: "\t")
            return pieces.count > 1 ? "\(pieces[1])\tscheme=\(pieces[0])" : text
        }
        let text = "[patterns]\n\(patterns.joined(separator: "\n"))\n[links]\n\(rule.link)"
        let opened = try RouteImport(of: text, from: profile).opened
        guard case .pattern(let route, let values)? = opened.first else {
            #expect(rule.route == nil, "\(opened)")
            return
        }
        #expect(route == rule.route)
        #expect(Dictionary(values.map { ($0.name, [$0.value]) }, uniquingKeysWith: +) == rule.values)
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
                "mgj://a/:id.html/*", "mgj://a/:id/*",
            ])
        #expect(RoutingProfile(named: "JLROUTES") == jlroutes)
        #expect(RoutingProfile(named: "jlroute") == nil)
    }

    @Test("A link is what the older router read")
    func links() {
        #expect(RoutingProfile.routable.link(for: "users/4?x=1") == "/users/4%3Fx%3D1")
        #expect(RoutingProfile.mgjRouter.link(for: "mgj://Home?a=1&a=2") == "mgj:///Home?a=2")
        #expect(RoutingProfile.hhRouter.link(for: "hh://user/1?k=a%20b") == "hh:///user/1?k=a%2520b")
        #expect(RoutingProfile.jlroutes.link(for: "not a link") == "/not%20a%20link")
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
        let link = "users/" + String(repeating: "=", count: 4000)
        #expect(RoutingProfile.routable.link(for: link).utf8.count > 8192)
        let moved = try RouteImport(of: "[patterns]\nusers/:id\n[links]\n\(link)", from: .routable)
        guard case .refused("too-long")? = moved.opened.first else {
            Issue.record("\(moved.opened)")
            return
        }
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
        let eight = (1...8).map { "(/b\($0))" }.joined()
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
        let moved = RoutingProfile.wlrRoute.translation(of: "/login/:id(.*)")
        #expect(moved.patterns.map(\.pattern.text) == ["/+_/login/:id(.*)"])
        #expect(moved.reason == nil)
        #expect(moved.loss == "1 of its 2 forms is malformed here")
        #expect(RoutingProfile.wlrRoute.translation(of: "/login").loss == nil)
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

    @Test("What means something else", arguments: RouterRule.differences)
    func differences(profile: RoutingProfile, rule: RouterRule) throws { try check(rule, profile) }
}
