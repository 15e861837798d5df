import ModuleKit
import ModuleRouting
import TestSupport
import Testing

@Suite("exposure-unserved: a route is exposed to URLs that the app has none of", .takingTurns)
struct ExposureUnservedTests {
    @Test("Links of an app without a domain, and custom schemes of one without a scheme, are a problem each")
    func unserved() {
        let line: UInt = #line
        let links = problems { log in
            LinkRouting(schemes: ["bookshop"])
            module("Catalog") { $0.route("/books/:id", exposure: .links) { _ in log.record("route") } }
        }
        expect(
            links, "exposure-unserved",
            """
            The route /books/:id is exposed to URLs of a domain alone, and the app has none.
                module: Catalog
                at: \(at(line + 3))
                exposure: links
              Fix: name one in LinkRouting, or expose the route to customSchemes too.
            """)
        let schemes = problems { log in
            LinkRouting(schemes: [], domains: ["bookshop.example"])
            module("Catalog") { registrar in
                registrar.route("/books/:id", exposure: [.customSchemes, .teamApps]) { _ in log.record("route") }
            }
        }
        #expect(schemes.map(\.code) == ["exposure-unserved"])
        #expect(schemes.first?.summary.contains("URLs of a scheme alone") == true)
    }

    @Test("Any other exposure may bring a URL that the app has, and so may none")
    func served() {
        for exposure in [RouteExposure.insideOnly, [.links, .customSchemes], [.links, .notifications], .everywhere] {
            let found = problems { log in
                LinkRouting(schemes: ["bookshop"])
                module("Catalog") { $0.route("/books/:id", exposure: exposure) { _ in log.record("route") } }
            }
            #expect(found == [], "\(exposure)")
        }
    }
}
