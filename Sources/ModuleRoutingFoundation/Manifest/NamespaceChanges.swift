import ModuleRouting

/// What became of the schemes and domains of an app.
enum NamespaceChanges {
    static func changes(_ old: RouteManifest, _ new: RouteManifest) -> [ManifestChange] {
        var changes: [ManifestChange] = []
        let kinds: [(old: [String], new: [String], what: String, ManifestChange.Code, ManifestChange.Code)] = [
            (old.schemes, new.schemes, "scheme", .schemeRemoved, .schemeAdded),
            (old.domains, new.domains, "domain", .domainRemoved, .domainAdded),
        ]
        for (before, after, what, removed, added) in kinds {
            let (before, after) = (before.map(folded), after.map(folded))
            for name in before where !after.contains(name) {
                let beginning = what == "scheme" ? "\(name)://" : "https://\(name)"
                let text = "URLs of the \(what) \(name) aren't the app's any more."
                changes.append(ManifestChange(removed, breaks: true, link(beginning, of: old), text))
            }
            for name in after where !before.contains(name) {
                let beginning = what == "scheme" ? "\(name)://" : "https://\(name)"
                let text = "URLs of the \(what) \(name) are the app's now."
                changes.append(ManifestChange(added, breaks: false, link(beginning, of: new), text))
            }
        }
        return changes
    }

    private static func folded(_ name: String) -> String {
        String(decoding: name.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }

    /// A URL of the beginning that the manifest's table opens; or else one that it only reads.
    private static func link(_ beginning: String, of manifest: RouteManifest) -> String {
        for route in manifest.routes {
            for pattern in route.patterns {
                guard let url = LinkSample(pattern.pattern, in: manifest, beginning: beginning)?.url(),
                    case .read(let matches, _, _) = manifest.table.answer(url, atMost: 1), !matches.isEmpty
                else { continue }
                return url
            }
        }
        return beginning + (beginning.hasSuffix("://") ? "" : "/")
    }
}
