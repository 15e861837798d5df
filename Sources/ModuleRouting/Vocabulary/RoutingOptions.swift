/// How a router reads URLs and which route it tries first, if not by the defaults.
///
/// The defaults are the rules that ``Router`` documents. An option never changes how another behaves. Declare your
/// options once, with ``ModuleKit/Registrar/routing(_:fileID:line:)``, in the composition root's own module.
public struct RoutingOptions: Sendable, Hashable {
    /// Which of two routes that match one URL is tried first.
    public enum Order: String, Sendable, Hashable, CaseIterable {
        /// The more specific one. The order of registration never matters.
        case specificity
        /// The one registered first.
        case registration
    }

    /// When the host of a URL in a custom scheme is its first segment. In http and https URLs the host is a domain.
    public enum HostSegment: String, Sendable, Hashable, CaseIterable {
        /// Always.
        case custom
        /// If it has no dot and is not `localhost`: `shop://books/1` and `shop://shop.example/books/1` are the same.
        case undotted
    }

    /// What a fragment is.
    public enum Fragment: String, Sendable, Hashable, CaseIterable {
        /// A separate part.
        case separate
        /// If it begins with a slash, it continues the path, and what follows a `?` in it continues the query. If it
        /// has an equals sign, it continues the query. Otherwise it stays a separate part.
        case merged
    }

    /// Which of two routes with equal priority is tried first.
    public var order = Order.specificity
    /// When the host of a URL in a custom scheme is its first segment.
    public var hostIsSegment = HostSegment.custom
    /// What a fragment is.
    public var fragment = Fragment.separate
    /// Whether literals and constraints match regardless of the case of the letters a to z.
    public var caseInsensitive = false

    /// The defaults.
    public init() {}
}
