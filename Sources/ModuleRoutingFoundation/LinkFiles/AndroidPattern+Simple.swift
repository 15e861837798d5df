/// How Android matches a simple pattern: from the left, one character of the pattern after the other, with the next one in
/// view.
enum SimplePattern {
    static func matches(_ pattern: [UInt16], _ text: [UInt16]) -> Bool {
        var walk = Walk(pattern: pattern)
        guard !pattern.isEmpty else { return text.isEmpty }
        var position = 0
        while walk.index < pattern.count, position < text.count {
            let (unit, isEscaped) = walk.take()
            if walk.next != .star {
                // Without a star, an escaped dot is any character too: Android does not look at the escape there.
                guard unit == text[position] || unit == .dot else { return false }
                position += 1
            } else if unit == .dot, !isEscaped {
                // A star at the end takes everything.
                if walk.index >= pattern.count - 1 { return true }
                walk.skip()
                if walk.next == .backslash { walk.skip() }
                guard let found = text[position...].firstIndex(of: walk.next) else { return false }
                position = found + 1
                walk.skip()
            } else {
                while position < text.count, text[position] == unit { position += 1 }
                walk.skip()
            }
        }
        if walk.index >= pattern.count, position >= text.count { return true }
        // The text has ended before a `.*` that ends the pattern.
        return walk.index == pattern.count - 2 && pattern[walk.index] == .dot && pattern[walk.index + 1] == .star
    }

    /// A place in a pattern. Behind its end stand zeros, and an escape at its end leads one place further.
    private struct Walk {
        let pattern: [UInt16]
        var index = 0

        var next: UInt16 { index < pattern.count ? pattern[index] : 0 }

        mutating func skip() { index += 1 }

        /// The next character of the pattern, and whether a backslash stands before it.
        mutating func take() -> (unit: UInt16, isEscaped: Bool) {
            let unit = next
            skip()
            guard unit == .backslash else { return (unit, false) }
            defer { skip() }
            return (next, true)
        }
    }
}
