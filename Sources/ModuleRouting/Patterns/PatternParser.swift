/// Reads a ``RoutePattern``'s text, byte by byte from the left.
///
///     pattern  = [ scheme "://" [ domain ] ] path
///     domain   = [ ":" name "." ] name         ; one label of a web URL's host
///     path     = *( "/" / literal / parameter / rest / group )
///     parameter = ":" name [ "(" expression ")" ]  ; not "(" and a "/" after it
///     rest     = "*" [ name ] / "+" name       ; a whole segment, no digit after "+"
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

    /// Whether a segment begins there.
    private var beginsSegment = true

    /// The names of its parameters.
    private var names: [String] = []

    /// Every way to include or omit the groups that were read so far.
    private var ways = [PatternWay()]

    /// The name of the parameter that is the fragment, behind the bytes of the path.
    private let fragment: String?

    private init(_ text: [UInt8]) {
        guard let colon = text.lastIndex(where: { !ASCII.isNamePart($0) }), colon > 1, colon + 1 < text.count,
            text[(colon - 1)...colon].elementsEqual([.hash, .colon]), text[colon - 2] != UInt8(ascii: "\\")
        else {
            (bytes, fragment) = (text, nil)
            return
        }
        bytes = Array(text[..<(colon - 1)])
        let name = String(decoding: text[(colon + 1)...], as: UTF8.self)
        // As in a path, this name captures nothing.
        (fragment, names, parameterCount) = name == "_" ? (nil, [], 0) : (name, [name], 1)
    }

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
        let (namespace, label) = try parseNamespace()
        try parsePath(inGroup: false)
        for index in ways.indices { try ways[index].close() }
        guard ways.count <= Self.maximumAlternatives else {
            throw malformed(
                at: 0,
                "there are more than \(Self.maximumAlternatives) ways to include or omit its optional groups"
            )
        }
        // The leftmost included first.
        if ways.count > 1 { ways.sort { $0.omitted < $1.omitted } }
        return RoutePattern.Parsed(
            namespace: namespace, label: label, fragment: fragment, alternatives: ways.map(\.segments))
    }

    private func malformed(at position: Int, _ reason: String) -> Malformed {
        Malformed(position: position, reason: reason)
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Leaves `position` at the first byte of the path. A custom scheme has no host, so the path follows it.
    private mutating func parseNamespace() throws(Malformed) -> (Namespace?, label: String?) {
        if bytes[0] == .slash || bytes[0] == UInt8(ascii: "(") { return (nil, nil) }
        guard let colon = Namespace.schemeEnd(in: bytes),
            bytes[(colon + 1)...].starts(with: [.slash, .slash])
        else { throw malformed(at: 0, "it begins neither with a slash nor with a scheme and ://") }
        let scheme = ASCII.lowercased(bytes[..<colon])
        position = colon + 3
        guard scheme == "http" || scheme == "https" else {
            return (Namespace(scheme: scheme, domain: nil), nil)
        }
        let end = bytes[position...].firstIndex(of: .slash) ?? bytes.count
        var label: String?
        let isLabel = next == .colon
        if isLabel {
            label = try parseName(isRequired: true)
            guard next == .dot else { throw malformed(at: position, "a label of a host is followed by a dot") }
            position += 1
        }
        let domain = bytes[min(position, end)..<end]
        if domain.isEmpty, !isLabel, end < bytes.count { return (Namespace(scheme: scheme, domain: nil), nil) }
        guard !domain.isEmpty, domain.allSatisfy(ASCII.isUnreserved) else {
            throw malformed(at: position, "\(scheme):// is followed by a domain or a slash")
        }
        position = end
        return (Namespace(scheme: scheme, domain: (isLabel ? "*." : "") + ASCII.lowercased(domain)), label)
    }

    /// Up to the end, or to the parenthesis that closes this group.
    private mutating func parsePath(inGroup: Bool) throws(Malformed) {
        while let byte = next {
            let (start, begins) = (position, beginsSegment)
            beginsSegment = byte == .slash
            switch byte {
            case .slash:
                position += 1
                for index in ways.indices { try ways[index].close() }
            case .colon:
                let name = try parseName(isRequired: true)
                let hasConstraint =
                    next == UInt8(ascii: "(") && position + 1 < bytes.count && bytes[position + 1] != .slash
                try add(.parameter(name, hasConstraint ? try parseConstraint() : nil), at: start)
            case .star: try parseRest(minimum: 0)
            case .plus where begins && isBeforeName: try parseRest(minimum: 1)
            case UInt8(ascii: "("):
                beginsSegment = begins
                try parseGroup()
                beginsSegment = false
            case UInt8(ascii: ")"):
                if inGroup { return }
                throw malformed(at: position, "')' closes no group")
            default: try add(.literal(try parseLiteral()), at: start)
            }
        }
        if inGroup { throw malformed(at: bytes.count, "a group is not closed") }
    }

    private mutating func add(_ piece: SegmentTemplate.Piece, at place: Int) throws(Malformed) {
        for index in ways.indices { try ways[index].add(piece, at: place) }
    }

    /// Whether a letter or an underscore follows the byte.
    private var isBeforeName: Bool {
        position + 1 < bytes.count && ASCII.isNamePart(bytes[position + 1]) && !ASCII.isDigit(bytes[position + 1])
    }

    private mutating func parseGroup() throws(Malformed) {
        groupCount += 1
        guard groupCount <= Self.maximumGroups else {
            throw malformed(at: position, "it has more than \(Self.maximumGroups) optional groups")
        }
        let omitted = 1 << (Self.maximumGroups - groupCount)
        position += 1
        if next == UInt8(ascii: ")") { throw malformed(at: position, "a group is empty") }
        let before = ways
        try parsePath(inGroup: true)
        position += 1
        for var way in before {
            way.omitted |= omitted
            ways.append(way)
        }
    }

    private mutating func parseRest(minimum: Int) throws(Malformed) {
        let start = position
        let rest = RoutePattern.Segment.rest(try parseName(isRequired: false), minimum: minimum)
        for index in ways.indices { try ways[index].add(rest: rest, at: start) }
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
    private mutating func parseLiteral() throws(Malformed) -> [UInt8] {
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
        if mayBeNoUTF8, String(validUTF8: literal) == nil {
            throw malformed(at: start, "the escaped bytes are not UTF-8")
        }
        return literal
    }
}

/// A way to include or omit the groups of a pattern.
private struct PatternWay {
    /// A bit for each group that it omits, the leftmost highest.
    var omitted = 0
    private(set) var segments: [RoutePattern.Segment] = []

    /// What was read of the segment that goes on, and where it begins.
    private var pieces: [SegmentTemplate.Piece] = []
    private var start = 0

    /// The rest that is this segment, and where it stands.
    private var rest: (segment: RoutePattern.Segment, place: Int)?

    mutating func add(_ piece: SegmentTemplate.Piece, at place: Int) throws(RoutePattern.Malformed) {
        if let rest { throw Self.notAlone(rest.place) }
        if pieces.isEmpty { start = place }
        switch (pieces.last, piece) {
        case (.literal(let earlier)?, .literal(let bytes)): pieces[pieces.count - 1] = .literal(earlier + bytes)
        case (.parameter(_, nil)?, .parameter):
            let reason = "text is needed between two parameters, or a constraint on the first"
            throw RoutePattern.Malformed(position: place, reason: reason)
        default: pieces.append(piece)
        }
    }

    mutating func add(rest: RoutePattern.Segment, at place: Int) throws(RoutePattern.Malformed) {
        guard pieces.isEmpty, self.rest == nil else { throw Self.notAlone(self.rest?.place ?? place) }
        self.rest = (rest, place)
    }

    /// Ends the segment, which is ignored if it is empty.
    mutating func close() throws(RoutePattern.Malformed) {
        defer { pieces.removeAll(keepingCapacity: true) }
        if let (segment, place) = rest {
            if segments.contains(where: \.isRest) {
                throw RoutePattern.Malformed(position: place, reason: "it has more than one rest")
            }
            segments.append(segment)
            rest = nil
            return
        }
        if pieces.count > 1 { return segments.append(.mixed(SegmentTemplate(pieces))) }
        switch pieces.first {
        case nil: return
        case .parameter(let name, let constraint)?:
            segments.append(constraint.map { .constrained(name, $0) } ?? .parameter(name))
        case .literal(let bytes)?:
            if bytes.count <= 2, bytes.allSatisfy({ $0 == .dot }) {
                let reason = "a dot segment is removed from every URL, so it matches none"
                throw RoutePattern.Malformed(position: start, reason: reason)
            }
            segments.append(.literal(bytes))
        }
    }

    private static func notAlone(_ place: Int) -> RoutePattern.Malformed {
        RoutePattern.Malformed(position: place, reason: "a rest must be alone in its segment")
    }
}
