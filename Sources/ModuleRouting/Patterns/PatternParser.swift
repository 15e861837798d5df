/// Reads a ``RoutePattern``'s text, byte by byte from the left.
///
///     pattern  = [ scheme "://" [ domain ] ] path
///     path     = *( "/" / literal / parameter / rest / group )
///     parameter = ":" name [ "(" expression ")" ]     ; the expression does not begin with "/"
///     rest     = "*" [ name ] / "+" name              ; a whole segment; a name after "+" begins with no digit
///     group    = "(" path ")"                         ; present or not
///     literal  = any character, "%" and two digits, or "\" and a special character
struct PatternParser {
    /// The most bytes, parameters (a rest counts) and optional groups that a pattern may have.
    static let maximumLength = 1024
    static let maximumParameters = 16
    static let maximumGroups = 8

    /// The most ways to include or omit the groups.
    static let maximumAlternatives = 32

    /// The text's bytes, which are valid only while ``parse(_:)`` runs: no parser is there before or after.
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var parameterCount = 0
    private var groupCount = 0

    /// Where the names of its parameters are, each packed in a word, the start in the upper half and the end in the lower.
    private var names = SIMD16<UInt32>(repeating: 0)
    private var nameCount = 0

    private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// What the text says, or what is wrong with it.
    static func parse(_ text: String) -> Result<RoutePattern.Parsed, RoutePattern.Malformed> {
        var text = text
        return text.withUTF8 { bytes in
            Result { () throws(RoutePattern.Malformed) in
                var parser = PatternParser(bytes)
                return try parser.parse()
            }
        }
    }

    /// What stands before the first group is read once for all ways to include or omit groups, and most patterns have
    /// none.
    private mutating func parse() throws(RoutePattern.Malformed) -> RoutePattern.Parsed {
        guard !bytes.isEmpty else { throw malformed(at: 0, "it is empty") }
        guard bytes.count <= Self.maximumLength else {
            throw malformed(at: Self.maximumLength, "it is longer than \(Self.maximumLength) bytes")
        }
        let namespace = try parseNamespace()
        var start = SegmentReader(room: bytes.count { $0 == .slash })
        while let byte = next, byte != UInt8(ascii: "(") {
            start.add(try parseToken(byte, beginsSegment: start.isAtStart))
        }
        guard position < bytes.count else {
            let segments = try start.end()
            return RoutePattern.Parsed(namespace: namespace, alternatives: [segments])
        }
        let tokens = try parseTokens(inGroup: false, beginsSegment: start.isAtStart)
        guard PatternToken.expansionCount(of: tokens) <= Self.maximumAlternatives else {
            throw malformed(
                at: 0,
                "there are more than \(Self.maximumAlternatives) ways to include or omit its optional groups"
            )
        }
        var alternatives: [[RoutePattern.Segment]] = []
        for expansion in PatternToken.expansions(of: tokens) {
            var reader = start
            for token in expansion { reader.add(token) }
            alternatives.append(try reader.end())
        }
        return RoutePattern.Parsed(namespace: namespace, alternatives: alternatives)
    }

