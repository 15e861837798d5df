/// A number about the shop, by name.
public struct Metric: Sendable, Hashable {
    /// The counted thing.
    public let name: String
    /// The count.
    public let value: Int

    /// A number.
    public init(_ name: String, _ value: Int) {
        self.name = name
        self.value = value
    }
}

/// Contributed by a feature with numbers to show; the feature doesn't know their reader.
public protocol MetricSource: Sendable {
    /// The numbers as they are now.
    func metrics() throws -> [Metric]
}
