/// Writes paths as the patterns of a manifest, for an API level and later ones.
struct AndroidPathWriter {
    /// Advanced patterns and suffixes came with this API level, groups with the other.
    static let advancedLevel = 31
    static let groupLevel = 35

    let minimumAPI: Int
    /// Whether the paths are those of a custom scheme, whose links often have none.
    let isCustom: Bool

    /// What a filter claims.
    struct Claim {
        var paths: [AndroidPattern] = []
        var groups: [AndroidFilterGroup] = []
        /// Whether it claims every path.
        var isEverything = false
        /// Why it claims more than the path.
        var reasons: [String]
    }

    func claim(_ path: AndroidPath) -> Claim {
        var claim = Claim(reasons: path.reasons)
        if path.isEverything {
            claim.isEverything = true
            return claim
        }
        guard path.suffix == nil else {
            if minimumAPI >= Self.groupLevel { return grouped(path) }
            claim.reasons.add(path.suffixReason)
            return written(path, claim)
        }
        return written(path, claim)
    }

    private func grouped(_ path: AndroidPath) -> Claim {
        var claim = written(path, Claim(reasons: path.reasons))
        guard !claim.isEverything, let suffix = path.suffix else { return claim }
        let ends = path.mayEndInSlash ? [suffix, suffix + "/"] : [suffix]
        for pattern in claim.paths {
            for end in ends {
                let parts = [pattern, .suffix(end)].map { AndroidFilterGroup.Part(.path, $0) }
                claim.groups.append(AndroidFilterGroup(parts))
            }
        }
        claim.paths = []
        return claim
    }

    private func written(_ path: AndroidPath, _ claim: Claim) -> Claim {
        var claim = claim
        if let text = path.items.text {
            switch path.anything {
            case nil where text.isEmpty && path.mayEndInSlash: return root(claim)
            case nil:
                claim.paths = [.literal(text)]
                if path.mayEndInSlash { claim.paths.append(.literal(text + "/")) }
                return claim
            case 0:
                claim.paths = [.prefix(text)]
                return claim
            default: break
            }
        }
        guard minimumAPI >= Self.advancedLevel else { return simple(path, claim) }
        if let pattern = try? AndroidPattern(.advanced, Self.advanced(path)) {
            claim.paths = [pattern]
            return claim
        }
        claim.reasons.add(AndroidPath.Reason.tooLarge)
        let text = Array(path.items.prefix { $0.single != nil }).text ?? "/"
        claim.paths = [.prefix(text)]
        return claim
    }

    /// A path that is empty or a slash.
    private func root(_ claim: Claim) -> Claim {
        var claim = claim
        if minimumAPI >= Self.advancedLevel, let pattern = try? AndroidPattern(.advanced, "/{0,1}") {
            claim.paths = [pattern]
        } else if isCustom {
            claim.isEverything = true
            claim.reasons.add("below API level 31 no pattern takes a link without a path")
        } else {
            claim.paths = [.literal("/")]
        }
        return claim
    }

    // MARK: Advanced patterns

    private static func advanced(_ path: AndroidPath) -> String {
        var items = path.items
        if let least = path.anything { items.append(AndroidPathItem(units: .all, least: least, most: .max)) }
        if path.mayEndInSlash, path.anything == nil {
            items.append(AndroidPathItem(units: .slash, least: 0))
        }
        // Two units may be one character, so all are decoded at once.
        return String(decoding: items.flatMap { $0.units.advanced + Array(count($0).utf16) }, as: UTF16.self)
    }

    private static func count(_ item: AndroidPathItem) -> String {
        switch (item.least, item.most) {
        case (1, 1): ""
        case (0, .max): "*"
        case (1, .max): "+"
        case (let least, .max): "{\(least),}"
        case (let least, let most): least == most ? "{\(least)}" : "{\(least),\(most)}"
        }
    }

    // MARK: Simple patterns

    private func simple(_ path: AndroidPath, _ claim: Claim) -> Claim {
        var claim = claim
        var units: [UInt16] = []
        for (index, item) in path.items.enumerated() {
            if let single = item.single {
                if single == .dot { claim.reasons.add(AndroidPath.Reason.dot) }
                units += AndroidUnitSet.escaped(single, in: "\\.*")
            } else if item.isFixed, item.least <= 256 {
                if item.units != .segment { claim.reasons.add(AndroidPath.Reason.classes) }
                units += Array(repeating: .dot, count: item.least)
            } else {
                units += [.dot, .star]
                if item != .segment { claim.reasons.add(AndroidPath.Reason.classes) }
                let next = index + 1 < path.items.count ? path.items[index + 1].single : nil
                // `.*` ends at the first of those, which is the right one.
                if let next, !item.units.contains(next) { continue }
                let isLast = index == path.items.count - 1
                claim.reasons.add(isLast ? AndroidPath.Reason.deeper : AndroidPath.Reason.tail)
                claim.paths = [.simple(String(decoding: units, as: UTF16.self))]
                return claim
            }
        }
        if path.anything != nil { units += [.dot, .star] }
        let text = String(decoding: units, as: UTF16.self)
        claim.paths = [.simple(text)]
        if path.mayEndInSlash, path.anything == nil { claim.paths.append(.simple(text + "/")) }
        return claim
    }
}
