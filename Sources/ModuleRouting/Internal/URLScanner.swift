/// A URL taken apart: split first, decoded after, so that an escaped delimiter never splits.
struct ScannedURL: Sendable {
    /// In lower case; nil for a reference that begins with its path.
    var scheme: String?
    /// Decoded, in lower case, without user info and port; nil or empty where there is none.
    var host: String?
    /// The decoded segments of the path; empty ones are left out, dot segments are removed.
    var segments: [String] = []
    var query = RouteParameters()
    var fragment: String?
}

/// Scans a URL or an absolute path by the rules of RFC 3986, in one pass over its UTF-8.
struct URLScanner {
    /// Longer texts are refused. RFC 9110 section 4.1 asks for at least 8,000 octets.
    static let maximumLength = 8192

    /// What is wrong with a text, and where.
    struct Failure: Error {
        let position: Int
        let reason: String
    }

    private let bytes: [UInt8]

    init(_ text: String) { bytes = Array(text.utf8) }

    /// The position of the colon that ends a scheme (RFC 3986 section 3.1), or nil where the text begins with none.
    static func schemeEnd(in bytes: ArraySlice<UInt8>) -> Int? {
        guard let first = bytes.first, ASCII.isLetter(first) else { return nil }
        for (position, byte) in zip(bytes.indices, bytes) {
            if byte == .colon { return position }
            guard ASCII.isLetter(byte) || ASCII.isDigit(byte) || [.plus, .hyphen, .dot].contains(byte) else {
                return nil
            }
        }
        return nil
    }

    func scan() throws(Failure) -> ScannedURL {
        if let wrong = bytes.firstIndex(where: { ASCII.isNeverInURL($0) }) {
            throw Failure(position: wrong, reason: "\(ASCII.name(of: bytes[wrong])) may not stand in a URL")
        }
        var url = ScannedURL()
        var position = 0
        let pathEnd = bytes.firstIndex { $0 == .question || $0 == .hash } ?? bytes.count
        if let colon = Self.schemeEnd(in: bytes[..<pathEnd]) {
            url.scheme = ASCII.lowercased(bytes[..<colon])
            position = colon + 1
        } else if bytes.first != .slash || bytes.starts(with: [.slash, .slash]) {
            throw Failure(position: 0, reason: "it begins neither with a scheme nor with a single slash")
        }
        if bytes[position..<pathEnd].starts(with: [.slash, .slash]) {
            let start = position + 2
            position = bytes[start..<pathEnd].firstIndex(of: .slash) ?? pathEnd
            url.host = try host(in: bytes[start..<position])
        }
        url.segments = try segments(in: bytes[position..<pathEnd])
        let queryEnd = bytes[pathEnd...].firstIndex(of: .hash) ?? bytes.count
        if pathEnd < queryEnd { url.query = try query(in: bytes[(pathEnd + 1)..<queryEnd]) }
        if queryEnd < bytes.count { url.fragment = try decode(bytes[(queryEnd + 1)...]) }
        return url
    }

    private func decode(_ piece: ArraySlice<UInt8>, plusIsSpace: Bool = false) throws(Failure) -> String {
        do {
            return try PercentEncoding.decode(piece, plusIsSpace: plusIsSpace)
        } catch {
            throw Failure(position: error.position, reason: error.reason)
        }
    }

    /// RFC 3986 section 3.2: `[ userinfo "@" ] host [ ":" port ]`; an address in brackets keeps its colons.
    private func host(in authority: ArraySlice<UInt8>) throws(Failure) -> String {
        var host = authority
        if let at = host.lastIndex(of: .at) { host = host[(at + 1)...] }
        let bracket = host.lastIndex(of: UInt8(ascii: "]")) ?? host.startIndex
        if let colon = host[bracket...].firstIndex(of: .colon) { host = host[..<colon] }
        return ASCII.lowercased(try decode(host).utf8)
    }

    /// RFC 3986 section 5.2.4 for dot segments, taken as they are written: an escaped dot is a dot in a value.
    private func segments(in path: ArraySlice<UInt8>) throws(Failure) -> [String] {
        var kept: [ArraySlice<UInt8>] = []
        for segment in path.split(separator: .slash, omittingEmptySubsequences: false) {
            switch Array(segment) {
            case [.dot]: continue
            case [.dot, .dot]: _ = kept.popLast()
            default: kept.append(segment)
            }
        }
        var segments: [String] = []
        for segment in kept where !segment.isEmpty { segments.append(try decode(segment)) }
        return segments
    }

    /// Pairs in order, split at `&` and the first `=`; a plus is a space, and a key without a value has an empty one.
    private func query(in query: ArraySlice<UInt8>) throws(Failure) -> RouteParameters {
        var parameters = RouteParameters()
        for pair in query.split(separator: .ampersand) {
            let equals = pair.firstIndex(of: .equals)
            let name = try decode(pair[..<(equals ?? pair.endIndex)], plusIsSpace: true)
            let value = try decode(equals.map { pair[($0 + 1)...] } ?? [], plusIsSpace: true)
            parameters.append(name, value)
        }
        return parameters
    }
}
