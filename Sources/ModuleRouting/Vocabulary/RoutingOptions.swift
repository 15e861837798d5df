/// How a router reads URLs and which route it tries first, for apps that come from another router.
///
/// The defaults are the rules that ``Router`` documents. An option never changes how another behaves. Declare your
/// options once, with ``ModuleKit/Registrar/routing(_:fileID:line:)``, in the composition root's own module.
///
/// ## Adding an option
///
/// An option is one fact with several readers. When you add one, add it to this table, to ``init(from:)``, and to each
/// of its readers. Tests hold the readers to each other under every combination of options.
///
/// | option | of a URL | of a pattern | when both meet | of a link |
/// |---|---|---|---|---|
/// | ``order`` | | `RouteCheck` | `RouteWalk` | |
/// | ``trailingSlash`` | `SegmentList` | `normalize` | | |
/// | ``hostIsSegment`` | `URLScanner` | `parse` | | `Router.url(for:)` |
/// | ``plus`` | `SegmentList`, `ReadURL` | | `RouteWalk` | |
/// | ``fragment`` | `URLScanner` | | | |
/// | ``caseInsensitive`` | `SegmentList` | `Segment.bare`, `RouteTrie.Builder`, `Constraint` | `RouteWalk`, `Segment.takes` | `RouteWriter` |
/// | ``emptySegments`` | `SegmentList` | `normalize` | `RouteWalk`, `Segment.takes` | |
/// | ``dotSegments`` | `SegmentList` | `parse` | | |
/// | ``invalidEscapes`` | `URLScanner`, `ReadURL` | | | |
/// | ``extraSegments`` | | | `RouteWalk`, `RouteFailure`, `RouteShape` | |
/// | ``duplicates`` | | `RouteCheck` | `RouteTable` | `Router.url(for:)` |
/// | ``fallbackSchemes`` | | | `RouteTable` | |
///
/// The walk and the list of segments read the options through `MatchingRules`, which are flags. The check
/// and explanations read no option themselves: they use `normalize`, `parse` and the segments.
/// `Segment.bare` folds literals for `RouteShape`, and the builder of a trie folds those that it is given;
/// `SegmentTemplate` is given by the walk, and by `Segment.takes`, whether it folds.
public struct RoutingOptions: Sendable, Hashable {
    /// Which of two routes that match one URL is tried first.
    public enum Order: String, Sendable, Hashable, CaseIterable {
        /// The more specific one. The order of registration never matters.
        case specificity
        /// The one registered first.
        case registration
    }

    /// What a slash at the end of a path means.
    public enum TrailingSlash: String, Sendable, Hashable, CaseIterable {
        /// It means nothing.
        case ignored
        /// `/books/` and `/books` are different, in URLs and in patterns. A rest has an empty last element for it.
        case strict
    }

    /// When a URL's host is its first segment.
    public enum HostSegment: String, Sendable, Hashable, CaseIterable {
        /// In custom schemes. In http and https URLs the host is a domain.
        case custom
        /// In every scheme. A pattern with a domain has it as its first segment too.
        case always
        /// In every scheme, if it has no dot and is not `localhost`.
        case undotted
        /// In no scheme.
        case never
    }

    /// What a plus stands for.
    public enum Plus: String, Sendable, Hashable, CaseIterable {
        /// A space in the query, a plus elsewhere.
        case spaceInQuery = "space-in-query"
        /// A space everywhere.
        case space
        /// A plus everywhere.
        case literal
    }

    /// What a fragment is.
    public enum Fragment: String, Sendable, Hashable, CaseIterable {
        /// A separate part.
        case separate
        /// If it begins with a slash, it continues the path, and what follows a `?` in it continues the query. If it
        /// has an equals sign, it continues the query. Otherwise it stays a separate part.
        case merged
    }

    /// What an empty segment is.
    public enum EmptySegments: String, Sendable, Hashable, CaseIterable {
        /// It is removed.
        case collapsed
        /// A segment, which a parameter may match, and a constraint that the empty text satisfies. The path `/`, or none,
        /// has no segments, and the slash at a path's end begins none: `/a//` has two. An optional group that is a whole
        /// segment and that is omitted leaves no empty segment: `/photo/(view)/(item)` matches `/photo/item`.
        case kept
    }

    /// What the segments `.` and `..` are.
    public enum DotSegments: String, Sendable, Hashable, CaseIterable {
        /// Removed by RFC 3986 section 5.2.4. An escaped dot is a dot, as browsers read it.
        case removed
        /// Segments like any other.
        case kept
    }

    /// What escapes are that stand for no UTF-8, such as `%FF` in `caf%FF`.
    public enum InvalidEscapes: String, Sendable, Hashable, CaseIterable {
        /// In a host or a path they make the URL malformed. A pair of the query that has some is absent, and so is a fragment.
        case refused
        /// They stay escapes, with digits in upper case, in a value that is decoded otherwise: `caf%FF`.
        /// ``RouteRequest/bytes(_:)`` has its bytes. A constraint sees U+FFFD for each such byte.
        case kept
        /// What holds some is absent: a parameter although its pattern matches, an element of a rest, a pair of the query, a
        /// fragment. In ``RouteRequest/segments`` they stay escapes. A constraint sees U+FFFD for each such byte.
        case dropped
    }

    /// What the segments of a URL that stand behind a whole pattern are.
    public enum ExtraSegments: String, Sendable, Hashable, CaseIterable {
        /// The pattern doesn't match the URL.
        case refused
        /// They are ignored: a pattern without a rest matches URLs that go on. It is tried after all patterns that match
        /// more of the URL.
        case ignored
    }

    /// What two routes are that match the same URLs with equal precedence.
    public enum Duplicates: String, Sendable, Hashable, CaseIterable {
        /// A mistake, which the assembly check reports.
        case refused
        /// The one registered last replaces those before it, which no URL reaches then.
        case last
    }

    /// Which of two routes with equal priority is tried first.
    public var order = Order.specificity
    /// What a slash at the end of a path means.
    public var trailingSlash = TrailingSlash.ignored
    /// When a URL's host is its first segment.
    public var hostIsSegment = HostSegment.custom
    /// What a plus stands for.
    public var plus = Plus.spaceInQuery
    /// What a fragment is.
    public var fragment = Fragment.separate
    /// Whether literals and constraints match regardless of the case of the letters a to z.
    public var caseInsensitive = false
    /// What an empty segment is.
    public var emptySegments = EmptySegments.collapsed
    /// What the segments `.` and `..` are.
    public var dotSegments = DotSegments.removed
    /// What escapes are that stand for no UTF-8.
    public var invalidEscapes = InvalidEscapes.refused
    /// What the segments of a URL that stand behind a whole pattern are.
    public var extraSegments = ExtraSegments.refused
    /// What two routes are that match the same URLs with equal precedence.
    public var duplicates = Duplicates.refused
    /// The schemes, in lower case, whose URLs fall back to the routes of every scheme if no route of their own scheme
    /// matches; nil for all. A scheme without its own routes always uses those of every scheme.
    public var fallbackSchemes: Set<String>?

    /// The defaults.
    public init() {}
}
