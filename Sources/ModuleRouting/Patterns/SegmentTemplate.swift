/// Text and parameters mixed in one segment: `product-:id(\d+)-:slug.html`.
///
/// A parameter matches at least one character, and as few as it can. Parameters without a constraint are found in one
/// pass. A segment with a constrained parameter has at most ``Constraint/longest`` bytes, and fewer the more ways its
/// expressions have to match a text. A piece that failed at a position is not tried there again.
struct SegmentTemplate: Sendable, Hashable {
    enum Piece: Sendable, Hashable {
        case literal([UInt8])
        /// The name is nil if the parameter is not captured.
        case parameter(String?, Constraint?)

        var isParameter: Bool { if case .parameter = self { true } else { false } }
        var constraint: Constraint? { if case .parameter(_, let constraint) = self { constraint } else { nil } }
    }

    let pieces: [Piece]

    /// For each piece, whether a parameter after it has a constraint.
    private let isConstrainedAfter: [Bool]

    /// The most bytes of a segment that matches; 0 if its expressions have too many ways to match, however short it is.
    let longest: Int

    init(_ pieces: [Piece]) {
        self.pieces = pieces
        isConstrainedAfter = pieces.indices.map { index in pieces[(index + 1)...].contains { $0.constraint != nil } }
        longest = Self.longest(pieces)
    }

    /// The number of bytes up to which the expressions have few enough ways to match, together and wherever they may
    /// begin and end.
    private static func longest(_ pieces: [Piece]) -> Int {
        guard pieces.contains(where: { $0.constraint != nil }) else { return .max }
        var tries: [(ways: ExpressionShape.Ways, free: Int)] = []
        var startsAnywhere = false
        for (index, piece) in pieces.enumerated() {
            guard case .parameter(_, let constraint) = piece else { continue }
            let endsAnywhere = endsAnywhere(index, constraint, pieces)
            if let ways = constraint?.ways { tries.append((ways, (startsAnywhere ? 1 : 0) + (endsAnywhere ? 1 : 0))) }
            startsAnywhere = startsAnywhere || endsAnywhere
        }
        let once = ExpressionShape.Ways(factor: 20)
        let length = Constraint.lengths.first { length in
            let ways = tries.reduce(0) { sum, part in
                // To begin a match takes as long as some of its steps.
                sum + part.ways.count(of: length, free: part.free) + once.count(of: length, free: part.free)
            }
            return ways <= 2 * Constraint.mostWays
        }
        return length ?? 0
    }

    /// Whether a parameter may end at several places.
    private static func endsAnywhere(_ index: Int, _ constraint: Constraint?, _ pieces: [Piece]) -> Bool {
        guard index + 1 < pieces.count else { return false }
        guard case .literal(let literal) = pieces[index + 1], let first = literal.first else { return true }
        if index + 2 == pieces.count { return false }
        // A class without the byte that follows ends there and nowhere else.
        guard let set = constraint?.run?.bytes else { return true }
        return set.contains(first) || (ASCII.isLetter(first) && set.contains(first ^ 0x20))
    }

    /// The template without what doesn't affect matching: the parameters' names, and the case of literals if it is
    /// ignored.
    func bare(caseInsensitive: Bool) -> SegmentTemplate {
        SegmentTemplate(
            pieces.map { piece in
                switch piece {
                case .parameter(_, let constraint): .parameter(nil, constraint)
                case .literal(let bytes): .literal(caseInsensitive ? bytes.map(ASCII.folded) : bytes)
                }
            }
        )
    }

    /// The template as a pattern writes it, without names.
    var text: String {
        pieces.map { piece in
            switch piece {
            case .literal(let bytes): String(decoding: bytes, as: UTF8.self)
            case .parameter(_, let constraint): constraint.map { ":_(\($0.text))" } ?? ":_"
            }
        }
        .joined()
    }

    /// The number of bytes in its literals. Of two templates at one position, the one with more is tried first.
    var literalCount: Int {
        pieces.reduce(0) { sum, piece in if case .literal(let bytes) = piece { sum + bytes.count } else { sum } }
    }

    /// The number of its constrained parameters.
    var constraintCount: Int { pieces.count { $0.constraint != nil } }

    /// The range of each parameter in the text, from the left; nil if the text doesn't match.
    func match(_ text: UnsafeBufferPointer<UInt8>, caseInsensitive: Bool) -> [Range<Int>]? {
        guard text.count <= longest, mayFit(text, caseInsensitive) else { return nil }
        var match = Match(template: self, text: text, caseInsensitive: caseInsensitive)
        return match.fits(0, 0) ? match.ranges : nil
    }

    /// Whether the text begins as the template does and ends as it ends. Most templates of a place fail here.
    private func mayFit(_ text: UnsafeBufferPointer<UInt8>, _ caseInsensitive: Bool) -> Bool {
        if case .literal(let start)? = pieces.first, !text.has(start, at: 0, caseInsensitive) { return false }
        guard case .literal(let end)? = pieces.last else { return true }
        return text.has(end, at: text.count - end.count, caseInsensitive)
    }

    private struct Match {
        let template: SegmentTemplate
        let text: UnsafeBufferPointer<UInt8>
        let caseInsensitive: Bool
        var ranges: [Range<Int>] = []

