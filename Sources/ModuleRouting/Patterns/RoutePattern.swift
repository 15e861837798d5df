/// The form of the URLs that a route matches.
///
/// | pattern | what it shows |
/// | --- | --- |
/// | `/books/:id` | a literal and a parameter |
/// | `/books/:id(\d+)` | a parameter with a constraint, a regular expression |
/// | `/product-:id(\d+)-:slug.html` | text and parameters in one segment |
/// | `/web/*path` | a rest: zero or more segments |
/// | `/shop(/:shelf(/:book))` | optional groups, nested |
/// | `bookshop://account/sign-in` | only in that scheme |
/// | `https://bookshop.example/about` | only at that domain; http and https are one |
/// | `https://:lang.wiki.example/*title` | at each of its subdomains: the label is a parameter |
///
/// - `:name` matches a segment. Next to other text it matches as little of the segment as it can. It never matches
///   nothing. `:_` captures nothing.
/// - `:name(regex)` matches only text that the expression matches as a whole. Parentheses right after a parameter's
///   name that don't start with a slash are its constraint; all others are an optional group. A match takes a time that
///   grows with the text and no faster, whatever the expression. `\d`, `\w` and `\s` are ASCII. You can't look ahead or
///   behind, or refer back to a group. The page *Patterns* of the guide has what a constraint may hold.
/// - `*name` or `*`, as a whole segment, matches zero or more segments, and `+name` one or more. What follows it
///   matches the last segments of the URL: `/*path/edit`. A pattern has at most one. A plus that is not the first of a
///   segment, or not before a letter or `_`, is a plus.
/// - A label of a host is one whole label, the first, and has no constraint: `evilwiki.example`, `a.b.wiki.example` and
///   `wiki.example` don't match. It is captured in lower case.
/// - `#:name` at the end captures the decoded fragment of a URL that has one. It decides no match, so a URL without one
///   matches too.
/// - `( )` is optional. With several, the leftmost one that is present is tried first.
/// - `\` escapes the character after it. `%2F` and the like are decoded.
///
/// Literals are compared decoded and case-sensitively. In a custom scheme the first segment is the URL's host. There
/// the letters A to Z match in either case, and a parameter captures them as the URL has them: `bookshop://Home` matches
/// `bookshop://home`. If several literals match then, the one that is equal as written is tried first. Empty segments and a trailing slash are ignored. ``RoutingOptions``
/// changes these rules.
///
/// A pattern has at most 1,024 bytes, 16 parameters and 8 optional groups, with at most 32 ways to include them. The
/// assembly check reports a malformed pattern, with the position in the text.
public struct RoutePattern: Sendable, Hashable, ExpressibleByStringLiteral, LosslessStringConvertible {
    /// The text and what was read of it. One object, because patterns are copied more often than they are read.
    private final class Reading: Sendable {
        let text: String
        let parsed: Result<Parsed, Malformed>

        init(_ text: String) {
            self.text = text
            parsed = PatternParser.parse(text)
        }
    }

    private let reading: Reading

    /// The pattern as written.
    public var text: String { reading.text }

    package var parsed: Result<Parsed, Malformed> { reading.parsed }

    /// A pattern from text. If it is malformed, the assembly check reports it.
    public init(_ text: String) { reading = Reading(text) }

    /// A pattern from a literal. If it is malformed, the assembly check reports it.
    public init(stringLiteral text: String) { self.init(text) }

    /// The pattern as written.
    public var description: String { text }

    /// The names of its parameters, from the left, a rest's too. Empty if the pattern is malformed.
    public var parameters: [String] {
        guard case .success(let pattern) = parsed else { return [] }
        var seen: Set<String> = []
        return ([pattern.label] + pattern.alternatives.joined().flatMap(\.names) + [pattern.fragment])
            .compactMap(\.self).filter { seen.insert($0).inserted }
    }

    /// Whether both have the same text, byte by byte.
    public static func == (left: Self, right: Self) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

