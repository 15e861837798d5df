/// A URL as Apple's matching reads it: split at its delimiters, and compared as it is written.
struct AppleLink: Sendable {
    /// One way to read the parts.
    struct Parts: Sendable {
        /// Without its leading slash and without slashes at the end.
        let path: [Unicode.Scalar]
        /// The whole query; empty if there is none.
        let query: String
        /// The fragment; empty if there is none.
        let fragment: String
        /// The names and values of the query; a name alone has an empty value.
        let items: [(name: String, value: String)]
    }

    /// The host, in lower case.
    let host: String
    /// The parts as they are written.
    let written: Parts
    /// The parts with their escapes decoded.
    let decoded: Parts

    /// - Returns: nil for a text that has no scheme and host.
    init?(_ url: String) {
        guard let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")), colon > url.startIndex,
            url[colon...].utf8.starts(with: "://".utf8)
        else { return nil }
        var rest = Substring(url.utf8[url.utf8.index(colon, offsetBy: 3)...])
        var fragment = ""
        if let hash = rest.utf8.firstIndex(of: UInt8(ascii: "#")) {
            fragment = String(Substring(rest.utf8[hash...].dropFirst()))
            rest = rest[..<hash]
        }
        var query = ""
        if let question = rest.utf8.firstIndex(of: UInt8(ascii: "?")) {
            query = String(Substring(rest.utf8[question...].dropFirst()))
            rest = rest[..<question]
        }
        let slash = rest.utf8.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
        host = Self.host(of: rest[..<slash])
        let path = String(rest[slash...])
        let items = query.isEmpty ? [] : Self.items(of: query)
        written = Parts(path: Self.bare(path), query: query, fragment: fragment, items: items)
        decoded = Parts(
            path: Self.bare(Self.decode(path)),
            query: Self.decode(query),
            fragment: Self.decode(fragment),
            items: items.map { (Self.decode($0.name), Self.decode($0.value)) }
        )
    }

    private static func host(of authority: Substring) -> String {
        let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        if host.hasPrefix("["), let end = host.firstIndex(of: "]") { return host[...end].lowercased() }
        return host.prefix { $0 != ":" }.lowercased()
    }

    private static func items(of query: String) -> [(name: String, value: String)] {
        query.utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false).map { item in
            let equals = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
            return (String(Substring(item[..<equals])), String(Substring(item[equals...].dropFirst())))
        }
    }

    private static func bare(_ path: String) -> [Unicode.Scalar] {
        var scalars = Array(path.unicodeScalars)
        while scalars.last == "/" { scalars.removeLast() }
        if scalars.first == "/" { scalars.removeFirst() }
        return scalars
    }

    /// The text with its escapes decoded. What is no escape stays; if the result is no UTF-8, all stays.
    static func decode(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        let bytes = Array(text.utf8)
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var position = 0
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "%"), position + 2 < bytes.count,
                let high = bytes[position + 1].hexValue,
                let low = bytes[position + 2].hexValue
            {
                decoded.append(high << 4 | low)
                position += 3
            } else {
                decoded.append(bytes[position])
                position += 1
            }
        }
        return String(validating: decoded, as: UTF8.self) ?? text
    }
}

extension UInt8 {
    fileprivate var hexValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
