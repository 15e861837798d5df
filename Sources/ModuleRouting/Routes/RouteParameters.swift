/// Named values of a URL, a collection in its order. A name may appear more than once. Names are compared byte by byte, as in URLs: texts
/// that Unicode takes for equal may be two names.
public struct RouteParameters: Sendable, Hashable {
    /// One name and one value of it.
    public struct Pair: Sendable, Hashable {
        /// The name, decoded.
        public let name: String
        /// The value, decoded; empty for a name without a value.
        public let value: String
    }

    private(set) var pairs: [Pair] = []

    /// No parameters.
    public init() {}

    init(_ pairs: [Pair]) { self.pairs = pairs }

    /// The first value of that name, or nil if there is none.
    public subscript(_ name: String) -> String? { pairs.first { $0.isNamed(name) }?.value }

    /// Every value of that name, in order; empty if there is none.
    public func all(_ name: String) -> [String] { pairs.filter { $0.isNamed(name) }.map(\.value) }

    /// The pairs, and those of the other whose names are none of them.
    func adding(namesOf other: RouteParameters) -> RouteParameters {
        RouteParameters(pairs + other.pairs.filter { pair in !pairs.contains { $0.isNamed(pair.name) } })
    }

    /// The values of each name, by its bytes.
    package var grouped: [[UInt8]: [String]] {
        Dictionary(grouping: pairs) { Array($0.name.utf8) }.mapValues { $0.map(\.value) }
    }

    /// The same, with dots for the values of these names.
    func hiding(_ names: Set<String>) -> RouteParameters {
        RouteParameters(pairs.map { names.contains($0.name) ? Pair(name: $0.name, value: "•••") : $0 })
    }

    package mutating func append(_ name: String, _ value: String) { pairs.append(Pair(name: name, value: value)) }
}

extension RouteParameters: RandomAccessCollection {
    /// 0.
    public var startIndex: Int { 0 }

    /// The number of pairs.
    public var endIndex: Int { pairs.count }

    /// The pair at that place in the URL.
    public subscript(place: Int) -> Pair { pairs[place] }
}

extension RouteParameters: ExpressibleByDictionaryLiteral {
    /// These values, in this order.
    public init(dictionaryLiteral elements: (String, String)...) {
        pairs = elements.map { Pair(name: $0.0, value: $0.1) }
    }
}

extension RouteParameters.Pair {
    /// As a query has it.
    var encoded: String { "\(PercentEncoding.encode(name))=\(PercentEncoding.encode(value))" }

    fileprivate func isNamed(_ other: String) -> Bool { name.utf8.elementsEqual(other.utf8) }
}
