/// A text split at its delimiters by RFC 3986 (appendix B), with nothing decoded, changed or judged. Any text can be split.
package struct SplitURL: Sendable, Hashable {
    /// As they are written; nil for one that is missing. The authority is what `//` begins.
    package var scheme, authority, query, fragment: [UInt8]?
    package var path: [UInt8]

    /// Splits UTF-8 byte by byte: to Swift, a delimiter and a combining mark behind it are one character.
    package init(_ text: some Sequence<UInt8>) {
        var rest = Array(text)[...]
        func part(behind delimiter: UInt8) -> [UInt8]? {
            guard let start = rest.firstIndex(of: delimiter) else { return nil }
            defer { rest = rest[..<start] }
            return Array(rest[(start + 1)...])
        }
        fragment = part(behind: .hash)
        query = part(behind: .question)
        if let colon = Namespace.schemeEnd(in: rest) {
            scheme = Array(rest[..<colon])
            rest = rest[(colon + 1)...]
        }
        if rest.starts(with: [.slash, .slash]) {
            let end = rest.dropFirst(2).firstIndex(of: .slash) ?? rest.endIndex
            authority = Array(rest[..<end].dropFirst(2))
            rest = rest[end...]
        }
        path = Array(rest)
    }

    /// The parts as a text (RFC 3986 section 5.3): the one that was split, byte for byte, if none was replaced.
    package var text: String {
        var text = (scheme.map { $0 + [.colon] } ?? []) + (authority.map { [.slash, .slash] + $0 } ?? []) + path
        if let query { text += [.question] + query }
        if let fragment { text += [.hash] + fragment }
        return String(decoding: text, as: UTF8.self)
    }

    /// In lower case; nil if the text begins with none.
    package var schemeName: String? { scheme.map(ASCII.lowercased) }

    /// Whether the scheme is https or http.
    package var isWeb: Bool { schemeName == "https" || schemeName == "http" }

    /// Without user info and port; nil if it is empty or there is none.
    package var host: [UInt8]? {
        authority.map { Array($0[Self.host(in: $0[...])]) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Where the host is in an authority, `[ userinfo "@" ] host [ ":" port ]` (RFC 3986 section 3.2). An address in
    /// brackets keeps its colons.
    @inline(__always)
    static func host<Bytes: BidirectionalCollection<UInt8>>(in authority: Bytes) -> Range<Bytes.Index> {
        let first = authority.lastIndex(of: .at).map(authority.index(after:)) ?? authority.startIndex
        let bracket = authority[first...].lastIndex(of: UInt8(ascii: "]")) ?? first
        return first..<(authority[bracket...].firstIndex(of: .colon) ?? authority.endIndex)
    }
}
