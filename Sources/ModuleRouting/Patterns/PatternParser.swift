/// Reads a ``RoutePattern``'s text, byte by byte from the left.
///
///     pattern  = [ scheme "://" [ domain ] ] path
///     path     = *( "/" / literal / parameter / rest / group )
///     parameter = ":" name [ "(" expression ")" ]     ; the expression does not begin with "/"
///     rest     = "*" [ name ] / "+" name              ; a whole segment; a name after "+" begins with no digit
///     group    = "(" path ")"                         ; present or not
///     literal  = any character, "%" and two digits, or "\" and a special character
struct PatternParser {
    typealias Malformed = RoutePattern.Malformed

    /// The most bytes, parameters (a rest counts) and optional groups that a pattern may have.
    private static let maximumLength = 1024
    static let maximumParameters = 16
    private static let maximumGroups = 8

    /// The most ways to include or omit the groups.
    static let maximumAlternatives = 32

    private let bytes: [UInt8]
    private var position = 0
    private var parameterCount = 0
    private var groupCount = 0

    /// The names of its parameters.
    private var names: [String] = []

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// What the text says, or what is wrong with it.
    static func parse(_ text: String) -> Result<RoutePattern.Parsed, Malformed> {
        Result { () throws(Malformed) in
            var parser = PatternParser(Array(text.utf8))
            return try parser.parse()
        }
    }

    private mutating func parse() throws(Malformed) -> RoutePattern.Parsed {
        guard !bytes.isEmpty else { throw malformed(at: 0, "it is empty") }
        guard bytes.count <= Self.maximumLength else {
            throw malformed(at: Self.maximumLength, "it is longer than \(Self.maximumLength) bytes")
        }
        let namespace = try parseNamespace()
        let tokens = try parseTokens(inGroup: false, beginsSegment: true)
        guard PatternToken.expansionCount(of: tokens) <= Self.maximumAlternatives else {
            throw malformed(
                at: 0,
                "there are more than \(Self.maximumAlternatives) ways to include or omit its optional groups"
            )
        }
        var alternatives: [[RoutePattern.Segment]] = []
        for expansion in groupCount == 0 ? [tokens] : PatternToken.expansions(of: tokens) {
            alternatives.append(try PatternToken.segments(of: expansion))
        }
        return RoutePattern.Parsed(namespace: namespace, alternatives: alternatives)
    }

    private func malformed(at position: Int, _ reason: String) -> Malformed {
        Malformed(position: position, reason: reason)
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Leaves `position` at the first byte of the path. A custom scheme has no host, so the path follows it.
    private mutating func parseNamespace() throws(Malformed) -> Namespace? {
        if bytes[0] == .slash || bytes[0] == UInt8(ascii: "(") { return nil }
        guard let colon = Namespace.schemeEnd(in: bytes),
            bytes[(colon + 1)...].starts(with: [.slash, .slash])
        else { throw malformed(at: 0, "it begins neither with a slash nor with a scheme and ://") }
        let scheme = ASCII.lowercased(bytes[..<colon])
        position = colon + 3
        guard scheme == "http" || scheme == "https" else { return Namespace(scheme: scheme, domain: nil) }
        let end = bytes[position...].firstIndex(of: .slash) ?? bytes.count
        let domain = bytes[position..<end]
        if domain.isEmpty, end < bytes.count { return Namespace(scheme: scheme, domain: nil) }
        guard !domain.isEmpty, domain.allSatisfy(ASCII.isUnreserved) else {
            throw malformed(at: position, "\(scheme):// is followed by a domain or a slash")
        }
        position = end
        return Namespace(scheme: scheme, domain: ASCII.lowercased(domain))
    }

    private mutating func parseTokens(inGroup: Bool, beginsSegment: Bool) throws(Malformed) -> [PatternToken] {
        var tokens: [PatternToken] = []
        while let byte = next {
            if inGroup, byte == UInt8(ascii: ")") { return tokens }
            tokens.append(try parseToken(byte, beginsSegment: tokens.last.map(\.isSlash) ?? beginsSegment))
        }
        if inGroup { throw malformed(at: bytes.count, "a group is not closed") }
        return tokens
    }

    private mutating func parseToken(_ byte: UInt8, beginsSegment: Bool) throws(Malformed) -> PatternToken {
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

    private mutating func parseGroup(beginsSegment: Bool) throws(Malformed) -> PatternToken {
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

    private mutating func parseParameter() throws(Malformed) -> PatternToken {
        let start = position
        let name = try parseName(isRequired: true)
        var constraint: Constraint?
        if next == UInt8(ascii: "("), position + 1 < bytes.count, bytes[position + 1] != .slash {
            constraint = try parseConstraint()
        }
        return .parameter(name, constraint, position: start)
    }

    private mutating func parseRest(minimum: Int) throws(Malformed) -> PatternToken {
        let start = position
        return .rest(try parseName(isRequired: false), minimum: minimum, position: start)
    }

    /// The name behind the sign of a parameter; nil if it isn't captured: it has none, or is the underscore.
    private mutating func parseName(isRequired: Bool) throws(Malformed) -> String? {
        let sign = position
        position += 1
        let start = position
        while let byte = next, ASCII.isNamePart(byte) { position += 1 }
        let name = String(decoding: bytes[start..<position], as: UTF8.self)
        if names.contains(name) { throw malformed(at: start, "the name \(name) is used twice") }
        if isRequired, name.isEmpty { throw malformed(at: position, "the parameter has no name") }
        guard parameterCount < Self.maximumParameters else {
            throw malformed(at: sign, "it has more than \(Self.maximumParameters) parameters")
        }
        parameterCount += 1
        guard !name.isEmpty, name != "_" else { return nil }
        names.append(name)
        return name
    }

    /// The expression up to its closing parenthesis. Parentheses inside it, escaped or in a class, belong to it.
    private mutating func parseConstraint() throws(Malformed) -> Constraint {
        let start = position + 1
        var depth = 0
        var isInClass = false
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\\"): position += 1
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "(") where !isInClass: depth += 1
            case UInt8(ascii: ")") where !isInClass: depth -= 1
            default: break
            }
            position += 1
            guard depth == 0 else { continue }
            do {
                return try Constraint(String(decoding: bytes[start..<position - 1], as: UTF8.self))
            } catch {
                throw malformed(at: start + error.position, error.reason)
            }
        }
        throw malformed(at: start - 1, "the constraint is not closed")
    }

