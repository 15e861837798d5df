import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("secret-exposed: a secret can be reached by more than links of the app's domains", .takingTurns)
struct SecretExposedTests {
    struct SignIn: Route {
        static let pattern: RoutePattern = "/sign-in"
        static let exposure: RouteExposure = [.links, .customSchemes]
        var code: Secret<String>
    }

    @Test("A route with a secret that custom schemes reach: a problem with the secret's name and the exposure")
    func exposed() {
        let line: UInt = #line
        let found = problems { log in
            LinkRouting(schemes: ["bookshop"], domains: ["bookshop.example"])
            module("Account") { $0.route { (_: SignIn) in log.record("route") } }
        }
        expect(
            found, "secret-exposed",
            """
            The route /sign-in carries a secret, and can be reached by more than links of the app's domains.
                module: Account
                at: \(at(line + 3))
                secret: code
                exposure: links, custom-schemes
              Fix: expose it to links alone, under an http pattern or one without a scheme: any app can claim a custom \
            scheme.
            """)
    }
}
