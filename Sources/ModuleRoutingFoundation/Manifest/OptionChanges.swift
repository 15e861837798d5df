import ModuleRouting

/// Which options differ, each with a URL that it alone makes mean something else.
enum OptionChanges {
    static func changes(_ old: RouteManifest, _ new: RouteManifest) -> [ManifestChange] {
        zip(old.options.texts, new.options.texts).enumerated().compactMap { index, texts in
            let (before, after) = texts
            guard before.value != after.value else { return nil }
            var options = old.options
            options.take(index, from: new.options)
            let found = first(old, under: options)
            return ManifestChange(
                .optionChanged,
                breaks: found?.breaks ?? false,
                found?.url,
                "The option \(before.name) was \(before.value) and is \(after.value)."
            )
        }
    }

    /// The first URL that means something else under other options, one that breaks if there is one.
    private static func first(_ old: RouteManifest, under options: RoutingOptions) -> (url: String, breaks: Bool)? {
        let changed = RouteManifest(
            options: options,
            schemes: old.schemes,
            domains: old.domains,
            routes: old.routes,
            unmatched: old.unmatched
        )
        var links = LinkChanges(old, changed, RoutePairs(old, changed))
        links.compare()
        let change = links.changes.first(where: \.isBreaking) ?? links.changes.first
        return change.flatMap { change in change.witness.map { ($0, change.isBreaking) } }
    }
}

extension RoutingOptions {
    /// Takes one option, by its place among ``texts``, from others.
    fileprivate mutating func take(_ index: Int, from other: RoutingOptions) {
        switch index {
        case 0: order = other.order
        case 1: trailingSlash = other.trailingSlash
        case 2: hostIsSegment = other.hostIsSegment
        case 3: plus = other.plus
        case 4: fragment = other.fragment
        default: caseInsensitive = other.caseInsensitive
        }
    }
}
