import ModuleKit
import ModuleRouting
import ModuleLinks
import TestSupport

/// A shop with typed and textual routes, for rules to be checked against and tried with.
enum RuleShop {
    struct Book: Route {
        static let pattern: RoutePattern = "/books/:id"
        static let exposure: RouteExposure = [.links, .customSchemes]
        var id: Int
        var from: String?
    }

    struct Shelf: Route {
        static let pattern: RoutePattern = "/shelves/:name(/:page(\\d+))"
        static let exposure: RouteExposure = .everywhere
        var name: String
        var page: Int?
    }

    struct Find: Route {
        static let pattern: RoutePattern = "/find"
        static let exposure: RouteExposure = .everywhere
        var text: String
        var isNew: Bool
    }

    struct Reset: Route {
        static let pattern: RoutePattern = "/reset"
        static let exposure: RouteExposure = .links
        var token: Secret<String>
    }

    struct CheckOut: Route { static let pattern: RoutePattern = "/orders/checkout" }

    static func router(_ options: RoutingOptions = RoutingOptions()) throws -> Router {
        try shopRouter(options: options) { registrar in
            registrar.route { (_: Book) in }
            registrar.route { (_: Shelf) in }
            registrar.route { (_: Find) in }
            registrar.route { (_: Reset) in }
            registrar.route { (_: CheckOut) in }
            registrar.route("/books/new", exposure: .everywhere) { _ in "new" }
            registrar.route("/web/*path", exposure: .everywhere) { _ in "page" }
            registrar.route("/old/:id", exposure: .everywhere) { _ in "old" }
            registrar.route("/about", exposure: .everywhere) { _ in "about" }
            registrar.route("/notes/:id(\\d+)", exposure: .notifications) { _ in "note" }
        }
    }

    /// The cases of a text: each on a line, and what is expected of it on the next.
    static func cases(_ text: String) -> [(String, String)] {
        let lines = text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
        return stride(from: 0, to: lines.count, by: 2).map { (lines[$0], lines[$0 + 1]) }
    }

    /// The document of these rules, each an object without its braces.
    static func document(_ rules: String...) -> [UInt8] {
        let rules = rules.map { "    {\($0)}" }.joined(separator: ",\n")
        return Array("{\"schema\": 1, \"version\": 1, \"rules\": [\n\(rules)\n]}".utf8)
    }

    /// The problems of a document, each as a line; empty if it is accepted.
    static func problems(_ bytes: [UInt8], for router: Router? = nil) -> [String] {
        do throws(DocumentError) {
            let document = try RuleDocument(bytes)
            if let router { _ = try RuleSet(document, for: router) }
            return []
        } catch {
            return error.problems.map(\.description)
        }
    }

    /// What a rewrite does, in words.
    static func text(_ decision: RuleSet.Step?) -> String {
        switch decision.map({ ($0.id, $0.decision.kind) }) {
        case nil: "nothing"
        case (let id, .redirect(.url(let url)))?: "\(id): \(url)"
        case (let id, .redirect(.route(let route)))?: "\(id): \(route)"
        case (let id, .web(let template))?: "\(id): web \(template)"
        case (let id, .disabled(let message))?: "\(id): off \(message)"
        case (let id, let kind)?: "\(id): \(kind)"
        }
    }
}

extension RuleFacts {
    /// Facts of an app that is not asked for any.
    static let none = RuleFacts(appVersion: nil, install: nil, now: 0)
}
