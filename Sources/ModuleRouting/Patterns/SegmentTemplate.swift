/// Text and parameters mixed in one segment: `product-:id(\d+)-:slug.html`.
///
/// A parameter matches at least one character, and as few as it can. Parameters without a constraint are found in one
/// pass. A segment with a constrained parameter has at most ``Constraint/longest`` bytes, and a piece that failed at a
/// position is not tried there again.
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

    init(_ pieces: [Piece]) {
        self.pieces = pieces
        isConstrainedAfter = pieces.indices.map { index in pieces[(index + 1)...].contains { $0.constraint != nil } }
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
        if constraintCount > 0, text.count > Constraint.longest { return nil }
        var match = Match(template: self, text: text, caseInsensitive: caseInsensitive)
        return match.fits(0, 0) ? match.ranges : nil
    }

    private struct Match {
        let template: SegmentTemplate
        let text: UnsafeBufferPointer<UInt8>
        let caseInsensitive: Bool
        var ranges: [Range<Int>] = []
        var dead: Set<SIMD2<Int>> = []

        /// Whether the pieces from this one on match the text from this position on.
        mutating func fits(_ piece: Int, _ start: Int) -> Bool {
            guard piece < template.pieces.count else { return start == text.count }
            if dead.contains([piece, start]) { return false }
            let found =
                switch template.pieces[piece] {
                case .literal(let literal): isAt(start, literal) && fits(piece + 1, start + literal.count)
                case .parameter(_, let constraint): takes(piece, start, constraint)
                }
            if !found { dead.insert([piece, start]) }
            return found
        }

        private mutating func takes(_ piece: Int, _ start: Int, _ constraint: Constraint?) -> Bool {
            let isLast = piece == template.pieces.count - 1
            var end = isLast ? text.count : start + 1
            while end <= text.count, end > start {
                if !isLast, let constraint, constraint.excludes(text[end - 1]) { return false }
                if isPossibleEnd(end, after: piece),
                    constraint?.accepts(UnsafeBufferPointer(rebasing: text[start..<end])) ?? true
                {
                    let count = ranges.count
                    ranges.append(start..<end)
                    if fits(piece + 1, end) { return true }
                    ranges.removeSubrange(count...)
                    // A later end leaves less for the pieces after it, so it helps only if a constraint must be
                    // satisfied.
                    if constraint == nil, !template.isConstrainedAfter[piece] { return false }
                }
                end += 1
            }
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

        private func isAt(_ start: Int, _ literal: [UInt8]) -> Bool {
            guard start + literal.count <= text.count else { return false }
            for (index, byte) in literal.enumerated() {
                let other = text[start + index]
                guard byte == other || (caseInsensitive && ASCII.folded(byte) == ASCII.folded(other)) else {
                    return false
                }
            }
            return true
        }
    }
}
