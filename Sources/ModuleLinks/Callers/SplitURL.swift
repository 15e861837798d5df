import ModuleRouting

/// A name and a value that go into a query.
struct QueryItem: Sendable, Hashable {
    let name: String
    let value: String

    init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    /// With all but unreserved characters escaped, so that no `&`, `=`, `+`, `#`, `%` or `;` means more than itself.
    var written: String { "\(PercentEncoding.encode(name))=\(PercentEncoding.encode(value))" }
}

/// A URL split at its delimiters by RFC 3986 (appendix B), with nothing decoded, changed or judged.
struct SplitURL: Sendable, Hashable {
    /// In lower case; nil if the text begins with none.
    let scheme: String?
    /// Between `//` and what ends it; nil if there is none.
    let authority: String?
    let path: String
    /// The pieces between `&`, without empty ones.
    let items: [Item]
    /// Nil if there is none.
    let fragment: String?

    /// Everything before the query.
    private let start: String

    /// A piece of a query.
    struct Item: Sendable, Hashable {
        let written: String

        /// Decoded; nil if it can't be. A plus stays a plus.
        var name: String? { SplitURL.decoded(written.utf8.prefix { $0 != UInt8(ascii: "=") }) }

        /// What follows the first `=`, decoded; empty without one, and nil if it can't be decoded.
        var value: String? { SplitURL.decoded(written.utf8.drop { $0 != UInt8(ascii: "=") }.dropFirst()) }
    }

    init(_ url: String) {
        // Byte by byte: to Swift, a delimiter and a combining mark behind it are one character.
        let bytes = Array(url.utf8)
        func text(_ part: some Sequence<UInt8>) -> String { String(decoding: Array(part), as: UTF8.self) }
        let hash = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
        fragment = hash == bytes.endIndex ? nil : text(bytes[(hash + 1)...])
        let question = bytes[..<hash].firstIndex(of: UInt8(ascii: "?")) ?? hash
        start = text(bytes[..<question])
        items =
            question == hash
            ? [] : bytes[(question + 1)..<hash].split(separator: UInt8(ascii: "&")).map { Item(written: text($0)) }
        var rest = bytes[..<question]
        let scheme = rest.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "/") }
        if scheme.endIndex < rest.endIndex, rest[scheme.endIndex] == UInt8(ascii: ":"), Self.isScheme(scheme) {
            self.scheme = text(scheme).lowercased()
            rest = rest[(scheme.endIndex + 1)...]
        } else {
            self.scheme = nil
        }
        if rest.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) {
            let authority = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
            self.authority = text(authority)
            rest = rest[authority.endIndex...]
        } else {
            authority = nil
        }
        path = text(rest)
    }

    /// The host in lower case; nil if there is none, or more than a name: user info, another port than that of https, an
    /// escape.
    var host: String? {
        guard var host = authority?.lowercased() else { return nil }
        if scheme == "https", host.hasSuffix(":443") { host.removeLast(4) }
        return !host.isEmpty && host == PercentEncoding.encode(host) ? host : nil
    }

    /// RFC 3986, section 3.1.
    private static func isScheme(_ bytes: some Collection<UInt8>) -> Bool {
        let isLetter = { (byte: UInt8) in (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
        return bytes.first.map(isLetter) == true
            && bytes.allSatisfy { isLetter($0) || "0123456789+-.".utf8.contains($0) }
    }

    /// The items with their decoded names and values.
    ///
    /// - Throws: a refusal if one can't be decoded, or a name is given twice.
    func pairs() throws(CallbackRefusal) -> [(item: Item, name: String, value: String)] {
        var seen: Set<[UInt8]> = []
        var pairs: [(Item, String, String)] = []
        for item in items {
            guard let name = item.name, let value = item.value else {
                throw .request("one of the query", "is not UTF-8 once it is decoded", "encode it anew.")
            }
            guard seen.insert(Array(name.utf8)).inserted else {
                throw .request("one of the query", "is given twice", "give each parameter once.")
            }
            pairs.append((item, name, value))
        }
        return pairs
    }

    /// The text with its escapes decoded once; nil if an escape is none, or they are not UTF-8.
    static func decoded(_ bytes: some Sequence<UInt8>) -> String? { PercentEncoding.text(of: Array(bytes)) }

    /// The URL with these items at the end of its query, in the place of all that have one of their names.
    func replacingItems(with items: [QueryItem]) -> String {
        let pieces = self.items(beside: items).map(\.written) + items.map(\.written)
        return start + Self.query(pieces) + (fragment.map { "#\($0)" } ?? "")
    }

    /// The items that have none of these names.
    func items(beside others: [QueryItem]) -> [Item] {
        let names = Set(others.map { Array($0.name.utf8) })
        return items.filter { item in !(item.name.map { names.contains(Array($0.utf8)) } ?? false) }
    }

    /// The pieces as a query, with its question mark; empty for none.
    static func query(_ pieces: [String]) -> String { pieces.isEmpty ? "" : "?\(pieces.joined(separator: "&"))" }
}
