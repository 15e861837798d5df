/// Text and parameters mixed in one segment: `product-:id(\d+)-:slug.html`.
///
/// A parameter matches at least one character, and as few as it can, the leftmost first. The time grows with the text and
/// no faster.
package struct SegmentTemplate: Sendable, Hashable {
    package enum Piece: Sendable, Hashable {
        case literal([UInt8])
        /// The name is nil if the parameter is not captured.
        case parameter(String?, Constraint?)

        var constraint: Constraint? { if case .parameter(_, let constraint) = self { constraint } else { nil } }
    }

    package let pieces: [Piece]

    init(_ pieces: [Piece]) { self.pieces = pieces }

    /// The number of its constrained parameters.
    var constraintCount: Int { pieces.count { $0.constraint != nil } }

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

    /// A way to take the text up to a position: the piece that is matched there, where that begins, the places that may come
    /// next, and the parameters before.
    private struct Attempt {
        var piece = 0
        var start = 0
        var position = 0
        var ahead = PlaceSet()
        var ranges: [Range<Int>] = []
    }

    /// The range of each parameter in the text, from the left; nil if the text doesn't match.
    ///
    /// All attempts go on at once, scalar by scalar, those with the shorter texts further left before the others. Of two at
    /// one place of one piece, the first is enough.
    func match(_ text: UnsafeBufferPointer<UInt8>, caseInsensitive: Bool) -> [Range<Int>]? {
        if case .literal(let end)? = pieces.last, !text.has(end, at: text.count - end.count, caseInsensitive) {
            return nil
        }
        let automata = pieces.map { $0.constraint?.automaton(caseInsensitive: caseInsensitive) ?? .anything }
        /// The attempt at the next parameter, behind the text between; complete if there is none.
        func next(after attempt: Attempt) -> Attempt? {
            var next = attempt
            if next.piece < pieces.count, case .literal(let literal) = pieces[next.piece] {
                guard text.has(literal, at: next.position, caseInsensitive) else { return nil }
                next.position += literal.count
                next.piece += 1
            }
            guard next.piece < pieces.count else { return next.position == text.count ? next : nil }
            next.start = next.position
            next.ahead = automata[next.piece].first
            return next
        }
        var attempts = [next(after: Attempt())].compactMap(\.self)
        var position = 0
        while position < text.count, !attempts.isEmpty {
            let (scalar, count) = text.scalar(at: position)
            var (kept, covered): ([Attempt], [Int: PlaceSet]) = ([], [:])
            for var attempt in attempts {
                if attempt.position > position {
                    kept.append(attempt)
                    continue
                }
                let automaton = automata[attempt.piece]
                var reached = automaton.entering(attempt.ahead, by: scalar)
                reached.subtract(covered[attempt.piece] ?? PlaceSet())
                guard !reached.isEmpty else { continue }
                covered[attempt.piece, default: PlaceSet()].formUnion(reached)
                attempt.position = position + count
                if automaton.ends(in: reached) {
                    var ended = attempt
                    ended.ranges.append(attempt.start..<attempt.position)
                    ended.piece += 1
                    if let next = next(after: ended) { kept.append(next) }
                }
                attempt.ahead = automaton.following(reached)
                kept.append(attempt)
            }
            attempts = kept
            position += count
        }
        return attempts.first { $0.piece == pieces.count }?.ranges
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the literal is there.
    func has(_ literal: [UInt8], at start: Int, _ caseInsensitive: Bool) -> Bool {
        guard start >= 0, start + literal.count <= count else { return false }
        for (index, byte) in literal.enumerated() {
            let other = self[start + index]
            guard byte == other || (caseInsensitive && ASCII.folded(byte) == ASCII.folded(other)) else { return false }
        }
        return true
    }

    /// The scalar that begins at the position, and how many bytes it takes. What is not UTF-8 there is one byte, read as
    /// U+FFFD.
    func scalar(at position: Int) -> (scalar: Unicode.Scalar, count: Int) {
        let first = self[position]
        if first < 0x80 { return (Unicode.Scalar(first), 1) }
        var decoder = UTF8()
        var bytes = self[position..<Swift.min(position + 4, count)].makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return ("\u{FFFD}", 1) }
        return (scalar, UTF8.width(scalar))
    }
}
