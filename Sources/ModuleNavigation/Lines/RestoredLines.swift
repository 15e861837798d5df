/// The result of restoring saved lines: the dropped lines, and the page that is waited for.
public struct RestoredLines: Sendable, Hashable {
    /// A line that was dropped.
    public struct Dropped: Sendable, Hashable {
        /// The line's number, from 1.
        public let number: Int
        /// The reason, in one sentence.
        public let reason: String
    }

    /// The dropped lines, in their order; the pages on a dropped one are dropped with it.
    public internal(set) var dropped: [Dropped] = []

    /// The scopes whose pages are dropped because their gates are shut.
    public internal(set) var shut: [String] = []

    /// The page that is waited for, because the gate of its scope asks a reader first; nil if none is.
    public internal(set) var awaited: PageRoute?
}
