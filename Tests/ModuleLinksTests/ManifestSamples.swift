import ModuleRouting
import ModuleLinks

/// Manifests as texts, written by hand.
struct ManifestSample {
    /// A route: its identity is its type, and its owner is named like it.
    struct Route {
        var patterns: [String]
        /// A link of all patterns; nil for what a manifest would show. An empty one is none.
        var example: String? = ""
        var type: String? = nil
        var owner = "Shop"
        var priority = 0
        var exposure = ["links", "custom-schemes"]
        var parameters: [String] = []
        var deprecated: String?
    }

    var routes: [Route] = []
    var schemes = ["app"]
    var domains = ["app.example"]
    var options: [String: String] = [:]
    var unmatched: [String] = []

    init(_ routes: [Route] = []) { self.routes = routes }

    /// Patterns without types.
    init(_ patterns: String...) { routes = patterns.map { Route(patterns: [$0]) } }

    static func parameter(
        _ name: String,
        in place: String = "query",
        _ type: String,
        _ more: String = "",
        required: Bool = true,
        list: Bool = false
    ) -> String {
        """
        {"name": "\(name)", "in": "\(place)", "type": "\(type)"\(more), "required": \(required), "list": \(list), \
        "secret": false}
        """
    }

    var json: String {
        let options = options.sorted { $0.key < $1.key }
        let routes = routes.map { route in
            let patterns = route.patterns.map { pattern in
                let example = route.example == "" ? Self.example(pattern, domains) : route.example
                return
                    "{\"pattern\": \(quoted(pattern))\(example.map { ", \"example\": \(quoted($0))" } ?? "")\(route.deprecated.map { ", \"deprecated\": {\"since\": \"\($0)\"}" } ?? "")}"
            }
            return """
                {"patterns": [\(patterns.joined(separator: ", "))],\(route.type.map { " \"type\": \(quoted($0))," } ?? "") \
                "owner": \(quoted(route.owner)), "priority": \(route.priority), \
                "exposure": [\(route.exposure.map(quoted).joined(separator: ", "))], \
                "parameters": [\(route.parameters.joined(separator: ", "))], "parametersAreComplete": true}
                """
        }
        return """
            {"schema": 1, "schemes": [\(schemes.map(quoted).joined(separator: ", "))], \
            "domains": [\(domains.map(quoted).joined(separator: ", "))],
            "options": {\(options.map { "\"\($0.key)\": \"\($0.value)\"" }.joined(separator: ", "))},
            "routes": [
            \(routes.joined(separator: ",\n"))
            ], "unmatched": [\(unmatched.joined(separator: ", "))]}
            """
    }

    /// A link of a pattern whose parameters take `1`, or else `a`.
    private static func example(_ pattern: String, _ domains: [String]) -> String {
        let path = pattern.replacing("https:///", with: "/").split(separator: "/").map { segment in
            segment.hasPrefix(":") ? (segment.contains("a-z") ? "a" : "1") : String(segment)
        }
        let start = pattern.hasPrefix("https:") ? "https://\(domains[0])/" : "app://"
        return start + path.joined(separator: "/")
    }

    private func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    func read() throws -> RouteManifest { try RouteManifest(json: Array(json.utf8)) }

    /// The changes to another one, a line each.
    func changes(to other: ManifestSample) throws -> [String] {
        try RouteManifestDiff(from: read(), to: other.read()).changes.map(\.description)
    }
}
