import Foundation
import ModuleRouting

/// What a link meant to an older router.
///
/// A model reads patterns and links step by step as the router did, as far as its rules are known, and knows nothing of
/// how a profile expresses them here. So it says what changes when an app moves.
protocol FormerRouter {
    /// Whether a parameter of the path has precedence over a value of the query with its name.
    static var pathHasPrecedence: Bool { get }

    init(_ patterns: [FormerPattern])

    /// What the link opened; several answers where the router's order was not defined. Never empty.
    func answers(_ link: String) -> [FormerAnswer]

    /// The patterns that a later one replaced, each with that one.
    var replaced: [(route: Int, by: Int)] { get }
}

/// A pattern of an older router.
struct FormerPattern: Equatable {
    var text: String
    var scheme: String?
    var priority = 0
}

/// What a link opened there.
struct FormerAnswer: Equatable {
    /// The index of the pattern; nil if there was none.
    var route: Int?
    /// The values of each name, from path and query.
    var values: [String: [String]] = [:]
    /// What a wildcard took.
    var rest: [String] = []
    /// What was special about it.
    var notes: [String] = []

    static func nothing(_ notes: String...) -> FormerAnswer { FormerAnswer(notes: notes) }
}

extension RoutingProfile {
    /// The model of the router.
    func former(_ patterns: [FormerPattern]) -> any FormerRouter {
        switch self {
        case .jlroutes: FormerJLRoutes(patterns)
        case .mgjRouter: FormerMGJRouter(patterns)
        case .hhRouter: FormerHHRouter(patterns)
        case .wlrRoute: FormerWLRRoute(patterns)
        case .routable: FormerRoutable(patterns)
        }
    }
}

/// A link as Foundation splits it.
struct FormerLink {
    var scheme: String?
    var host: String?
    var hasAuthority = false
    var path = ""
    var query: String?
    var fragment: String?

    /// Nil if the text holds what no link holds unescaped, or a percent sign that begins no escape.
    init?(_ text: String) {
        let isLink = text.unicodeScalars.allSatisfy { scalar in
            (0x21..<0x7F).contains(scalar.value) && !"\"<>\\^`{|}".unicodeScalars.contains(scalar)
        }
        guard isLink, text.range(of: "%(?![0-9A-Fa-f]{2})", options: .regularExpression) == nil else { return nil }
        var rest = text
        if let hash = rest.firstIndex(of: "#") {
            fragment = String(rest[hash...].dropFirst())
            rest = String(rest[..<hash])
        }
        if let question = rest.firstIndex(of: "?") {
            query = String(rest[question...].dropFirst())
            rest = String(rest[..<question])
        }
        if let colon = rest.range(of: "^[A-Za-z][A-Za-z0-9+.-]*:", options: .regularExpression) {
            scheme = String(rest[colon].dropLast())
            rest = String(rest[colon.upperBound...])
        }
        if rest.hasPrefix("//") {
            hasAuthority = true
            let pieces = rest.dropFirst(2).split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
            let authority = pieces[0].split(separator: "@", omittingEmptySubsequences: false).last ?? ""
            host = authority.split(separator: ":", omittingEmptySubsequences: false).first.map(String.init)
            if host == "" { host = nil }
            rest = pieces.count > 1 ? "/\(pieces[1])" : ""
        }
        path = rest
    }

    /// The pairs of a query: no value without an equals sign.
    static func pairs(_ query: String?) -> [(name: String, value: String?)] {
        (query ?? "").components(separatedBy: "&").filter { !$0.isEmpty }.map { pair in
            guard let equals = pair.firstIndex(of: "=") else { return (pair, nil) }
            return (String(pair[..<equals]), String(pair[equals...].dropFirst()))
        }
    }
}

extension String {
    /// Decoded once; as it is if that is not text.
    var decodedOnce: String { removingPercentEncoding ?? self }
}
