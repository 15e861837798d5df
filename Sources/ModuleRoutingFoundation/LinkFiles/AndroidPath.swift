/// A path as what other systems' patterns are written from: items in a row, and how it ends.
struct AndroidPath: Sendable, Hashable {
    /// From the first slash on. No item takes what the next one needs.
    var items: [AndroidPathItem]
    /// How many characters at least follow the items, whatever they are; nil if the path ends there.
    var anything: Int?
    /// Whether a slash may follow at the end.
    var mayEndInSlash = false
    /// A text with which the path ends besides, for patterns that can say both.
    var suffix: String?
    /// How many segments it has.
    var depth: Int
    /// Whether the last item is what is left of the last segment.
    var isWhole = true
    /// Why it claims more than what it was made from.
    var reasons: [String] = []
    /// Why it claims more where the suffix can't be said.
    var suffixReason: String?

    /// Whether it is every path.
    var isEverything: Bool { items.isEmpty && anything == 0 && suffix == nil }

    /// What claims more, in words.
    enum Reason {
        static let expression = "Android's patterns cannot say its expression"
        static let greedy = "Android's patterns never go back, and text follows a parameter in one segment"
        static let rest = "Android's patterns never go back, and segments follow a rest"
        static let units = "Android compares UTF-16 code units, of which some characters have two"
        static let plus = "the router reads a plus as a space, and Android does not"
        static let slash = "Android reads an escaped slash as one between segments"
        static let empty = "the router tells an empty segment from a trailing slash, and Android does not"
        static let noPath = "the router tells a slash behind the host from none"
        static let tooLarge = "the pattern would be too large for Android"
        static let deeper = "below API level 31 the last parameter takes deeper paths too"
        static let classes = "below API level 31 patterns have no classes of characters"
        static let dot = "below API level 31 a dot in a pattern is any character"
        static let tail = "below API level 31 everything behind a parameter is taken where text follows it"
    }
}

extension [String] {
    /// Appends a reason that isn't among them.
    mutating func add(_ reason: String?) {
        guard let reason, !contains(reason) else { return }
        append(reason)
    }
}
