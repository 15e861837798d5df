extension SegmentTemplate {
    /// Matches a template with constraints in two passes: from the end, the positions from which each piece and those after
    /// it match; then from the start, the shortest text of each parameter that leads to one of them.
    func matchBackward(_ text: UnsafeBufferPointer<UInt8>, _ caseInsensitive: Bool) -> [Range<Int>]? {
        let wordCount = text.count / 64 + 1
        return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: (pieces.count + 1) * wordCount) { room in
            room.initialize(repeating: 0)
            defer { room.deinitialize() }
            func row(_ piece: Int) -> Positions {
                Positions(UnsafeMutableBufferPointer(rebasing: room[piece * wordCount..<(piece + 1) * wordCount]))
            }
            row(pieces.count).insert(text.count)
            for (index, piece) in pieces.enumerated().reversed() {
                let (starts, ends) = (row(index), row(index + 1))
                switch piece {
                case .literal(let literal):
                    ends.forEach { end in
                        if text.has(literal, at: end - literal.count, caseInsensitive) {
                            starts.insert(end - literal.count)
                        }
                    }
                case .parameter(_, nil):
                    guard let last = ends.last else { return nil }
                    for start in 0..<last where text.isBoundary(start) { starts.insert(start) }
                case .parameter(_, let constraint?):
                    constraint.test(caseInsensitive: caseInsensitive).mark(starts, before: ends, in: text)
                }
            }
            guard row(0).contains(0) else { return nil }
            var ranges: [Range<Int>] = []
            var position = 0
            for (index, piece) in pieces.enumerated() {
                let ends = row(index + 1)
                let end: Int?
                switch piece {
                case .literal(let literal):
                    position += literal.count
                    continue
                case .parameter(_, nil): end = ends.first(from: position + 1)
                case .parameter(_, let constraint?):
                    end = constraint.test(caseInsensitive: caseInsensitive).firstEnd(of: ends, from: position, in: text)
                }
                guard let end else { return nil }
                ranges.append(position..<end)
                position = end
            }
            return ranges
        }
    }
}

/// Positions in a text, as bits.
struct Positions {
    private let words: UnsafeMutableBufferPointer<UInt64>

    /// - Parameter words: zeros, with room for each position and the end of the text.
    init(_ words: UnsafeMutableBufferPointer<UInt64>) { self.words = words }

    func insert(_ position: Int) { words[position >> 6] |= 1 << UInt64(position & 63) }

    func contains(_ position: Int) -> Bool {
        position >> 6 < words.count && words[position >> 6] >> UInt64(position & 63) & 1 != 0
    }

    /// The last one; nil if there is none.
    var last: Int? {
        for index in words.indices.reversed() where words[index] != 0 {
            return index << 6 | (63 - words[index].leadingZeroBitCount)
        }
        return nil
    }

    /// The first one that is not before that position; nil if there is none.
    func first(from position: Int) -> Int? {
        var index = position >> 6
        guard index < words.count else { return nil }
        var left = words[index] & (UInt64.max << UInt64(position & 63))
        while left == 0 {
            index += 1
            guard index < words.count else { return nil }
            left = words[index]
        }
        return index << 6 | left.trailingZeroBitCount
    }

    func forEach(_ body: (Int) -> Void) {
        var position = first(from: 0)
        while let found = position {
            body(found)
            position = first(from: found + 1)
        }
    }
}

extension TextTest {
    /// Marks the positions from which a text that satisfies it goes on to one of the ends.
    fileprivate func mark(_ starts: Positions, before ends: Positions, in text: UnsafeBufferPointer<UInt8>) {
        switch self {
        case .bytes(let set, let count):
            // The nearest end that leaves room for the fewest bytes, and the end of the run of bytes of the class.
            var (end, runEnd): (Int?, Int) = (nil, text.count)
            for start in stride(from: text.count - 1, through: 0, by: -1) {
                if !set.contains(text[start]) { runEnd = start }
                let nearest = start.addingReportingOverflow(count.lowerBound).partialValue
                if nearest <= text.count, ends.contains(nearest) { end = nearest }
                if let end, end <= runEnd, end - start <= count.upperBound { starts.insert(start) }
            }
        case .words(let words, let ignoringCase):
            ends.forEach { end in
                for word in words where text.has(word, at: end - word.count, ignoringCase) {
                    starts.insert(end - word.count)
                }
            }
        case .automaton(let automaton): automaton.places.mark(starts, before: ends, in: text)
        }
    }

    /// The first of the ends up to which the text from the start on satisfies it.
    fileprivate func firstEnd(of ends: Positions, from start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
        switch self {
        case .bytes(_, let count): return ends.first(from: start + count.lowerBound)
        case .words(let words, let ignoringCase):
            let fitting = words.filter { ends.contains(start + $0.count) && text.has($0, at: start, ignoringCase) }
            return fitting.map { start + $0.count }.min()
        case .automaton(let automaton): return automaton.places.firstEnd(of: ends, from: start, in: text)
        }
    }
}

extension PositionAutomaton {
    /// Walks backward, with the places from which what follows leads to an end.
    fileprivate func mark(_ starts: Positions, before ends: Positions, in text: UnsafeBufferPointer<UInt8>) {
        var (current, next) = (BitSet(count: count), BitSet(count: count))
        var (isEnd, position) = (ends.contains(text.count), text.count)
        while position > 0 {
            position -= 1
            while position > 0, !text.isBoundary(position) { position -= 1 }
            entered[alphabet.number(of: text.scalar(at: position).scalar)].forEach { place in
                if isEnd && last.contains(place) || follow[place].intersects(next) { current.insert(place) }
            }
            if current.intersects(first) { starts.insert(position) }
            isEnd = ends.contains(position)
            swap(&current, &next)
            current.removeAll()
        }
    }

    fileprivate func firstEnd(of ends: Positions, from start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
        var (position, next) = (start, first)
        while position < text.count, !next.isEmpty {
            let (scalar, length) = text.scalar(at: position)
            position += length
            next.formIntersection(entered[alphabet.number(of: scalar)])
            if ends.contains(position), next.intersects(last) { return position }
            next = following(next)
        }
        return nil
    }
}