    private func malformed(at position: Int, _ reason: String) -> RoutePattern.Malformed {
        RoutePattern.Malformed(position: position, reason: reason)
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Leaves `position` at the first byte of the path. A custom scheme has no host, so the path follows it.
    private mutating func parseNamespace() throws(RoutePattern.Malformed) -> Namespace? {
        if bytes[0] == .slash || bytes[0] == UInt8(ascii: "(") { return nil }
        guard let colon = Namespace.schemeEnd(in: bytes[...]),
            bytes[(colon + 1)...].starts(with: [.slash, .slash])
        else { throw malformed(at: 0, "it begins neither with a slash nor with a scheme and ://") }
        let scheme = ASCII.lowercased(bytes[..<colon])
        position = colon + 3
        guard scheme == "http" || scheme == "https" else { return Namespace(scheme: scheme, domain: nil) }
        let end = bytes[position...].firstIndex(of: .slash) ?? bytes.count
        let domain = bytes[position..<end]
        if domain.isEmpty, end < bytes.count { return Namespace(scheme: scheme, domain: nil) }
        guard !domain.isEmpty, domain.allSatisfy({ ASCII.isUnreserved($0) }) else {
            throw malformed(at: position, "\(scheme):// is followed by a domain or a slash")
        }
        defer { position = end }
        return Namespace(scheme: scheme, domain: ASCII.lowercased(domain))
    }

    private mutating func parseTokens(
        inGroup: Bool,
        beginsSegment: Bool
    ) throws(RoutePattern.Malformed) -> [PatternToken] {
        var tokens: [PatternToken] = []
        while let byte = next {
            if inGroup, byte == UInt8(ascii: ")") { return tokens }
            let beginsSegment = tokens.last.map(\.isSlash) ?? beginsSegment
            tokens.append(try parseToken(byte, beginsSegment: beginsSegment))
        }
        if inGroup { throw malformed(at: bytes.count, "a group is not closed") }
        return tokens
    }

    private mutating func parseToken(
        _ byte: UInt8,
        beginsSegment: Bool
    ) throws(RoutePattern.Malformed) -> PatternToken {
        switch byte {
        case .slash:
            position += 1
            return .slash
        case .colon: return try parseParameter()
        case .star: return try parseRest(minimum: 0)
        case .plus where beginsSegment && isBeforeName: return try parseRest(minimum: 1)
        case UInt8(ascii: "("): return try parseGroup(beginsSegment: beginsSegment)
        case UInt8(ascii: ")"): throw malformed(at: position, "')' closes no group")
        default: return try parseLiteral()
        }
    }

    /// Whether a letter or an underscore follows the byte.
    private var isBeforeName: Bool {
        position + 1 < bytes.count && ASCII.isNamePart(bytes[position + 1]) && !ASCII.isDigit(bytes[position + 1])
    }

    private mutating func parseGroup(beginsSegment: Bool) throws(RoutePattern.Malformed) -> PatternToken {
        groupCount += 1
        guard groupCount <= Self.maximumGroups else {
            throw malformed(at: position, "it has more than \(Self.maximumGroups) optional groups")
        }
        position += 1
        let start = position
        let inner = try parseTokens(inGroup: true, beginsSegment: beginsSegment)
        guard !inner.isEmpty else { throw malformed(at: start, "a group is empty") }
        position += 1
        return .group(inner)
    }

    private mutating func parseParameter() throws(RoutePattern.Malformed) -> PatternToken {
        let start = position
        position += 1
        let name = try parseName()
        guard !name.isEmpty else { throw malformed(at: position, "the parameter has no name") }
        try count(start, name)
        var constraint: Constraint?
        if next == UInt8(ascii: "("), position + 1 < bytes.count, bytes[position + 1] != .slash {
            constraint = try parseConstraint()
        }
        return .parameter(captured(name), constraint, position: start)
    }

    private mutating func parseRest(minimum: Int) throws(RoutePattern.Malformed) -> PatternToken {
        let start = position
        position += 1
        let name = try parseName()
        try count(start, name)
        return .rest(captured(name), minimum: minimum, position: start)
    }

    private mutating func count(_ start: Int, _ name: Range<Int>) throws(RoutePattern.Malformed) {
        guard parameterCount < Self.maximumParameters else {
            throw malformed(at: start, "it has more than \(Self.maximumParameters) parameters")
        }
        parameterCount += 1
        guard captures(name) else { return }
        names[nameCount] = UInt32(name.lowerBound << 16 | name.upperBound)
        nameCount += 1
    }

    /// Whether a parameter of the name is captured: it has one, and that is not the underscore.
    private func captures(_ name: Range<Int>) -> Bool {
        name.count > 1 || name.count == 1 && bytes[name.lowerBound] != .underscore
    }

    private func captured(_ name: Range<Int>) -> String? { captures(name) ? text(in: name) : nil }

    private func text(in range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    private mutating func parseName() throws(RoutePattern.Malformed) -> Range<Int> {
        let start = position
        while let byte = next, ASCII.isNamePart(byte) { position += 1 }
        let name = start..<position
        guard captures(name) else { return name }
        for index in 0..<nameCount {
            let other = Int(names[index] >> 16)..<Int(names[index] & 0xFFFF)
            if other.count == name.count, bytes[other].elementsEqual(bytes[name]) {
                throw malformed(at: start, "the name \(text(in: name)) is used twice")
            }
        }
        return name
    }

    /// The expression up to its closing parenthesis. Parentheses inside it, escaped or in a class, belong to it.
    private mutating func parseConstraint() throws(RoutePattern.Malformed) -> Constraint {
        let start = position + 1
        var depth = 0
        var classDepth = 0
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\\"): position += 1
            case UInt8(ascii: "["): classDepth += 1
            case UInt8(ascii: "]"): classDepth = max(0, classDepth - 1)
            case UInt8(ascii: "(") where classDepth == 0: depth += 1
            case UInt8(ascii: ")") where classDepth == 0:
                depth -= 1
                guard depth == 0 else { break }
                defer { position += 1 }
                do {
                    return try Constraint(text(in: start..<position))
                } catch {
                    throw malformed(at: start + error.position, error.reason)
                }
            default: break
            }
            position += 1
        }
        throw malformed(at: start - 1, "the constraint is not closed")
    }

    /// The bytes up to the next special one, decoded. Most stand for themselves, and are copied at once.
    private mutating func parseLiteral() throws(RoutePattern.Malformed) -> PatternToken {
        let start = position
        var literal: [UInt8] = []
        var (copied, mayBeNoUTF8) = (start, false)
        reading: while let byte = next {
            switch byte {
            case .slash, .colon, .star, UInt8(ascii: "("), UInt8(ascii: ")"): break reading
            case .question, .hash:
                throw malformed(at: position, "\(ASCII.name(of: byte)) is not part of a path; escape it with \\")
            case .percent:
                guard position + 2 < bytes.count, let high = ASCII.hexadecimal(bytes[position + 1]),
                    let low = ASCII.hexadecimal(bytes[position + 2])
                else { throw malformed(at: position, "% is not followed by two hexadecimal digits") }
                literal += bytes[copied..<position]
                literal.append(high << 4 | low)
                position += 3
                (copied, mayBeNoUTF8) = (position, true)
            case UInt8(ascii: "\\"):
                guard position + 1 < bytes.count else { throw malformed(at: position, "\\ escapes nothing") }
                literal += bytes[copied..<position]
                literal.append(bytes[position + 1])
                position += 2
                copied = position
            default:
                guard byte >= 0x20, byte != 0x7F else {
                    throw malformed(at: position, "\(ASCII.name(of: byte)) is not allowed there")
                }
                position += 1
            }
        }
        let others = UnsafeBufferPointer(rebasing: bytes[copied..<position])
        literal = copied == start ? Array(others) : literal + others
        if mayBeNoUTF8, String(validating: literal, as: UTF8.self) == nil {
            throw malformed(at: start, "the escaped bytes are not UTF-8")
        }
        return .literal(literal, position: start)
    }
}
