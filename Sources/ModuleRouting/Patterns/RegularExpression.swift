/// A regular expression as a tree, of which the whole text is matched.
///
/// A lazy count matches the same whole texts as a greedy one, so the tree doesn't tell them apart.
indirect enum RegularExpression: Sendable, Hashable {
    /// One scalar of the set.
    case set(ScalarSet)
    /// One after the other; nothing if there are none.
    case sequence([RegularExpression])
    case choice([RegularExpression])
    /// So many times; the upper bound is `Int.max` if there is no limit.
    case repeated(RegularExpression, ClosedRange<Int>)
    /// The same without the empty text.
    case nonEmpty(RegularExpression)
    /// Where the text begins (`^`) or ends (`$`).
    case anchor(isStart: Bool, position: Int)

    static var nothing: RegularExpression { .sequence([]) }

    /// Whether it matches the empty text.
    var isNullable: Bool {
        switch self {
        case .set, .nonEmpty: false
        case .sequence(let parts): parts.allSatisfy(\.isNullable)
        case .choice(let parts): parts.contains(where: \.isNullable)
        case .repeated(let part, let count): count.lowerBound == 0 || part.isNullable
        case .anchor: true
        }
    }

    /// Whether it takes nothing from the text.
    private var isEmpty: Bool {
        switch self {
        case .set: false
        case .sequence(let parts), .choice(let parts): parts.allSatisfy(\.isEmpty)
        case .repeated(let part, let count): count.upperBound == 0 || part.isEmpty
        case .nonEmpty(let part): part.isEmpty
        case .anchor: true
        }
    }

    /// How many sets it has with each count written out; `Int.max` if they are too many to count.
    var size: Int {
        switch self {
        case .set: return 1
        case .sequence(let parts), .choice(let parts):
            return parts.reduce(0) { sum, part in
                let (size, overflows) = sum.addingReportingOverflow(part.size)
                return overflows ? .max : size
            }
        case .repeated(let part, let count):
            let copies = count.upperBound == .max ? max(count.lowerBound, 1) : count.upperBound
            let (size, overflows) = part.size.multipliedReportingOverflow(by: copies)
            return overflows ? .max : size
        case .nonEmpty(let part): return part.size
        case .anchor: return 0
        }
    }
}

extension RegularExpression {
    /// The expression without anchors, where they mean nothing.
    ///
    /// - Throws: `Malformed` where they would mean something.
    func plain() throws(Constraint.Malformed) -> RegularExpression { try plain(begins: true, ends: true) }

    /// - Parameters:
    ///   - begins: whether nothing was taken before.
    ///   - ends: whether nothing is taken after it.
    private func plain(begins: Bool, ends: Bool) throws(Constraint.Malformed) -> RegularExpression {
        switch self {
        case .set: return self
        case .sequence(let parts):
            var plain: [RegularExpression] = []
            let first = parts.firstIndex { !$0.isEmpty } ?? parts.count
            let last = parts.lastIndex { !$0.isEmpty } ?? -1
            for (index, part) in parts.enumerated() {
                plain.append(try part.plain(begins: begins && index <= first, ends: ends && index >= last))
            }
            plain.removeAll { $0 == .nothing }
            return plain.count == 1 ? plain[0] : .sequence(plain)
        case .choice(let parts):
            var plain: [RegularExpression] = []
            for part in parts { plain.append(try part.plain(begins: begins, ends: ends)) }
            return .choice(plain)
        case .repeated(let part, let count):
            let isOne = count.upperBound <= 1
            return .repeated(try part.plain(begins: begins && isOne, ends: ends && isOne), count)
        case .nonEmpty(let part): return .nonEmpty(try part.plain(begins: begins, ends: ends))
        case .anchor(let isStart, let position):
            guard isStart ? begins : ends else {
                throw .refused(isStart ? "^ but at its beginning" : "$ but at its end", at: position)
            }
            return .nothing
        }
    }
}

extension RegularExpression {
    /// The set and the count, if it is a set with a count.
    var run: (set: ScalarSet, count: ClosedRange<Int>)? {
        switch self {
        case .set(let set): (set, 1...1)
        case .repeated(.set(let set), let count): (set, count)
        case .sequence, .choice, .repeated, .nonEmpty, .anchor: nil
        }
    }

    /// The texts, if it is a choice of texts as they are or, with letters of both cases, in lower case.
    func words(ignoringCase: Bool) -> [[UInt8]]? {
        switch self {
        case .choice(let parts):
            var words: [[UInt8]] = []
            for part in parts {
                guard let more = part.words(ignoringCase: ignoringCase) else { return nil }
                words += more
            }
            return words
        case .sequence(let parts):
            var text = ""
            for part in parts {
                guard case .set(let set) = part, let scalar = set.letter(ignoringCase: ignoringCase) else { return nil }
                text.unicodeScalars.append(scalar)
            }
            return [Array(text.utf8)]
        case .set(let set): return set.letter(ignoringCase: ignoringCase).map { [Array(String($0).utf8)] }
        case .repeated, .nonEmpty, .anchor: return nil
        }
    }
}

extension ScalarSet {
    /// The only member or, if the case is ignored, the only letter in lower case.
    fileprivate func letter(ignoringCase: Bool) -> Unicode.Scalar? {
        guard ignoringCase else { return single }
        if let single { return Self.letters.contains(single) ? nil : single }
        guard ranges.count == 2, let lower = Unicode.Scalar(ranges[1].lowerBound), Self.lower.contains(lower),
            self == ScalarSet(lower).ignoringCase
        else { return nil }
        return lower
    }
}
