import Foundation

/// Apple's matching of links by the components of an apple-app-site-association file, as far as those are that this package
/// writes, and the recorded answers ask.
struct AppleMatcher {
    /// A component.
    struct Rule {
        let excludes: Bool
        private let foldsCase: Bool
        private let decodes: Bool
        private let paths: [Regex<AnyRegexOutput>]?
        private let query: Regex<AnyRegexOutput>?
        private let items: [String: Regex<AnyRegexOutput>]
        private let fragment: Regex<AnyRegexOutput>?

        init(_ component: [String: Any], _ variables: [String: [String]] = [:]) throws {
            excludes = component["exclude"] as? Bool ?? false
            foldsCase = component["caseSensitive"] as? Bool == false
            decodes = component["percentEncoded"] as? Bool == false
            let foldsCase = foldsCase
            func glob(_ text: String) throws -> Regex<AnyRegexOutput> {
                try AppleMatcher.glob(text, variables, foldsCase: foldsCase)
            }
            paths = try (component["/"] as? String).map { path in
                let bare = AppleMatcher.bare(path)
                // `/buy/*` takes `/buy` too.
                return try [glob(bare)] + (bare.hasSuffix("/*") ? [glob(AppleMatcher.bare("\(bare.dropLast(2))"))] : [])
            }
            query = try (component["?"] as? String).map(glob)
            // A value that is no text switches the whole object off.
            items = try (component["?"] as? [String: String] ?? [:]).mapValues(glob)
            fragment = try (component["#"] as? String).map(glob)
        }

        /// All that is given has to match; a part that the URL lacks is the empty text.
        func takes(_ url: String) -> Bool {
            let (path, query, fragment) = AppleMatcher.parts(of: url)
            func read(_ text: Substring) -> String { decodes ? text.removingPercentEncoding ?? "\(text)" : "\(text)" }
            func matches(_ text: String, _ regex: Regex<AnyRegexOutput>?) -> Bool {
                regex.map { (try? $0.wholeMatch(in: text)) != nil } ?? true
            }
            let bare = AppleMatcher.bare(read(path))
            guard paths.map({ $0.contains { matches(bare, $0) } }) ?? true, matches(read(query), self.query),
                matches(read(fragment), self.fragment)
            else { return false }
            let given = query.split(separator: "&").map { $0.split(separator: "=", maxSplits: 1) }
            return items.allSatisfy { name, value in
                let values = given.filter { read($0[0]) == name }.map { $0.count > 1 ? read($0[1]) : "" }
                return (values.isEmpty ? [""] : values).allSatisfy { matches($0, value) }
            }
        }
    }

    /// The components of a file's first app, in order.
    let rules: [Rule]

    /// - Parameter file: the text of an apple-app-site-association file.
    /// - Throws: if it is no JSON.
    init(_ file: String) throws {
        let root = try JSONSerialization.jsonObject(with: Data(file.utf8)) as? [String: [String: Any]]
        let variables = root?["applinks"]?["substitutionVariables"] as? [String: [String]] ?? [:]
        let details = root?["applinks"]?["details"] as? [[String: Any]]
        rules = try (details?.first?["components"] as? [[String: Any]] ?? []).map { try Rule($0, variables) }
    }

    /// The place of the first rule that takes the URL.
    func rule(for url: String) -> Int? { rules.firstIndex { $0.takes(url) } }

    private static func parts(of url: String) -> (path: Substring, query: Substring, fragment: Substring) {
        var rest = url[url.range(of: "://").map(\.upperBound).unsafelyUnwrapped...]
        let fragment = rest.firstIndex(of: "#").map { rest[$0...].dropFirst() } ?? ""
        rest = rest.prefix { $0 != "#" }
        let query = rest.firstIndex(of: "?").map { rest[$0...].dropFirst() } ?? ""
        rest = rest.prefix { $0 != "?" }
        return (rest.drop { $0 != "/" }, query, fragment)
    }

    /// Slashes at the end count for nothing, and the first one may be missing.
    private static func bare(_ path: String) -> String { path.trimmingCharacters(in: CharacterSet(charactersIn: "/")) }

    private static let lower = "abcdefghijklmnopqrstuvwxyz".map(String.init)
    private static let digits = (0...9).map(String.init)
    private static let predefined: [String: [String]] = [
        "lower": lower, "upper": lower.map { $0.uppercased() }, "alpha": lower + lower.map { $0.uppercased() },
        "digit": digits, "alnum": digits + lower + lower.map { $0.uppercased() },
        "xdigit": digits + Array("abcdefABCDEF").map(String.init), "region": ["DE", "GB", "US"],
    ]

    /// `*` is any text, `?` is one character, and `$(name)` is one of a variable's values. Nothing escapes them.
    private static func glob(
        _ text: String,
        _ variables: [String: [String]],
        foldsCase: Bool
    ) throws -> Regex<AnyRegexOutput> {
        var expression = "(?s)"
        var rest = text[...]
        while let character = rest.popFirst() {
            switch character {
            case "*": expression += ".*"
            case "?": expression += "."
            case "$" where rest.first == "(":
                let name = String(rest.dropFirst().prefix { $0 != ")" })
                rest = rest.dropFirst(name.count + 2)
                let values = (variables[name] ?? predefined[name] ?? []).map(NSRegularExpression.escapedPattern)
                expression += "(?:\(values.joined(separator: "|")))"
            default: expression += NSRegularExpression.escapedPattern(for: String(character))
            }
        }
        return try Regex(expression).matchingSemantics(.unicodeScalar).ignoresCase(foldsCase)
    }
}
