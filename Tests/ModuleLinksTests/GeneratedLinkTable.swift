import ModuleKit
import ModuleRouting
import TestSupport

/// A router of drawn patterns, most of which links open, and links in normal form that it often takes.
struct GeneratedLinkTable {
    struct Home: Route {
        static let pattern: RoutePattern = "/home"
        static let otherPatterns: [RoutePattern] = ["/b/home"]
        static let exposure: RouteExposure = [.links, .customSchemes]
    }

    let patterns: [String]
    let options: RoutingOptions
    let router: Router

    /// - Returns: nil if the drawn patterns don't fit together.
    init?(_ generator: inout SeededGenerator, options: RoutingOptions = RoutingOptions()) {
        let count = Int.random(in: 1...6, using: &generator)
        let patterns = (0..<count).map { _ in Self.pattern(&generator) }
        let hidden = Set(patterns.filter { _ in generator.oneIn(8) })
        let hasHome = generator.oneIn(4)
        let handlesAll = generator.oneIn(20)
        let router = try? shopRouter(domains: ["bookshop.example", "other.example"], options: options) { registrar in
            for pattern in patterns {
                registrar.route(RoutePattern(pattern), exposure: hidden.contains(pattern) ? .notifications : .links) {
                    _ in pattern
                }
            }
            if hasHome { registrar.route { (route: Home) in } }
            if handlesAll { registrar.routeUnmatched(domain: "other.example", exposure: .links) { _ in "page" } }
        }
        guard let router else { return nil }
        self.patterns = patterns
        self.options = options
        self.router = router
    }

    private static let literals = [
        "a", "b", "ab", "A", "home", "7", "é", "a%20b", "a+b", "a\\*b", "%3F", "b%2Fa", "$a", "$\\(digit\\)", "x.y",
        "~",
    ]

    private static let constraints = [
        "\\d+", "\\d{2}", "\\d{1,3}", "[a-z]", "[ab]{2}", "[0-9a-fA-F]{2}", "[a-z0-9-]+", "a|b|ab", "a|home|7",
        "(?:a|b)c?",
        "[A-Z]{2}-\\d", ".*", "[^a]+", "a b|c", "\\w{3}", "[a-z]{2}(?:-[A-Z]{2})?", "é|a", "\\d{13}",
    ]

    private static func pattern(_ generator: inout SeededGenerator) -> String {
        var names = 0
        let space = generator.pick(["", "", "", "", "", "https://bookshop.example", "bookshop://x", "https://"])
        var path = ""
        for _ in 0..<Int.random(in: 0...3, using: &generator) { path += "/" + segment(&names, &generator) }
        switch Int.random(in: 0..<14, using: &generator) {
        case 0: path += "/*rest"
        case 1: path += "/+rest"
        case 2: path += "/*/" + segment(&names, &generator)
        case 3: path = "/*rest" + path
        case 4: path += "(/" + segment(&names, &generator) + "(/" + segment(&names, &generator) + "))"
        case 5: path += "(/" + segment(&names, &generator) + ")(/a)"
        case 6: path += "/"
        default: break
        }
        return space + (path.isEmpty ? "/" : path)
    }

    private static func segment(_ names: inout Int, _ generator: inout SeededGenerator) -> String {
        func name() -> String {
            names += 1
            return names.isMultiple(of: 4) ? ":_" : ":p\(names)"
        }
        switch Int.random(in: 0..<12, using: &generator) {
        case 0..<5: return generator.pick(literals)
        case 5, 6: return name()
        case 7, 8: return "\(name())(\(generator.pick(constraints)))"
        case 9: return "a-\(name())"
        case 10: return "\(name())-\(name())(\(generator.pick(constraints))).html"
        default: return "\(name())(\(generator.pick(constraints)))x"
        }
    }

    private static let values = [
        "a", "a", "b", "ab", "A", "B", "home", "7", "42", "123", "1234567890123", "ac", "Q", "1f", "é", "a b", "a+b",
        "a*b",
        "axb", "?", "b/a", "a/", "$a", "$(digit)", "x.y", "~", "a-b", "a-42", "q-7.html", "a-a.html", "AB-7", "ax",
        "7x",
        "en", "en-GB", "c", "café", "a_b", "x", "100%",
    ]

    /// A link in normal form (RFC 3986, section 6.2.2).
    static func url(_ generator: inout SeededGenerator, host: String) -> String {
        var path = ""
        for _ in 0..<Int.random(in: 0...4, using: &generator) {
            path += "/"
            for scalar in generator.pick(values).unicodeScalars { path += written(scalar, &generator) }
        }
        return "https://\(host)\(path)\(generator.pick(["", "", "", "/", "?q=1", "#top", "/?a=b&c"]))"
    }

    private static func written(_ scalar: Unicode.Scalar, _ generator: inout SeededGenerator) -> String {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": return String(scalar)
        case "+", "*", "$", "(",
            ")" where generator.oneIn(2):
            return String(scalar)
        default:
            return String(scalar).utf8.map { byte in
                "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
            .joined()
        }
    }
}
