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

    /// The number of its constrained parameters.
    let constraintCount: Int

    init(_ pieces: [Piece]) {
        self.pieces = pieces
        constraintCount = pieces.count { $0.constraint != nil }
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

    /// The range of each parameter in the text, from the left; nil if the text doesn't match.
    func match(_ text: UnsafeBufferPointer<UInt8>, caseInsensitive: Bool) -> [Range<Int>]? {
        guard mayFit(text, caseInsensitive) else { return nil }
        return constraintCount > 0 ? matchBackward(text, caseInsensitive) : matchForward(text, caseInsensitive)
    }

    /// Whether the text begins as the template does and ends as it ends. Most templates of a place fail here.
    private func mayFit(_ text: UnsafeBufferPointer<UInt8>, _ caseInsensitive: Bool) -> Bool {
        if case .literal(let start)? = pieces.first, !text.has(start, at: 0, caseInsensitive) { return false }
        guard case .literal(let end)? = pieces.last else { return true }
        return text.has(end, at: text.count - end.count, caseInsensitive)
    }

    /// Without constraints, the first place where the text after a parameter stands is the one to take: a later one would
    /// leave less for what comes after.
    private func matchForward(_ text: UnsafeBufferPointer<UInt8>, _ caseInsensitive: Bool) -> [Range<Int>]? {
        var ranges: [Range<Int>] = []
        var position = 0
        for (index, piece) in pieces.enumerated() {
            if case .literal(let literal) = piece {
                guard text.has(literal, at: position, caseInsensitive) else { return nil }
                position += literal.count
                continue
            }
            var end = text.count
            if index + 1 < pieces.count, case .literal(let literal) = pieces[index + 1] {
                end -= literal.count
                if index + 2 < pieces.count {
                    let last = end
                    end = position + 1
                    while end <= last, !text.has(literal, at: end, caseInsensitive) { end += 1 }
                }
            }
            guard end > position else { return nil }
            ranges.append(position..<end)
            position = end
        }
        return position == text.count ? ranges : nil
    }
}