    /// The bytes up to the next special one, decoded.
    private mutating func parseLiteral() throws(Malformed) -> PatternToken {
        let start = position
        var (literal, mayBeNoUTF8): ([UInt8], Bool) = ([], false)
        reading: while let byte = next {
            switch byte {
            case .slash, .colon, .star, UInt8(ascii: "("), UInt8(ascii: ")"): break reading
            case .question, .hash:
                throw malformed(at: position, "\(ASCII.name(of: byte)) is not part of a path; escape it with \\")
            case .percent:
                guard let escaped = PercentEncoding.byte(in: bytes, at: position) else {
                    throw malformed(at: position, "% is not followed by two hexadecimal digits")
                }
                literal.append(escaped)
                position += 2
                mayBeNoUTF8 = true
            case UInt8(ascii: "\\"):
                position += 1
                guard let escaped = next else { throw malformed(at: position - 1, "\\ escapes nothing") }
                literal.append(escaped)
            default:
                guard byte >= 0x20, byte != 0x7F else {
                    throw malformed(at: position, "\(ASCII.name(of: byte)) is not allowed there")
                }
                literal.append(byte)
            }
            position += 1
        }
        if mayBeNoUTF8, String(validating: literal, as: UTF8.self) == nil {
            throw malformed(at: start, "the escaped bytes are not UTF-8")
        }
        return .literal(literal, position: start)
    }
}

/// A piece of a pattern's text, before its optional groups are expanded.
private enum PatternToken {
    case literal([UInt8], position: Int)
    case slash
    case parameter(String?, Constraint?, position: Int)
    case rest(String?, minimum: Int, position: Int)
    case group([PatternToken])

    var isSlash: Bool { if case .slash = self { true } else { false } }

    /// Every way to include or omit the optional groups of these tokens, the leftmost included first.
    static func expansions(of tokens: [PatternToken]) -> [[PatternToken]] {
        tokens.reduce([[]]) { expanded, token in
            guard case .group(let inner) = token else { return expanded.map { $0 + [token] } }
            let choices = expansions(of: inner) + [[]]
            return expanded.flatMap { start in choices.map { start + $0 } }
        }
    }

    /// The number of ways to include or omit the optional groups of these tokens.
    static func expansionCount(of tokens: [PatternToken]) -> Int {
        tokens.reduce(1) { count, token in
            if case .group(let inner) = token { count * (expansionCount(of: inner) + 1) } else { count }
        }
    }

    /// The segments of tokens whose groups are included or omitted. Empty ones are ignored.
    static func segments(of tokens: [PatternToken]) throws(RoutePattern.Malformed) -> [RoutePattern.Segment] {
        var segments: [RoutePattern.Segment] = []
        for pieces in tokens.split(whereSeparator: \.isSlash) {
            let segment = try segment(of: pieces)
            if segment.isRest, segments.contains(where: \.isRest), case .rest(_, _, let position)? = pieces.first {
                throw RoutePattern.Malformed(position: position, reason: "it has more than one rest")
            }
            segments.append(segment)
        }
        return segments
    }

    private static func segment(
        of tokens: ArraySlice<PatternToken>
    ) throws(RoutePattern.Malformed) -> RoutePattern.Segment {
        if tokens.count == 1, case .parameter(let name, nil, _)? = tokens.first { return .parameter(name) }
        var pieces: [SegmentTemplate.Piece] = []
        for token in tokens {
            switch token {
            case .rest(let name, let minimum, let position):
                if tokens.count == 1 { return .rest(name, minimum: minimum) }
                throw RoutePattern.Malformed(position: position, reason: "a rest must be alone in its segment")
            case .literal(let bytes, _):
                if case .literal(let earlier)? = pieces.last {
                    pieces[pieces.count - 1] = .literal(earlier + bytes)
                } else {
                    pieces.append(.literal(bytes))
                }
            case .parameter(let name, let constraint, let position):
                if case .parameter(_, nil)? = pieces.last {
                    let reason = "text is needed between two parameters, or a constraint on the first"
                    throw RoutePattern.Malformed(position: position, reason: reason)
                }
                pieces.append(.parameter(name, constraint))
            case .slash, .group: break
            }
        }
        guard pieces.count == 1 else { return .mixed(SegmentTemplate(pieces)) }
        switch pieces[0] {
        case .parameter(let name, let constraint): return constraint.map { .constrained(name, $0) } ?? .parameter(name)
        case .literal(let bytes):
            if bytes.count <= 2, bytes.allSatisfy({ $0 == .dot }), case .literal(_, let position)? = tokens.first {
                let reason = "a dot segment is removed from every URL, so it matches none"
                throw RoutePattern.Malformed(position: position, reason: reason)
            }
            return .literal(bytes)
        }
    }
}
