/// A link split at its delimiters as RFC 3986, appendix B, does it. Any text can be split.
struct LinkParts {
    var scheme: [UInt8]?
    /// Nil without `//`.
    var authority: [UInt8]?
    var path: [UInt8] = []
    var query: [UInt8]?
    var fragment: [UInt8]?

    init(_ text: String) { self.init(Array(text.utf8)) }

    init(_ bytes: [UInt8]) {
        var rest = bytes[...]
        if let hash = rest.firstIndex(of: .hash) {
            fragment = Array(rest[(hash + 1)...])
            rest = rest[..<hash]
        }
        if let question = rest.firstIndex(of: .question) {
            query = Array(rest[(question + 1)...])
            rest = rest[..<question]
        }
        if let colon = Namespace.schemeEnd(in: rest) {
            scheme = Array(rest[..<colon])
            rest = rest[(colon + 1)...]
        }
        if rest.starts(with: [.slash, .slash]) {
            rest = rest.dropFirst(2)
            let end = rest.firstIndex(of: .slash) ?? rest.endIndex
            authority = Array(rest[..<end])
            rest = rest[end...]
        }
        path = Array(rest)
    }

    /// Without user info and port; nil if it is empty or there is none.
    var host: [UInt8]? {
        guard let authority else { return nil }
        let start = authority.lastIndex(of: .at).map { $0 + 1 } ?? 0
        let host = authority[start...]
        let bracket = host.lastIndex(of: UInt8(ascii: "]")) ?? start
        let end = host[bracket...].firstIndex(of: .colon) ?? host.endIndex
        return start < end ? Array(host[..<end]) : nil
    }

    /// The pairs of a query: each split at its first equals sign, with no value if it has none.
    static func pairs(_ query: [UInt8]?) -> [(name: [UInt8], value: [UInt8]?)] {
        guard let query else { return [] }
        return pieces(of: query, at: .ampersand).filter { !$0.isEmpty }.map { pair in
            guard let equals = pair.firstIndex(of: .equals) else { return (pair, nil) }
            return (Array(pair[..<equals]), Array(pair[(equals + 1)...]))
        }
    }

    static func isWeb(_ scheme: [UInt8]?) -> Bool {
        guard let scheme else { return false }
        return ASCII.equalsFolded(scheme, "http".utf8) || ASCII.equalsFolded(scheme, "https".utf8)
    }

    /// The pieces between the delimiters, empty ones too.
    static func pieces(of bytes: some Collection<UInt8>, at delimiter: UInt8) -> [[UInt8]] {
        var pieces: [[UInt8]] = [[]]
        for byte in bytes {
            if byte == delimiter { pieces.append([]) } else { pieces[pieces.count - 1].append(byte) }
        }
        return pieces
    }

    /// The bytes with each escape decoded. A percent sign that begins no escape stands for itself.
    static func decoded(_ bytes: [UInt8]) -> [UInt8] {
        var decoded: [UInt8] = []
        var position = 0
        while position < bytes.count {
            if bytes[position] == .percent, position + 2 < bytes.count,
                let high = ASCII.hexadecimal(bytes[position + 1]), let low = ASCII.hexadecimal(bytes[position + 2])
            {
                decoded.append(high << 4 | low)
                position += 3
            } else {
                decoded.append(bytes[position])
                position += 1
            }
        }
        return decoded
    }
}

/// A link in the making.
struct LinkDraft {
    var scheme: [UInt8]?
    /// What stays before the path.
    var authority: [UInt8] = []
    /// As they are written.
    var segments: [[UInt8]] = []
    /// Pairs, as they are written.
    var query: [[UInt8]] = []
    var fragment: [UInt8]?
    /// Where the pair of each name stands that may be replaced.
    private var places: [[UInt8]: Int] = [:]

    init(scheme: [UInt8]? = nil, segments: [[UInt8]] = [], fragment: [UInt8]? = nil) {
        self.scheme = scheme
        self.segments = segments
        self.fragment = fragment
    }

    var text: String {
        var path: [UInt8] = segments.isEmpty ? [.slash] : segments.flatMap { [.slash] + $0 }
        // An empty last segment is one only before a slash.
        if segments.last == [] { path.append(.slash) }
        var text: [UInt8] = []
        if let scheme {
            text = scheme + Array("://".utf8) + authority
        } else if segments == [[]] {
            // Without a scheme, two slashes begin a host. So one empty segment is none, and more of them are refused.
            path = [.slash]
        }
        text += path
        if !query.isEmpty { text += [.question] + query.joined(separator: [.ampersand]) }
        if let fragment { text += [.hash] + fragment }
        return String(decoding: text, as: UTF8.self)
    }

    /// Adds a pair in decoded bytes, or puts it where one of that name was added.
    mutating func replace(_ name: [UInt8], _ value: [UInt8]) {
        let pair = Self.encoded(name) + [.equals] + Self.encoded(value)
        if let place = places[name] {
            query[place] = pair
        } else {
            places[name] = query.count
            query.append(pair)
        }
    }

    /// With everything but unreserved characters escaped.
    static func encoded(_ bytes: [UInt8]) -> [UInt8] {
        bytes.flatMap { ASCII.isUnreserved($0) ? [$0] : escape($0) }
    }

    static func escape(_ byte: UInt8) -> [UInt8] {
        let digits = Array("0123456789ABCDEF".utf8)
        return [.percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
}
