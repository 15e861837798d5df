/// How URLs are read and which route goes first, where apps that come from another router need it otherwise.
///
/// The defaults are the rules that ``Router`` prints. An option never changes how another behaves. A composition root
/// declares its options with ``ModuleKit/Registrar/routing(_:fileID:line:)``, once.
public struct RoutingOptions: Sendable, Hashable {
    /// Which of two routes that take one URL goes first.
    public enum Order: String, Sendable, Hashable, CaseIterable, Codable {
        /// The more specific; registration never matters.
        case specificity
        /// The one registered first.
        case registration
    }

    /// What a slash at the end of a path means.
    public enum TrailingSlash: String, Sendable, Hashable, CaseIterable, Codable {
        /// Nothing.
        case ignored
        /// `/books/` and `/books` are two places, in URLs and in patterns.
        case strict
    }

    /// When a URL's host is its first segment.
    public enum HostSegment: String, Sendable, Hashable, CaseIterable, Codable {
        /// In custom schemes; at http and https it is a domain.
        case custom
        /// In every scheme.
        case always
        /// In every scheme, where it has no dot and is not `localhost`.
        case undotted
        /// In no scheme.
        case never
    }

    /// What a plus stands for.
    public enum Plus: String, Sendable, Hashable, CaseIterable, Codable {
        /// A space in the query, a plus elsewhere.
        case spaceInQuery = "space-in-query"
        /// A space everywhere.
        case space
        /// A plus everywhere.
        case literal
    }

    /// What a fragment is.
    public enum Fragment: String, Sendable, Hashable, CaseIterable, Codable {
        /// A part of its own.
        case separate
        /// Where it begins with a slash, it continues the path, and what follows a `?` in it continues the query; where
        /// it has an equals sign, it continues the query; otherwise it stays a part of its own.
        case merged
    }

    /// What an empty segment is.
    public enum EmptySegments: String, Sendable, Hashable, CaseIterable, Codable {
        /// Nothing.
        case collapsed
        /// A segment, which a parameter may take.
        case kept
    }

    /// What the segments `.` and `..` are.
    public enum DotSegments: String, Sendable, Hashable, CaseIterable, Codable {
        /// Removed by RFC 3986 section 5.2.4.
        case removed
        /// Segments like others.
        case kept
    }

    /// Which of two routes goes first, where their priorities are the same.
    public var order = Order.specificity
    /// What a slash at the end of a path means.
    public var trailingSlash = TrailingSlash.ignored
    /// When a URL's host is its first segment.
    public var hostIsSegment = HostSegment.custom
    /// What a plus stands for.
    public var plus = Plus.spaceInQuery
    /// What a fragment is.
    public var fragment = Fragment.separate
    /// Whether literals match whatever the case of their letters a to z.
    public var caseInsensitive = false
    /// What an empty segment is.
    public var emptySegments = EmptySegments.collapsed
    /// What the segments `.` and `..` are.
    public var dotSegments = DotSegments.removed
    /// The schemes, in lower case, whose URLs fall back to the routes of every scheme where a route of the scheme's own
    /// does not take them; nil for all. A scheme without a route of its own always has those of every scheme.
    public var fallbackSchemes: Set<String>?

    /// The defaults.
    public init() {}
}
