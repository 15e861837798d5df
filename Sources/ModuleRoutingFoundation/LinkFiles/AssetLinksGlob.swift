/// A text of a dynamic rule in assetlinks.json: `*` is any text up to the first occurrence of the character after it, `?` is
/// one character, and so `?*` one or more. Nothing escapes them, and nothing goes back.
///
/// Source: "Configure website associations and dynamic rules" of Android's developer documentation.
struct AssetLinksGlob: Sendable, Hashable {
    private static let question: UInt16 = 0x3F

    private let units: [UInt16]

    init(_ text: String) { units = Array(text.utf16) }

    /// Whether it takes the whole text.
    func takes(_ text: String) -> Bool {
        let text = Array(text.utf16)
        var position = 0
        var index = 0
        while index < units.count {
            let unit = units[index]
            index += 1
            if unit == .star {
                while index < units.count, units[index] == .star { index += 1 }
                guard index < units.count else { return true }
                // Before a character that may be any, nothing is left out.
                if units[index] == Self.question { continue }
                guard let found = text[position...].firstIndex(of: units[index]) else { return false }
                position = found
            } else {
                guard position < text.count, unit == text[position] || unit == Self.question else { return false }
                position += 1
            }
        }
        return position == text.count
    }
}

/// A dynamic rule of assetlinks.json, by which a site narrows what an app's manifest claims, from API level 35 on.
package struct AssetLinksRule: Sendable, Hashable {
    /// What the path must be; nil for any.
    package var path: String?
    /// What the fragment must be; nil for any, and none too.
    package var fragment: String?
    /// Parameters that the query must have, by their names.
    package var query: [String: String] = [:]
    /// Whether a link that it matches stays in the browser.
    package var isExcluded = false

    package init(path: String? = nil, isExcluded: Bool = false) {
        self.path = path
        self.isExcluded = isExcluded
    }

    /// Whether all that it names is as it says.
    package func matches(_ link: AndroidLink) -> Bool {
        if let path, !AssetLinksGlob(path).takes(link.path) { return false }
        if let fragment, !(link.fragment.map(AssetLinksGlob(fragment).takes) ?? false) { return false }
        return query.allSatisfy { name, value in
            let glob = AssetLinksGlob(value)
            return link.parameters.contains { parameter in
                let prefix = name + "="
                guard parameter.utf8.starts(with: prefix.utf8) else { return false }
                return glob.takes(String(decoding: parameter.utf8.dropFirst(prefix.utf8.count), as: UTF8.self))
            }
        }
    }
}

extension [AssetLinksRule] {
    /// Whether they leave the link to the app: the first rule that matches decides, and without one it stays in the browser.
    package func take(_ link: AndroidLink) -> Bool { first { $0.matches(link) }.map { !$0.isExcluded } ?? false }
}
