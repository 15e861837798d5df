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

    private let bytes: [UInt8]
    private var position = 0
    private var names: Set<String> = []
    private var parameterCount = 0
    private var groupCount = 0
    private var dotSegment: Int?

    init(_ text: String) { bytes = Array(text.utf8) }

    mutating func parse() throws(RoutePattern.Malformed) -> RoutePattern.Parsed {
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
        for expansion in PatternToken.expansions(of: tokens) { alternatives.append(try segments(of: expansion)) }
        return RoutePattern.Parsed(namespace: namespace, alternatives: alternatives, dotSegment: dotSegment)
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
            let beginsSegment = tokens.last.map(\.isSlash) ?? beginsSegment
            switch byte {
            case UInt8(ascii: ")"):
                guard inGroup else { throw malformed(at: position, "')' closes no group") }
                return tokens
            case UInt8(ascii: "("): tokens.append(try parseGroup(beginsSegment: beginsSegment))
            case .slash:
                tokens.append(.slash)
                position += 1
            case .colon: tokens.append(try parseParameter())
            case .star: tokens.append(try parseRest(minimum: 0))
            case .plus where beginsSegment && isBeforeName: tokens.append(try parseRest(minimum: 1))
            default: tokens.append(try parseLiteral())
            }
        }
        if inGroup { throw malformed(at: bytes.count, "a group is not closed") }
        return tokens
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
        guard name != "" else { throw malformed(at: position, "the parameter has no name") }
        try count(start)
        var constraint: Constraint?
        if next == UInt8(ascii: "("), position + 1 < bytes.count, bytes[position + 1] != .slash {
            constraint = try parseConstraint()
        }
        return .parameter(name == "_" ? nil : name, constraint, position: start)
    }

    private mutating func parseRest(minimum: Int) throws(RoutePattern.Malformed) -> PatternToken {
        let start = position
        position += 1
        let name = try parseName()
        try count(start)
        return .rest(name.isEmpty || name == "_" ? nil : name, minimum: minimum, position: start)
    }

    private mutating func count(_ start: Int) throws(RoutePattern.Malformed) {
        parameterCount += 1
        guard parameterCount <= Self.maximumParameters else {
            throw malformed(at: start, "it has more than \(Self.maximumParameters) parameters")
        }
    }

    private mutating func parseName() throws(RoutePattern.Malformed) -> String {
        let start = position
        while let byte = next, ASCII.isNamePart(byte) { position += 1 }
        let name = String(decoding: bytes[start..<position], as: UTF8.self)
        guard name.isEmpty || name == "_" || names.insert(name).inserted else {
            throw malformed(at: start, "the name \(name) is used twice")
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
                    return try Constraint(String(decoding: bytes[start..<position], as: UTF8.self))
                } catch {
                    throw malformed(at: start + error.position, error.reason)
                }
            default: break
            }
            position += 1
        }
        throw malformed(at: start - 1, "the constraint is not closed")
    }

    /// The bytes up to the next special one, decoded.
    private mutating func parseLiteral() throws(RoutePattern.Malformed) -> PatternToken {
        let start = position
        var literal: [UInt8] = []
        while let byte = next {
            switch byte {
            case .slash, .colon, .star, UInt8(ascii: "("), UInt8(ascii: ")"):
                return .literal(try checked(literal, start), position: start)
            case .question, .hash:
                throw malformed(at: position, "\(ASCII.name(of: byte)) is not part of a path; escape it with \\")
            case .percent:
                guard position + 2 < bytes.count, let high = ASCII.hexadecimal(bytes[position + 1]),
                    let low = ASCII.hexadecimal(bytes[position + 2])
                else { throw malformed(at: position, "% is not followed by two hexadecimal digits") }
                literal.append(high << 4 | low)
                position += 3
            case UInt8(ascii: "\\"):
                guard position + 1 < bytes.count else { throw malformed(at: position, "\\ escapes nothing") }
                literal.append(bytes[position + 1])
                position += 2
            default:
                guard byte >= 0x20, byte != 0x7F else {
                    throw malformed(at: position, "\(ASCII.name(of: byte)) is not allowed there")
                }
                literal.append(byte)
                position += 1
            }
        }
        return .literal(try checked(literal, start), position: start)
    }

    private func checked(_ literal: [UInt8], _ start: Int) throws(RoutePattern.Malformed) -> [UInt8] {
        guard String(validating: literal, as: UTF8.self) != nil else {
            throw malformed(at: start, "the escaped bytes are not UTF-8")
        }
        return literal
    }

    /// The segments of a pattern without groups. Text before the first slash is a segment too, as after `scheme://`. An
    /// empty last segment stands for a trailing slash. What an omitted group was the whole segment of is no segment, except
    /// that its slash may be the trailing one.
    private mutating func segments(of tokens: [PatternToken]) throws(RoutePattern.Malformed) -> [RoutePattern.Segment] {
        var parts: [[PatternToken]] = [[]]
        for token in tokens {
            if case .slash = token { parts.append([]) } else { parts[parts.count - 1].append(token) }
        }
        let isNothing = { (part: [PatternToken]) in part.allSatisfy(\.isOmitted) }
        if parts.count == 1, isNothing(parts[0]) { return [] }
        if parts.count > 1, isNothing(parts[0]) { parts.removeFirst() }
        var segments: [RoutePattern.Segment] = []
        for (index, part) in parts.enumerated() {
            let isLast = index == parts.count - 1
            if !part.isEmpty, isNothing(part), !isLast { continue }
            if case .rest(_, _, let position)? = part.first(where: { !$0.isOmitted }),
                segments.contains(where: \.isRest)
            {
                throw malformed(at: position, "it has more than one rest")
            }
            segments.append(try segment(part.filter { !$0.isOmitted }))
        }
        return segments
    }

    private mutating func segment(_ tokens: [PatternToken]) throws(RoutePattern.Malformed) -> RoutePattern.Segment {
        var pieces: [SegmentTemplate.Piece] = []
        for token in tokens {
            switch (token, pieces.last) {
            case (.literal(let more, _), .literal(let bytes)): pieces[pieces.count - 1] = .literal(bytes + more)
            case (.literal(let bytes, _), _): pieces.append(.literal(bytes))
            case (.parameter(_, _, let position), .parameter(_, nil)):
                throw malformed(at: position, "text is needed between two parameters, or a constraint on the first")
            case (.parameter(let name, let constraint, _), _): pieces.append(.parameter(name, constraint))
            case (.rest(let name, let minimum, let position), _):
                guard tokens.count == 1 else { throw malformed(at: position, "a rest must be alone in its segment") }
                return .rest(name, minimum: minimum)
            case (.slash, _), (.group, _), (.omitted, _): continue
            }
        }
        if case .literal(let bytes)? = pieces.first, pieces.count == 1, bytes == [.dot] || bytes == [.dot, .dot],
            case .literal(_, let position)? = tokens.first
        {
            dotSegment = dotSegment ?? position
        }
        switch (pieces.first, pieces.count) {
        case (nil, _): return .literal([])
        case (.literal(let bytes)?, 1): return .literal(bytes)
        case (.parameter(let name, nil)?, 1): return .parameter(name)
        case (.parameter(let name, let constraint?)?, 1): return .constrained(name, constraint)
        default: return .mixed(SegmentTemplate(pieces))
        }
    }
}
