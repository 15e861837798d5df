@testable import ModuleTools
import ModuleRouting
import TestSupport

/// Tables and links of an older router.
struct GeneratedMove {
    /// What is drawn.
    enum Kind: CaseIterable {
        /// What apps have: patterns that begin with a literal, and links that mostly fit one of them.
        case usual
        /// What shows differences: few words, so that patterns compete, and links that are changed in several ways.
        case hostile
    }

    let profile: RoutingProfile
    private let kind: Kind
    private var generator: SeededGenerator

    init(_ profile: RoutingProfile, _ kind: Kind, seed: UInt64) {
        self.profile = profile
        self.kind = kind
        generator = SeededGenerator(seed: seed)
    }

    private static let words = ["users", "photo", "Home", "a", "b", "item-1", "7", "42", "x.html", "sign_in"]
    private static let otherWords = [
        "search", "cart", "orders", "help", "login", "settings", "profile", "books", "news", "about", "share", "web",
        "detail", "list", "edit", "comments", "2024", "category", "store", "messages",
    ]
    private static let names = ["id", "name", "tab", "user_id", "key"]
    private static let values = [
        "1", "42", "john", "JohnDoe", "a%20b", "caf%C3%A9", "a%2Fb", "x+y", "1.html", "a%2Bb", "%41b", "photo", "a=b",
        "50%25",
    ]
    private static let schemes = ["shop", "shop", "shop", "app"]

    private var words: [String] { kind == .usual ? Self.words + Self.otherWords : Self.words }

    mutating func table() -> [FormerPattern] {
        let count = Int.random(in: kind == .usual ? 4...12 : 1...6, using: &generator)
        return (0..<count).map { _ in pattern() }
    }

    private mutating func pattern() -> FormerPattern {
        var left = Self.names.shuffled(using: &generator)
        var segments = generator.pick(1...4, of: [0, 0, 0, 1, 1]).map { kind -> String in
            kind == 0 ? generator.pick(words) : ":\(left.removeLast())"
        }
        if kind == .usual, !generator.oneIn(10), segments[0].hasPrefix(":") { segments[0] = generator.pick(words) }
        switch profile {
        case .jlroutes:
            if generator.oneIn(6) { segments.insert("*", at: Int.random(in: 0...segments.count, using: &generator)) }
            var text = "/" + segments.joined(separator: "/")
            if generator.oneIn(5) { text += "(/:\(left.removeLast()))" + (generator.oneIn(2) ? "(/b)" : "") }
            if generator.oneIn(12) { text = "/" }
            if generator.oneIn(15) { text += "/" }
            if generator.oneIn(10) { text = String(text.dropFirst()) }
            if generator.oneIn(30) { text += generator.pick([" b", "caf%C3%A9", "#", "#/x"]) }
            return FormerPattern(
                text: text,
                scheme: generator.oneIn(5) ? generator.pick(Self.schemes) : nil,
                priority: generator.pick([0, 0, 0, 1, 5])
            )
        case .mgjRouter:
            if generator.oneIn(12) { segments = [] }
            if generator.oneIn(12) { segments.append("~") }
            if generator.oneIn(10), let last = segments.last, last.hasPrefix(":") {
                segments[segments.count - 1] = "\(last).html"
            }
            return FormerPattern(text: "\(generator.pick(Self.schemes))://" + segments.joined(separator: "/"))
        case .hhRouter:
            var text = "/" + segments.joined(separator: "/")
            if generator.oneIn(6) { text += "/" }
            if generator.oneIn(10) { text = text.replacing("/", with: "//") }
            if generator.oneIn(15) { text = String(text.dropFirst()) }
            return FormerPattern(text: text)
        case .wlrRoute:
            segments = segments.map { segment in
                segment.hasPrefix(":") && generator.oneIn(3)
                    ? "\(segment)(\(generator.pick(["\\d+", "[a-z]+", "[0-9a-zA-Z-]+"])))" : segment
            }
            if generator.oneIn(20) { segments.append(generator.pick([".*", ":\(left.removeLast())(.*)"])) }
            let path = segments.joined(separator: "/")
            if generator.oneIn(3) { return FormerPattern(text: "/\(path)") }
            return FormerPattern(text: generator.oneIn(4) ? path : "\(generator.pick(Self.schemes))://\(path)")
        case .routable:
            var text = segments.joined(separator: "/")
            if generator.oneIn(6) { text = "/\(text)" }
            if generator.oneIn(12) { text += "/" }
            return FormerPattern(text: text)
        }
    }

