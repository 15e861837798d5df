import ModuleRouting

/// A URL as Android's filters see it: its parts decoded, as `android.net.Uri` answers them.
package struct AndroidLink: Sendable, Hashable {
    /// As it is written; Android compares schemes case by case.
    package let scheme: String
    /// Without user info and port; nil if the URL has none.
    package let host: String?
    package let path: String
    package let query: String?
    package let fragment: String?

    /// The parts of a URL; nil if it has no scheme or does not go on with two slashes.
    package init?(_ url: String) {
        let bytes = Array(url.utf8)
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0,
            bytes[(colon + 1)...].starts(with: "//".utf8)
        else { return nil }
        let text = bytes[(colon + 3)...]
        let hash = text.firstIndex(of: UInt8(ascii: "#")) ?? text.endIndex
        let question = text[..<hash].firstIndex(of: UInt8(ascii: "?")) ?? hash
        let slash = text[..<question].firstIndex(of: UInt8(ascii: "/")) ?? question
        scheme = String(decoding: bytes[..<colon], as: UTF8.self)
        var authority = text[..<slash]
        if let at = authority.lastIndex(of: UInt8(ascii: "@")) { authority = authority[(at + 1)...] }
        if let port = authority.lastIndex(of: UInt8(ascii: ":")),
            authority[(port + 1)...].allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
        {
            authority = authority[..<port]
        }
        host = authority.isEmpty ? nil : Self.decoded(authority)
        path = Self.decoded(text[slash..<question])
        query = question < hash ? Self.decoded(text[(question + 1)..<hash]) : nil
        fragment = hash < text.endIndex ? Self.decoded(text[(hash + 1)...]) : nil
    }

    /// The parameters of the query, each with its name: split at `&`, or at `;` where there is no `&`, once decoded.
    var parameters: [String] {
        guard let query else { return [] }
        let parts = Self.split(query, "&")
        return parts.count == 1 ? Self.split(query, ";") : parts
    }

    /// As Java splits: without the empty texts at the end, unless nothing is split.
    private static func split(_ text: String, _ separator: Unicode.Scalar) -> [String] {
        var parts = text.unicodeScalars.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
        if parts.count > 1 { while parts.last?.isEmpty == true { parts.removeLast() } }
        return parts
    }

    /// What is escaped, decoded. What is no escape stays, and what is not UTF-8 becomes a replacement character.
    private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        var decoded: [UInt8] = []
        var rest = bytes
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2, let high = hexadecimal(rest[rest.startIndex]),
                let low = hexadecimal(rest[rest.startIndex + 1])
            {
                decoded.append(high << 4 | low)
                rest = rest.dropFirst(2)
            } else {
                decoded.append(byte)
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