    /// Feeds the text's bytes to the hasher.
    public func hash(into hasher: inout Hasher) { for byte in text.utf8 { hasher.combine(byte) } }

    /// What is wrong with a pattern, and where.
    package struct Malformed: Error {
        /// The place, in UTF-8 bytes from the start.
        package let position: Int
        package let reason: String
    }

    /// A parsed pattern.
    package struct Parsed: Sendable {
        package let namespace: Namespace?

        /// The name of the parameter that is the first label of the host; nil if there is none, and if it is not captured.
        package let label: String?

        /// The name of the parameter that is the fragment; nil if there is none.
        let fragment: String?

        /// The pattern without optional groups, once for every way to include or omit them, the leftmost included
        /// first.
        package let alternatives: [[Segment]]
    }

    /// One step of a pattern.
    package enum Segment: Sendable, Hashable {
        case literal([UInt8])
        case mixed(SegmentTemplate)
        case constrained(String?, Constraint)
        /// The name is nil if the parameter is not captured.
        case parameter(String?)
        /// As many segments as the others leave, but not fewer than the minimum, which is 0 or 1. The name is nil if they
        /// are not captured.
        case rest(String?, minimum: Int = 0)

        package var isRest: Bool { if case .rest = self { true } else { false } }

        /// The names of its parameters, nil for those that are not captured.
        package var names: [String?] {
            var names: [String?] = []
            appendNames(to: &names)
            return names
        }

        /// Appends the names of its parameters.
        func appendNames(to names: inout [String?]) {
            switch self {
            case .literal: break
            case .mixed(let template):
                for case .parameter(let name, _) in template.pieces { names.append(name) }
            case .constrained(let name, _), .parameter(let name), .rest(let name, _): names.append(name)
            }
        }
    }
}

extension RoutePattern: Codable {
    /// Reads the text, as ``init(_:)`` does.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes the text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

/// The part of a URL before its path: a scheme and, for the web, optionally a domain.
package struct Namespace: Sendable, Hashable, CustomStringConvertible {
    /// In lower case; `https` stands for http too.
    package let scheme: String

    /// In lower case, with `*.` for a label; nil for every domain, and for custom schemes.
    package let domain: String?

    init(scheme: String, domain: String?) {
        self.scheme = scheme == "http" ? "https" : scheme
        self.domain = domain
    }

    package var isWeb: Bool { scheme == "https" }

    /// 0 for one domain, 1 for all with another label before it, 2 for every domain: the order in which routes are tried.
    var generality: Int { domain.map { $0.utf8.first == .star ? 1 : 0 } ?? 2 }

    package var description: String { "\(scheme)://\(domain ?? "")" }

    /// The position of the colon that ends a scheme (RFC 3986 section 3.1), or nil if the text doesn't begin with one.
    static func schemeEnd(in bytes: some Collection<UInt8>) -> Int? {
        guard let first = bytes.first, ASCII.isLetter(first) else { return nil }
        for (position, byte) in bytes.enumerated() {
            if byte == .colon { return position }
            guard ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == .plus || byte == .hyphen || byte == .dot else {
                return nil
            }
        }
        return nil
    }
}

extension RoutePattern {
    /// Whether a path may match both: false if they differ in a literal before a rest, or in length.
    func maySharePath(with other: RoutePattern) -> Bool {
        guard case .success(let mine) = parsed, case .success(let others) = other.parsed else { return false }
        return mine.alternatives.contains { left in others.alternatives.contains { Self.mayMeet(left, $0) } }
    }

    private static func mayMeet(_ left: [Segment], _ right: [Segment]) -> Bool {
        for pair in zip(left, right) {
            switch pair {
            case (.rest, _), (_, .rest): return true
            case (.literal(let one), .literal(let other)) where !ASCII.equalsFolded(one, other): return false
            default: break
            }
        }
        let (shorter, longer) = left.count < right.count ? (left, right) : (right, left)
        guard shorter.count < longer.count else { return true }
        if case .rest = longer[shorter.count] { return true }
        return false
    }
}
