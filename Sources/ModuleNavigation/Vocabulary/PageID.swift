/// The identity of a page that stands somewhere, or stood.
///
/// A ``Navigation`` counts them, so the same intents give the same identities, and none comes again.
public struct PageID: Hashable, Sendable, Comparable {
    /// The number, from 1 in the order in which pages were laid.
    public let number: UInt64

    /// The identity with that number, if you kept it.
    public init(number: UInt64) { self.number = number }

    /// Whether the first page was laid before the second.
    public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

extension PageID: CustomStringConvertible {
    /// The number behind a number sign: `#12`.
    public var description: String { "#\(number)" }
}
