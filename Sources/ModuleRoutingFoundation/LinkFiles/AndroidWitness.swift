/// Links by which a file and a table are compared.
enum AndroidWitness {
    private static let segments = ["1", "a", "en", "a.b", "42", "new"]

    /// Links that a path takes, as far as single characters show it.
    static func links(of path: AndroidPath, _ host: String) -> [String] {
        unique(
            (0..<segments.count).map { variant in
                var text: [UInt16] = []
                for item in path.items {
                    let value = Array(segments[variant].utf16)
                    if item.most == .max, value.count >= item.least, value.allSatisfy(item.units.contains) {
                        text += value
                    } else {
                        let count = max(item.least, item.most == 0 ? 0 : 1)
                        text += Array(repeating: example(item.units, variant), count: min(count, 64))
                    }
                }
                if let anything = path.anything {
                    text += Array(repeating: 0x61, count: path.suffix == nil ? min(anything, 64) : variant % 2)
                    text += (path.suffix ?? (variant.isMultiple(of: 2) ? "" : "/b")).utf16
                } else if let suffix = path.suffix {
                    text += suffix.utf16
                }
                return url(String(decoding: text, as: UTF16.self), host)
            }
        )
    }

    /// Links that a rule takes, but for its query and its fragment those that it asks for.
    static func links(of rule: AssetLinksRule, _ host: String) -> [String] {
        unique(
            ["", "a", "1", "a/b"].map { value in
                func sample(_ glob: String) -> String {
                    glob.replacing("*", with: value).replacing("?", with: value == "1" ? "1" : "a")
                }
                var link = url(rule.path.map(sample) ?? "/", host)
                let items = rule.query.sorted { $0.key < $1.key }
                    .map { "\(written($0.key))=\(written(sample($0.value)))" }
                if !items.isEmpty { link += "?" + items.joined(separator: "&") }
                if let fragment = rule.fragment { link += "#" + written(sample(fragment)) }
                return link
            }
        )
    }

    /// The link, one that goes on, and one with a slash at its end, if it has neither a query nor a fragment.
    static func neighbours(of link: String) -> [String] {
        if link.contains("?") || link.contains("#") { return [link] }
        let slashed = link.hasSuffix("/") ? link : link + "/"
        return [link, slashed, slashed + "a", slashed + "a/b"]
    }

    private static func example(_ units: AndroidUnitSet, _ variant: Int) -> UInt16 {
        for unit in [0x61, 0x31, 0x41, 0x2D].map(UInt16.init) where units.contains(unit) { return unit }
        let range = units.ranges.first { !(0xD800...0xDFFF).contains($0.lowerBound) }
        return UInt16(truncatingIfNeeded: range?.lowerBound ?? 0x61)
    }

    private static func unique(_ links: [String]) -> [String] {
        var seen: Set<String> = []
        return links.filter { seen.insert($0).inserted }
    }

    private static func url(_ path: String, _ host: String) -> String {
        let segments = path.split(separator: "/", omittingEmptySubsequences: false).map { written(String($0)) }
        return "https://\(host)" + (path.isEmpty ? "/" : segments.joined(separator: "/"))
    }

    /// The text as a URL has it, with all but what RFC 3986 calls unreserved escaped.
    private static func written(_ text: String) -> String {
        var written = ""
        for byte in text.utf8 {
            switch byte {
            case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x2D, 0x2E, 0x5F, 0x7E:
                written.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                written += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
        return written
    }
}
