/// A number about the shop, by name.
public struct Metric: Sendable, Hashable {
    /// What is counted.
    public let name: String
    /// How many.
    public let value: Int

    /// A number.
    public init(_ name: String, _ value: Int) {
        self.name = name
        self.value = value
    }
}

/// Contributed by a feature that has numbers to show; the feature doesn't know what reads them.
public protocol MetricSource: Sendable {
    /// The numbers as they are now.
    func metrics() throws -> [Metric]
}
