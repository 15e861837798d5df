import ModuleKit
import ModuleRouting
import TestSupport

/// A page of the shop, found by number, under two patterns.
struct BookDetail: Route, Equatable {
    static let pattern: RoutePattern = "/books/:id"
    static let otherPatterns: [RoutePattern] = ["/b/:id"]
    static let exposure: RouteExposure = [.links, .notifications]
    typealias Output = String
    var id: Int
    var from: String?
}

/// Acts, so it is open to the app alone.
struct AddToCart: Route, Equatable {
    static let pattern: RoutePattern = "/cart/add/:book"
    var book: Int
}

/// Carries a secret.
struct ResetPassword: Route {
    static let pattern: RoutePattern = "https://bookshop.example/reset"
    static let exposure: RouteExposure = .links
    var token: Secret<String>
}

/// A feature that opens the routes of others.
protocol Suggestions: Sendable { func page() async throws -> String }

struct LiveSuggestions: Suggestions {
    let links: any RouteOpener

    func page() async throws -> String { "Suggested: \(try await links.open(BookDetail(id: 84)))" }
}

/// The modules of a shop with links.
@ModuleBuilder
func linkedShop(_ log: RecordingLog = RecordingLog()) -> ModuleList {
    LinkRouting(schemes: ["bookshop"], domains: ["bookshop.example"])
    module("Catalog") { registrar in
        registrar.route { (route: BookDetail) in "page \(route.id)" }
        registrar.route("/about", exposure: .links) { (_: RouteRequest) in "about the shop" }
        registrar.intercept { call, next in
            log.record("before \(call.pattern.text) of \(call.module)")
            return try await next()
        }
    }
    module("Cart") { registrar in
        registrar.route { (_: AddToCart) in }
        registrar.route { (_: ResetPassword) in }
    }
}
