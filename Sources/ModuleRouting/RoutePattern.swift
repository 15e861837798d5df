/// The form of the URLs that a route takes.
///
///     "/books/:id"                        a literal and a parameter
///     "/web/*path"                        a rest: zero or more segments
///     "bookshop://account/sign-in"        only in that scheme
///     "https://bookshop.example/about"    only at that domain; http and https are one
///
/// A segment is a literal, `:name` (one segment, captured), `:_` (one segment, not captured), or, as the last, `*name`
/// or `*` (zero or more segments). Literals are compared decoded and with case; in a custom scheme the first segment is
/// the URL's host, which is folded to lower case, so write it in lower case. Empty segments and a trailing slash count
/// for nothing. Parameters that fill part of a segment, constraints, optional groups and escapes are not part of the
/// language yet: the characters `(`, `)`, `\`, and `:` and `*` inside a segment make a pattern malformed.
///
/// A malformed pattern is a problem of the assembly check, with the position in the text.
public struct RoutePattern: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The pattern as written.
    public let text: String

    let parsed: Result<Parsed, Malformed>

    /// A pattern from text; where it is malformed, the assembly check reports it.
    public init(_ text: String) {
        self.text = text
        parsed = Result { () throws(Malformed) in
            var parser = PatternParser(text)
            return try parser.parse()
        }
    }

    /// A pattern from a literal; where it is malformed, the assembly check reports it.
    public init(stringLiteral text: String) { self.init(text) }

    /// The pattern as written.
    public var description: String { text }

    /// The names of its parameters, from the left; that of a rest comes last. Empty where the pattern is malformed.
    public var parameters: [String] {
        guard case .success(let pattern) = parsed else { return [] }
        return pattern.segments.compactMap(\.name)
    }

    /// Whether both are written alike.
    public static func == (left: Self, right: Self) -> Bool { left.text == right.text }

    /// Feeds the text to the hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }

    /// What is wrong with a pattern, and where.
    struct Malformed: Error {
        /// The place, in UTF-8 bytes from the start.
        let position: Int
        let reason: String
    }

    /// A pattern taken apart.
    struct Parsed: Sendable {
        let namespace: Namespace?
        let segments: [Segment]
    }

    /// One step of a pattern.
    enum Segment: Sendable, Hashable {
        case literal(String)
        /// One segment; nil where it is not captured.
        case parameter(String?)
        /// The remaining segments; nil where they are not captured.
        case rest(String?)

        var name: String? {
            switch self {
            case .literal: nil
            case .parameter(let name), .rest(let name): name
            }
        }
    }
}

/// The part of a URL that stands in front of its path.
enum Namespace: Sendable, Hashable, CustomStringConvertible {
    /// A custom scheme, in lower case.
    case scheme(String)
    /// A web domain, in lower case; http and https alike.
    case domain(String)

    var description: String {
        switch self {
        case .scheme(let scheme): "\(scheme)://"
        case .domain(let domain): "https://\(domain)"
        }
    }
}
