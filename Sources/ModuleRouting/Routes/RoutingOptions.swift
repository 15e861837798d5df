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

/// A document of options names each by its property, and the values of the enumerations by their raw values:
///
///     {"order": "registration", "caseInsensitive": true}
extension RoutingOptions: Codable {
    private enum Name: String, CodingKey, CaseIterable {
        case order, hostIsSegment, fragment, caseInsensitive
    }

    /// Reads options. An absent or null option has its default.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for an unknown name or value. Its text
    ///   lists those that are. `DecodingError.typeMismatch` if a value has another type.
    public init(from decoder: any Decoder) throws { try self.init(from: decoder, beside: []) }

    /// Reads options from a document that holds these other names too.
    ///
    /// - Parameter base: the values of absent options; the defaults if it is nil.
    package init(from decoder: any Decoder, beside others: Set<String>, over base: Self? = nil) throws {
        self = base ?? Self()
        let names = try decoder.container(keyedBy: AnyName.self)
        let unknown = names.allKeys.first {
            Name(stringValue: $0.stringValue) == nil && !others.contains($0.stringValue)
        }
        if let unknown {
            throw DecodingError.dataCorruptedError(
                forKey: unknown,
                in: names,
                debugDescription: Self.refusal(unknown.stringValue, "a routing option", Name.allCases.map(\.rawValue))
            )
        }
        let values = try decoder.container(keyedBy: Name.self)
        try values.decode(.order, into: &order)
        try values.decode(.hostIsSegment, into: &hostIsSegment)
        try values.decode(.fragment, into: &fragment)
        caseInsensitive = try values.decodeIfPresent(Bool.self, forKey: .caseInsensitive) ?? caseInsensitive
    }

    /// Writes every option.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Name.self)
        try values.encode(order.rawValue, forKey: .order)
        try values.encode(hostIsSegment.rawValue, forKey: .hostIsSegment)
        try values.encode(fragment.rawValue, forKey: .fragment)
        try values.encode(caseInsensitive, forKey: .caseInsensitive)
    }

    fileprivate static func refusal(_ text: String, _ kind: String, _ known: [String]) -> String {
        "\(RoutingError.excerpt(text)) is not \(kind). Use one of: \(known.joined(separator: ", "))."
    }
}

/// Any name, so that names that aren't options are seen.
private struct AnyName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer {
    /// Reads a value of an enumeration, if there is one.
    fileprivate func decode<Value: RawRepresentable<String> & CaseIterable>(
        _ key: Key,
        into value: inout Value
    ) throws {
        guard let text = try decodeIfPresent(String.self, forKey: key) else { return }
        guard let known = Value(rawValue: text) else {
            let values = Value.allCases.map(\.rawValue)
            throw DecodingError.dataCorruptedError(
                forKey: key,
                in: self,
                debugDescription: RoutingOptions.refusal(text, "a value of \(key.stringValue)", values)
            )
        }
        value = known
    }
}