    mutating func link(to table: [FormerPattern]) -> String {
        let pattern = generator.pick(table)
        var segments = self.segments(of: pattern.text)
        let often = kind == .usual ? 3 : 1
        if generator.oneIn(5 * often) { segments.append(generator.pick(words)) }
        if generator.oneIn(12 * often), !segments.isEmpty { segments.removeLast() }
        if generator.oneIn(12 * often) {
            let place = Int.random(in: 0...segments.count, using: &generator)
            segments.insert(generator.pick(words + [""]), at: place)
        }
        if generator.oneIn(15 * often), !segments.isEmpty {
            segments[Int.random(in: segments.indices, using: &generator)] = generator.pick(words)
        }
        if generator.oneIn(25), let first = segments.first { segments[0] = first.uppercased() }
        var path = segments.joined(separator: "/")
        if generator.oneIn(6) { path += "/" }
        return prefix(pattern) + path + query() + fragment()
    }

    /// The pattern's segments, with values for its parameters.
    private mutating func segments(of text: String) -> [String] {
        var text = text
        if let scheme = text.firstRange(of: "://") { text = String(text[scheme.upperBound...]) }
        let isWhole = generator.oneIn(2)
        text = text.replacing(/\((\/[^)]*)\)/) { isWhole ? String($0.output.1) : "" }
        return text.split(separator: "/").flatMap { piece -> [String] in
            if piece == "*" { return generator.pick(0...3, of: Self.words + ["a%20b"]) }
            guard piece.hasPrefix(":") || piece == "~" else { return [String(piece)] }
            // Those of the others who read it at all read it in a way that is not known.
            let value = generator.pick(Self.values + (profile == .jlroutes ? ["caf%FF"] : []))
            return [piece.hasSuffix(".html") && generator.oneIn(2) ? "\(value).html" : value]
        }
    }

    private mutating func prefix(_ pattern: FormerPattern) -> String {
        let scheme = pattern.scheme ?? generator.pick(Self.schemes)
        switch profile {
        case .jlroutes:
            return generator.pick([
                "\(scheme)://", "\(scheme)://", "\(scheme):///", "/", "https://www.example.com/", "http://localhost/",
                "\(scheme)://Host/", "http://localhost:8080/",
            ])
        case .mgjRouter:
            let own = pattern.text.firstRange(of: "://").map { String(pattern.text[..<$0.upperBound]) }
            return generator.oneIn(15) ? "other://" : own ?? "shop://"
        case .hhRouter: return generator.pick(["shop://", "/", "/", "https://www.example.com/"])
        case .wlrRoute:
            if let own = pattern.text.firstRange(of: "://"), !generator.oneIn(15) {
                return String(pattern.text[..<own.upperBound])
            }
            return generator.pick(["shop://host/", "shop://", "/", "app://host/deep/", "https://www.example.com/"])
        case .routable: return pattern.text.hasPrefix("/") != generator.oneIn(10) ? "/" : ""
        }
    }

    private mutating func query() -> String {
        guard generator.oneIn(3) else { return "" }
        let pairs = generator.pick(
            1...3, of: ["k=v", "k=w", "q=a%20b", "q=x+y", "flag", "e=", "id=9", "q=a=b", "u=a%26b", "p=1%2B1"])
        return "?" + pairs.joined(separator: "&")
    }

    private mutating func fragment() -> String {
        guard generator.oneIn(8) else { return "" }
        return "#" + generator.pick(["top", "a=b&c=d", "/x/y", "/x?a=b", "id=a:b", ""])
    }
}
