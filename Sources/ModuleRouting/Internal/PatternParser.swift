/// Reads a ``RoutePattern``'s text, byte by byte from the left.
struct PatternParser {
    private let bytes: [UInt8]
    private var position = 0
    private var names: Set<String> = []

    init(_ text: String) { bytes = Array(text.utf8) }

    mutating func parse() throws(RoutePattern.Malformed) -> RoutePattern.Parsed {
        guard !bytes.isEmpty else { throw malformed(at: 0, "it is empty") }
        var segments: [RoutePattern.Segment] = []
        let namespace = try parseNamespace()
        while position < bytes.count {
            if bytes[position] == .slash {
                position += 1
                continue
            }
            let end = bytes[position...].firstIndex(of: .slash) ?? bytes.count
            if case .rest = segments.last { throw malformed(at: position, "nothing may follow a rest") }
            segments.append(try parseSegment(until: end))
            position = end
        }
        return RoutePattern.Parsed(namespace: namespace, segments: segments)
    }

    private func malformed(at position: Int, _ reason: String) -> RoutePattern.Malformed {
        RoutePattern.Malformed(position: position, reason: reason)
    }

    /// Leaves `position` at the first byte of the path; a custom scheme has no host, so what follows it is the path.
    private mutating func parseNamespace() throws(RoutePattern.Malformed) -> Namespace? {
        if bytes[0] == .slash { return nil }
        guard let colon = URLScanner.schemeEnd(in: bytes[...]),
            bytes[(colon + 1)...].starts(with: [.slash, .slash])
        else { throw malformed(at: 0, "it begins neither with a slash nor with a scheme and ://") }
        let scheme = ASCII.lowercased(bytes[..<colon])
        position = colon + 3
        guard scheme == "http" || scheme == "https" else { return .scheme(scheme) }
        let end = bytes[position...].firstIndex(of: .slash) ?? bytes.count
        let domain = bytes[position..<end]
        guard !domain.isEmpty, domain.allSatisfy({ ASCII.isUnreserved($0) }) else {
            throw malformed(at: position, "\(scheme):// is followed by a domain")
        }
        defer { position = end }
        return .domain(ASCII.lowercased(domain))
    }

    private mutating func parseSegment(until end: Int) throws(RoutePattern.Malformed) -> RoutePattern.Segment {
        let segment = bytes[position..<end]
        switch segment.first {
        case .colon: return .parameter(try parseName(segment.dropFirst(), mayBeEmpty: false))
        case .star: return .rest(try parseName(segment.dropFirst(), mayBeEmpty: true))
        default: break
        }
        if let wrong = segment.firstIndex(where: { ASCII.isSpecialInPattern($0) || ASCII.isNeverInURL($0) }) {
            throw malformed(at: wrong, "\(ASCII.name(of: bytes[wrong])) may not stand there")
        }
        if segment.elementsEqual([.dot]) || segment.elementsEqual([.dot, .dot]) {
            let dots = String(decoding: segment, as: UTF8.self)
            throw malformed(at: position, "\(dots) is taken out of every URL, so it matches none")
        }
        let literal: String
        do {
            literal = try PercentEncoding.decode(segment)
        } catch {
            throw malformed(at: error.position, error.reason)
        }
        return .literal(literal)
    }

    private mutating func parseName(
        _ name: ArraySlice<UInt8>,
        mayBeEmpty: Bool
    ) throws(RoutePattern.Malformed) -> String? {
        if let wrong = name.firstIndex(where: { !ASCII.isNamePart($0) }) {
            throw malformed(
                at: wrong,
                "\(ASCII.name(of: bytes[wrong])) is not part of a parameter's name, which is letters, digits and _"
            )
        }
        if name.isEmpty {
            if mayBeEmpty { return nil }
            throw malformed(at: name.startIndex, "the parameter has no name")
        }
        let text = String(decoding: name, as: UTF8.self)
        if text == "_" { return nil }
        guard names.insert(text).inserted else {
            throw malformed(at: name.startIndex, "the name \(text) is used twice")
        }
        return text
    }
}
