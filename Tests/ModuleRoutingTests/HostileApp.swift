import ModuleKit
import ModuleRouting
import TestSupport
import Testing

/// The app at which hostile links are aimed: some routes that anyone may open, and others that act.
enum HostileApp {
    struct Page: TextRoute {
        static let pattern: RoutePattern = "/books/:id"
        static let exposure: RouteExposure = .everywhere
        var id: Int
    }

    struct Reset: TextRoute {
        static let pattern: RoutePattern = "https://bookshop.example/reset"
        static let exposure: RouteExposure = .links
        var token: Secret<String>
        var tries: Int?
    }

    struct WebPage: TextRoute {
        static let pattern: RoutePattern = "/web"
        static let exposure: RouteExposure = .everywhere
        var url: String
        func validate() throws {
            guard url.hasPrefix("https://bookshop.example/") else {
                throw InvalidParameter("url", "a page of the shop")
            }
        }
    }

    static func router() throws -> Router {
        let router = try ModuleRoutingTests.router {
            module("Shop", registerOpen)
            module("Orders", registerActing)
            module("Jumps", registerJumps)
            module("Off") { $0.route("/off", exposure: .everywhere) { _ in "off" } }
        }
        try router.manager.update { $0.disable("Off", because: "it is being repaired") }
        return router
    }

    private static func registerOpen(_ registrar: inout Registrar) {
        registrar.route { (page: Page) in "book \(page.id)" }
        registrar.route { (_: Reset) in "reset" }
        registrar.route { (page: WebPage) in "shown \(page.url)" }
        registrar.route("/home", exposure: .everywhere) { _ in "home" }
        registrar.route("/text/:text", exposure: .everywhere) { request in request["text"] ?? "none" }
        registrar.route("/files/*", exposure: .everywhere) { request in request.rest.joined(separator: "|") }
        registrar.route("/list", exposure: .everywhere) { request in request.all("id").joined(separator: "|") }
        registrar.route("/origin", exposure: .everywhere) { request in "\(request.origin)" }
        registrar.route("/open", exposure: .everywhere) { (request, links: any RouteOpener) in
            try await links.open(request["next"] ?? "").value
        }
        registrar.route("/deeper", exposure: .everywhere) { (_: RouteRequest, links: any RouteOpener) in
            try await links.open("bookshop://deeper").value
        }
    }

    private static func registerActing(_ registrar: inout Registrar) {
        registrar.route("/orders/checkout") { _ in "ordered" }
        registrar.route("/account/sign-out") { _ in "signed out" }
        registrar.route("/account/delete") { _ in "deleted" }
        registrar.route("/cart/add/:book") { _ in "added" }
        registrar.route("/pay", exposure: .webPages) { _ in "paid" }
        registrar.route("/team", exposure: .teamApps) { _ in "team" }
        registrar.route("/inbox", exposure: .notifications) { _ in "inbox" }
    }

    private static func registerJumps(_ registrar: inout Registrar) {
        let jumps: [(RoutePattern, String)] = [
            ("/jump", "bookshop://orders/checkout"), ("/a", "bookshop://b"), ("/b", "bookshop://a"),
            ("/self", "bookshop://self"), ("/1", "bookshop://2"), ("/2", "bookshop://3"), ("/3", "bookshop://4"),
            ("/4", "bookshop://5"), ("/5", "bookshop://6"), ("/6", "bookshop://home"),
        ]
        for (pattern, destination) in jumps {
            registrar.route(pattern, exposure: .everywhere) { _ in "stayed" }
            registrar.intercept(.patterns(pattern)) { _, _ in .redirect(to: destination) }
        }
        // An interceptor and a rewriter that lead where a link says.
        for (pattern, start, end) in [("/lead/:to", "/", ""), ("/grow/:to", "/grow/", "a")] {
            registrar.route(RoutePattern(pattern), exposure: .everywhere) { _ in "stayed" }
            registrar.intercept(.patterns(RoutePattern(pattern))) { call, _ in
                .redirect(to: start + (call.request?["to"] ?? "") + end)
            }
        }
        registrar.rewrite { link in
            guard link.segments.count == 2, link.segments[0] == "moved" else { return .pass }
            return .redirect(to: "/\(link.segments[1])")
        }
    }
}

/// A link as somebody hostile would write it, and the answer that it must get.
struct HostileLink: Sendable, CustomTestStringConvertible {
    let origin: RouteOrigin
    let url: String
    let answer: String

    static func each(_ origin: RouteOrigin, _ answer: String, _ urls: String...) -> [HostileLink] {
        urls.map { HostileLink(origin: origin, url: $0, answer: answer) }
    }

    var testDescription: String { "\(origin) \(url.prefix(60).debugDescription): \(answer)" }
}
