import ModuleRouting

/// Which links two manifests of an app disagree about, by what the links mean and not by how patterns are written.
///
///     let diff = RouteManifestDiff(from: released, to: RouteManifest(router))
///     for change in diff.changes { print(change) }
///     exit(diff.breaks ? 1 : 0)
///
/// Both tables are made again from the manifests, and URLs are found for every way in which they differ: from the literals of
/// patterns, and for constraints from shortest texts that one accepts and the other one doesn't. Each such URL is matched by
/// both tables. So a constraint that is written otherwise and accepts the same texts is no change, and neither is another name
/// of a parameter in a path.
public struct RouteManifestDiff: Sendable {
    /// What changed, what breaks links first; each with one URL.
    public let changes: [ManifestChange]

    /// Whether all URLs were looked at. If not, there may be more changes: the tables are so large, or their constraints so
    /// entangled, that looking further would take too long.
    public let isComplete: Bool

    /// Whether a link that was written before means something else now, or nothing.
    public var breaks: Bool { changes.contains(where: \.isBreaking) }

    /// The changes from one manifest to another.
    public init(from old: RouteManifest, to new: RouteManifest) {
        let pairs = RoutePairs(old, new)
        var links = LinkChanges(old, new, pairs)
        links.compare()
        var changes = links.changes
        changes += NamespaceChanges.changes(old, new)
        changes += OptionChanges.changes(old, new)
        for (index, pair) in pairs.pairs.enumerated() {
            changes += RouteChanges(old: (old, pair.old), new: (new, pair.new), renamed: pairs.renamed[index]).changes
        }
        var known: Set<ManifestChange> = []
        let distinct = changes.filter { known.insert($0).inserted }
        self.changes = distinct.filter(\.isBreaking) + distinct.filter { !$0.isBreaking }
        isComplete = links.isComplete
    }
}

extension RouteManifestDiff {
    /// A change a line, and how many there are.
    public var text: String {
        let breaking = changes.count(where: \.isBreaking)
        var lines = changes.map(\.description)
        let count = "\(breaking) of \(changes.count) \(changes.count == 1 ? "change breaks" : "changes break") links."
        lines.append(changes.isEmpty ? "Every link means what it meant." : count)
        if !isComplete { lines.append("Not all URLs were looked at, so there may be more changes.") }
        return lines.joined(separator: "\n")
    }
}
