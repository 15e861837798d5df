import ModuleRouting

/// Finds the links that two tables disagree about.
struct LinkChanges {
    /// What is one change: the kind, and the routes that it is about.
    private struct Key: Hashable {
        let code: ManifestChange.Code
        let old: Int
        let new: Int
    }

    private let old: RouteManifest
    private let new: RouteManifest
    private let pairs: RoutePairs
    private let exposures: (old: [RouteExposure], new: [RouteExposure])
    private let labels: (old: [String], new: [String])
    private let renamed: [Int: [String: String]]
    private let readsAll: Bool
    private var known: Set<Key> = []
    private(set) var changes: [ManifestChange] = []
    private(set) var isComplete = true

    init(_ old: RouteManifest, _ new: RouteManifest, _ pairs: RoutePairs) {
        (self.old, self.new, self.pairs) = (old, new, pairs)
        exposures = (old.exposures, new.exposures)
        labels = (old.labels, new.labels)
        renamed = Dictionary(uniqueKeysWithValues: pairs.renamed.enumerated().map { ($0, $1) })
        readsAll = old.options.plus != new.options.plus || old.options.fragment != new.options.fragment
    }

    /// Looks at a URL for each way in which the tables differ.
    mutating func compare() {
        var numbers: [[UInt64]: Int] = [:]
        func marks(_ classes: [Int], _ exposures: [RouteExposure]) -> [Int] {
            zip(classes, exposures).map { number, exposure in
                let key = [UInt64(bitPattern: Int64(number)), UInt64(exposure.rawValue)]
                let mark = numbers[key] ?? numbers.count
                numbers[key] = mark
                return mark
            }
        }
        let all = (old: marks(pairs.classes.old, exposures.old), new: marks(pairs.classes.new, exposures.new))
        var comparison = TableComparison(old.table, new.table, marks: all)
        comparison.forEachURL { look(at: $0) }
        isComplete = isComplete && comparison.isComplete
    }

    private mutating func look(at url: String) {
        let before = LinkMeaning(url, in: old, pairs.classes.old, exposures.old)
        let after = LinkMeaning(url, in: new, pairs.classes.new, exposures.new)
        if before.isCut || after.isCut { isComplete = false }
        let isSame = compare(before.inside, after.inside, before, after, url)
        guard isSame else { return }
        var (narrowed, widened): ([String], [String]) = ([], [])
        for (index, origin) in ManifestNames.exposures.enumerated() {
            switch (before.outside[index], after.outside[index]) {
            case (let one?, let other?) where one.number != other.number:
                // What takes unmatched URLs stands for no route.
                if one.isUnmatched, !other.isUnmatched {
                    widened.append(origin.name)
                } else if other.isUnmatched, !one.isUnmatched {
                    narrowed.append(origin.name)
                } else {
                    note(.linkMoved, one, other, url, origin.name)
                }
            case (_?, nil): narrowed.append(origin.name)
            case (nil, _?): widened.append(origin.name)
            default: break
            }
        }
        let (one, other) = (before.inside, after.inside)
        if !narrowed.isEmpty { note(.exposureNarrowed, one, other, url, narrowed.joined(separator: ", ")) }
        if !widened.isEmpty { note(.exposureWidened, one, other, url, widened.joined(separator: ", ")) }
    }

    /// Notes how two openings differ; whether they don't.
    private mutating func compare(
        _ one: LinkMeaning.Opening?,
        _ other: LinkMeaning.Opening?,
        _ before: LinkMeaning,
        _ after: LinkMeaning,
        _ url: String
    ) -> Bool {
        switch (one, other) {
        case (nil, nil): return true
        case (let one?, nil): note(.linkRemoved, one, nil, url, after.refusal)
        case (nil, let other?): note(.linkAdded, nil, other, url)
        case (let one?, let other?):
            if one.number != other.number {
                let code: ManifestChange.Code =
                    other.isUnmatched
                    ? one.isUnmatched ? .linkMoved : .linkRemoved
                    : one.isUnmatched ? .linkAdded : .linkMoved
                note(code, one, other, url)
                return false
            }
            let path = one.path.map { pair in
                [renamed[one.number]?[pair.name] ?? pair.name, pair.value].map { Array($0.utf8) }
            }
            let now = other.path.map { [$0.name, $0.value].map { Array($0.utf8) } }
            let isReadAlike = !readsAll || (before.query == after.query && before.fragment == after.fragment)
            if path.sorted(by: Self.precedes) == now.sorted(by: Self.precedes), isReadAlike { return true }
            note(.linkReadOtherwise, one, other, url)
        }
        return false
    }

    /// The values of one name keep their order.
    private static func precedes(_ one: [[UInt8]], _ other: [[UInt8]]) -> Bool {
        one[0].lexicographicallyPrecedes(other[0])
    }

    private mutating func note(
        _ code: ManifestChange.Code,
        _ one: LinkMeaning.Opening?,
        _ other: LinkMeaning.Opening?,
        _ url: String,
        _ detail: String? = nil
    ) {
        // A link is added or removed once, whatever takes unmatched URLs.
        let key = Key(
            code: code,
            old: code == .linkAdded ? -1 : one?.entry ?? -1,
            new: code == .linkRemoved ? -1 : other?.entry ?? -1
        )
        guard known.insert(key).inserted else { return }
        let before = one.map { labels.old[$0.entry] } ?? ""
        let after = other.map { labels.new[$0.entry] } ?? ""
        let (breaks, text): (Bool, String) =
            switch code {
            case .linkRemoved:
                (
                    true,
                    "\(before) opened it, and \(other == nil ? "nothing" : after) does now\(detail.map { " (\($0))" } ?? "")."
                )
            case .linkMoved:
                (true, "\(before) opened it\(detail.map { " from \($0)" } ?? ""), and \(after) does now.")
            case .linkReadOtherwise: (true, "\(after) reads other values of it than \(before) did.")
            case .exposureNarrowed: (true, "\(after) doesn't open it any more from: \(detail ?? "").")
            case .exposureWidened: (false, "\(after) opens it also from: \(detail ?? "").")
            default: (false, "\(after) opens it.")
            }
        changes.append(ManifestChange(code, breaks: breaks, url, text))
    }
}
