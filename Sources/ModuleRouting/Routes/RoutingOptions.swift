/// How a router reads URLs and which route it tries first, if not by the defaults.
///
/// The defaults are the rules that ``Router`` documents. An option never changes how another behaves.
/// ``LinkRouting`` takes them.
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

    /// Which of two routes with equal priority is tried first.
    public var order = Order.specificity
    /// When the host of a URL in a custom scheme is its first segment.
    public var hostIsSegment = HostSegment.custom
    /// Whether literals and constraints match regardless of the case of the letters a to z.
    public var caseInsensitive = false

    /// The defaults.
    public init() {}
}

extension RoutingOptions {
    /// The options as documents have them: each by the name of its property, with the texts of its values.
    package static let names: [(name: String, values: [String])] = [
        ("order", Order.allCases.map(\.rawValue)), ("hostIsSegment", HostSegment.allCases.map(\.rawValue)),
        ("caseInsensitive", ["false", "true"]),
    ]

    /// The text of the option of that name. To set a text that is none of its values changes nothing.
    package subscript(name: String) -> String {
        get {
            switch name {
            case "order": order.rawValue
            case "hostIsSegment": hostIsSegment.rawValue
            default: "\(caseInsensitive)"
            }
        }
        set {
            switch name {
            case "order": order = Order(rawValue: newValue) ?? order
            case "hostIsSegment": hostIsSegment = HostSegment(rawValue: newValue) ?? hostIsSegment
            default: caseInsensitive = Bool(newValue) ?? caseInsensitive
            }
        }
    }
}
