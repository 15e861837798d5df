/// An intent filter of an Android manifest, for the links of one scheme and one host.
///
/// Android pools the attributes of all `<data>` of a filter: every scheme with every host with every path. So a filter has
/// one scheme and one host here.
package struct AndroidIntentFilter: Sendable, Hashable {
    /// In lower case; Android compares schemes case by case.
    package let scheme: String
    /// In lower case; `*` is any host, and a name after it how the host ends. Nil if hosts and paths aren't looked at.
    package let host: String?
    /// Whether Android asks the host for its assetlinks.json.
    package let isVerified: Bool
    /// The paths that it takes. Without any, and without groups, it takes every path.
    package var paths: [AndroidPattern] = []
    /// What decides if no path matches, from API level 35 on.
    package var groups: [AndroidFilterGroup] = []

    package init(scheme: String, host: String?, isVerified: Bool = false) {
        self.scheme = scheme
        self.host = host
        self.isVerified = isVerified
    }

    /// Whether Android would offer the link to the app, as `IntentFilter.matchData` decides.
    package func takes(_ link: AndroidLink) -> Bool {
        guard link.scheme.utf8.elementsEqual(scheme.utf8) else { return false }
        guard let host else { return true }
        guard let linked = link.host, Self.takes(linked, host) else { return false }
        if paths.isEmpty, groups.isEmpty { return true }
        if paths.contains(where: { $0.matches(link.path) }) { return true }
        return groups.first { $0.matches(link) }?.isAllowed ?? false
    }

    /// Hosts are compared regardless of the case of letters.
    private static func takes(_ host: String, _ pattern: String) -> Bool {
        let host = Array(host.lowercased().utf16)
        let pattern = Array(pattern.lowercased().utf16)
        guard pattern.first == .star else { return host == pattern }
        return host.reversed().starts(with: pattern.dropFirst().reversed())
    }
}

/// A group of `<data>` elements that must all match (`<uri-relative-filter-group>`, from API level 35 on).
package struct AndroidFilterGroup: Sendable, Hashable {
    /// One `<data>` element: a pattern for the path, for one parameter of the query with its name, or for the fragment.
    package struct Part: Sendable, Hashable {
        package enum Component: String, Sendable, Hashable {
            case path, query, fragment
        }

        package let component: Component
        package let pattern: AndroidPattern

        package init(_ component: Component, _ pattern: AndroidPattern) {
            self.component = component
            self.pattern = pattern
        }

        func matches(_ link: AndroidLink) -> Bool {
            switch component {
            case .path: pattern.matches(link.path)
            case .query: link.parameters.contains(where: pattern.matches)
            case .fragment: link.fragment.map(pattern.matches) ?? false
            }
        }
    }

    /// Whether a link is taken if the group matches; otherwise it isn't.
    package let isAllowed: Bool
    package let parts: [Part]

    package init(isAllowed: Bool = true, _ parts: [Part]) {
        self.isAllowed = isAllowed
        self.parts = parts
    }

    /// Whether all its parts match. One without parts matches nothing.
    package func matches(_ link: AndroidLink) -> Bool { !parts.isEmpty && parts.allSatisfy { $0.matches(link) } }
}