        /// For each piece, a bit for each position from which the pieces from it on don't fit, in whole words; empty until
        /// there is one.
        private var dead: [UInt64] = []

        /// For each piece that is a class, the longest run of its bytes that was found last.
        private var runs: [Range<Int>]

        init(template: SegmentTemplate, text: UnsafeBufferPointer<UInt8>, caseInsensitive: Bool) {
            self.template = template
            self.text = text
            self.caseInsensitive = caseInsensitive
            runs = template.constraintCount > 0 ? Array(repeating: 0..<0, count: template.pieces.count) : []
        }

        /// How many words hold the bits of a piece.
        private var wordCount: Int { text.count / 64 + 1 }

        /// The first position from there on where the piece is not known to fail; beyond the text if there is none.
        private func firstLive(_ piece: Int, _ start: Int) -> Int {
            guard !dead.isEmpty, start <= text.count else { return start }
            let row = piece * wordCount
            var word = start / 64
            var live = ~dead[row + word] & (UInt64.max << UInt64(start % 64))
            while live == 0 {
                word += 1
                guard word < wordCount else { return text.count + 1 }
                live = ~dead[row + word]
            }
            return word * 64 + live.trailingZeroBitCount
        }

        private mutating func markDead(_ piece: Int, _ start: Int) {
            // Only before a constraint is a place reached twice.
            guard template.constraintCount > 0, start <= text.count else { return }
            if dead.isEmpty { dead = Array(repeating: 0, count: (template.pieces.count + 1) * wordCount) }
            dead[piece * wordCount + start / 64] |= 1 << UInt64(start % 64)
        }

        /// Whether the pieces from this one on match the text from this position on.
        mutating func fits(_ piece: Int, _ start: Int) -> Bool {
            guard piece < template.pieces.count else { return start == text.count }
            if firstLive(piece, start) != start { return false }
            let found =
                switch template.pieces[piece] {
                case .literal(let literal): isAt(start, literal) && fits(piece + 1, start + literal.count)
                case .parameter(_, let constraint): takes(piece, start, constraint)
                }
            if !found { markDead(piece, start) }
            return found
        }

        private mutating func takes(_ piece: Int, _ start: Int, _ constraint: Constraint?) -> Bool {
            let isLast = piece == template.pieces.count - 1
            if let run = constraint?.run, !isLast { return takesRun(piece, start, run.bytes, run.count) }
            var end = isLast ? text.count : start + 1
            while end <= text.count, end > start {
                if isPossibleEnd(end, after: piece),
                    constraint?.accepts(UnsafeBufferPointer(rebasing: text[start..<end])) ?? true
                {
                    if goesOn(piece, start, end) { return true }
                    // A later end leaves less for the pieces after it, so it helps only if a constraint must be
                    // satisfied.
                    if constraint == nil, !template.isConstrainedAfter[piece] { return false }
                }
                end += 1
            }
            return false
        }

        /// A class may end anywhere in a run of its bytes, which is found once for all positions in it. Of the ends, only
        /// those are tried where the next piece hasn't failed.
        private mutating func takesRun(_ piece: Int, _ start: Int, _ bytes: ByteSet, _ count: ClosedRange<Int>) -> Bool
        {
            if !runs[piece].contains(start) {
                var end = start
                while end < text.count, bytes.contains(text[end]) { end += 1 }
                runs[piece] = start..<end
            }
            let last = min(runs[piece].upperBound, start + count.upperBound)
            var end = firstLive(piece + 1, start + count.lowerBound)
            while end <= last {
                if goesOn(piece, start, end) { return true }
                end = firstLive(piece + 1, end + 1)
            }
            return false
        }

        /// Whether the pieces after this one match from its end on, and then captures it.
        private mutating func goesOn(_ piece: Int, _ start: Int, _ end: Int) -> Bool {
            let count = ranges.count
            ranges.append(start..<end)
            if fits(piece + 1, end) { return true }
            ranges.removeSubrange(count...)
            return false
        }

        /// Whether the next piece may begin there. A literal that ends the segment begins at one position only.
        private func isPossibleEnd(_ end: Int, after piece: Int) -> Bool {
            // Inside a character of UTF-8 nothing ends.
            if end < text.count, text[end] & 0xC0 == 0x80 { return false }
            guard piece + 1 < template.pieces.count, case .literal(let literal) = template.pieces[piece + 1] else {
                return true
            }
            let isAnchored = piece + 2 == template.pieces.count
            return isAnchored ? end + literal.count == text.count && isAt(end, literal) : isAt(end, literal)
        }

        private func isAt(_ start: Int, _ literal: [UInt8]) -> Bool { text.has(literal, at: start, caseInsensitive) }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the literal is there.
    fileprivate func has(_ literal: [UInt8], at start: Int, _ caseInsensitive: Bool) -> Bool {
        guard start >= 0, start + literal.count <= count else { return false }
        for (index, byte) in literal.enumerated() {
            let other = self[start + index]
            guard byte == other || (caseInsensitive && ASCII.folded(byte) == ASCII.folded(other)) else { return false }
        }
        return true
    }
}
