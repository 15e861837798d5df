import ModuleRouting

/// A URL read by the printed rules, as text that is cut again and again; it is a URL, or the result means nothing.
struct ReferenceURL {
    var scheme: String?
    var host: String?
    var segments: [String] = []
    /// Whether the first segment is the host, which fits in any case.
    var beginsWithHost = false
    var query: [String] = []
    var fragment: String?

    init(_ url: String, _ options: RoutingOptions) {
        var rest = Array(url.unicodeScalars)
        let fragmentText = Self.cut(&rest, at: "#")
        let queryText = Self.cut(&rest, at: "?")
        if let colon = rest.firstIndex(of: ":"), !rest[..<colon].contains("/") {
            scheme = Self.text(rest[..<colon]).lowercased()
            rest.removeFirst(colon + 1)
        }
        var rawHost: [Unicode.Scalar] = []
        if rest.starts(with: Array("//".unicodeScalars)) {
            rest.removeFirst(2)
            rawHost = Array(rest.prefix { $0 != "/" })
            rest.removeFirst(rawHost.count)
            if let at = rawHost.lastIndex(of: "@") { rawHost.removeFirst(at + 1) }
            if let colon = rawHost.firstIndex(of: ":") { rawHost.removeLast(rawHost.count - colon) }
        }
        host = rawHost.isEmpty ? nil : Self.lowercased(Self.decode(rawHost, plus: false))
        var parts = Self.split(rest, at: "/")
        if rest.first == "/" || rest.isEmpty { parts.removeFirst() }
        parts = Self.withoutDots(parts)
        segments = parts.map { Self.decode($0, plus: false) }
        segments.removeAll { $0 == "" }
        if host != nil, isSegment(Self.text(rawHost), options) {
            segments.insert(Self.decode(rawHost, plus: false), at: 0)
            beginsWithHost = true
        }
        let plus = scheme == nil || scheme == "http" || scheme == "https"
        query = queryText.map { Self.pairs($0, plus: plus).compactMap(Self.written) } ?? []
        fragment = fragmentText.flatMap { Self.written(Self.decode($0, plus: false)) }
    }

    private func isSegment(_ host: String, _ options: RoutingOptions) -> Bool {
        if scheme == "http" || scheme == "https" { return false }
        return options.hostIsSegment == .custom || !host.contains(".") && host.lowercased() != "localhost"
    }

    private static func pairs(_ query: [Unicode.Scalar], plus: Bool) -> [String] {
        split(query, at: "&").filter { !$0.isEmpty }.map { pair in
            var name = pair
            let value = cut(&name, at: "=") ?? []
            return "\(decode(name, plus: plus))=\(decode(value, plus: plus))"
        }
    }

    /// RFC 3986 section 5.2.4, for a path whose segments are these. An escaped dot is a dot, as for browsers.
    private static func withoutDots(_ parts: [[Unicode.Scalar]]) -> [[Unicode.Scalar]] {
        var kept: [[Unicode.Scalar]] = []
        for (index, part) in parts.enumerated() {
            let plain = text(part).replacing("%2e", with: ".").replacing("%2E", with: ".")
            let isDots = plain == "." || plain == ".."
            if plain == ".." { _ = kept.popLast() }
            if !isDots { kept.append(part) }
            if isDots, index == parts.count - 1 { kept.append([]) }
        }
        return kept
    }

    /// Removes what follows the first delimiter, and the delimiter; nil where there is none.
    private static func cut(_ text: inout [Unicode.Scalar], at delimiter: Unicode.Scalar) -> [Unicode.Scalar]? {
        guard let index = text.firstIndex(of: delimiter) else { return nil }
        defer { text = Array(text[..<index]) }
        return Array(text[(index + 1)...])
    }

    private static func split(_ text: [Unicode.Scalar], at delimiter: Unicode.Scalar) -> [[Unicode.Scalar]] {
        text.split(separator: delimiter, omittingEmptySubsequences: false).map(Array.init)
    }

    private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        return text
    }

    private static func lowercased(_ text: String) -> String {
        Self.text(
            text.unicodeScalars.map { $0.isASCII ? ($0.properties.lowercaseMapping.unicodeScalars.first ?? $0) : $0 })
    }

    private static func decode(_ scalars: [Unicode.Scalar], plus: Bool) -> String {
        var bytes: [UInt8] = []
        var index = 0
        while index < scalars.count {
            if scalars[index] == "%" {
                bytes.append(UInt8(text(scalars[index + 1...index + 2]), radix: 16) ?? 0)
                index += 2
            } else if plus, scalars[index] == "+" {
                bytes.append(0x20)
            } else {
                bytes += Array(text([scalars[index]]).utf8)
            }
            index += 1
        }
        return marked(bytes)
    }

    /// The text, with a scalar for private use in place of each byte that is no UTF-8.
    private static func marked(_ bytes: [UInt8]) -> String {
        var left = bytes[...]
        var marked = ""
        while let byte = left.first {
            let count = (1...4).first { String(validating: left.prefix($0), as: UTF8.self) != nil }
            if let count { marked += String(decoding: left.prefix(count), as: UTF8.self) }
            if count == nil, let mark = Unicode.Scalar(0xF0000 + UInt32(byte)) { marked.unicodeScalars.append(mark) }
            left = left.dropFirst(count ?? 1)
        }
        return marked
    }

    /// What is read of a text with such marks: nothing.
    static func written(_ text: String) -> String? {
        text.unicodeScalars.contains { (0xF0000...0xF00FF).contains($0.value) } ? nil : text
    }
}
