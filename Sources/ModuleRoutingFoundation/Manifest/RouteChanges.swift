import ModuleRouting

/// What changed about a route but for the URLs that it takes: its parameters, its owner, its deprecations.
struct RouteChanges {
    private let old: RouteManifest
    private let new: RouteManifest
    private let before: RouteManifest.Route
    private let after: RouteManifest.Route
    private let renamed: [String: String]

    init(
        old: (RouteManifest, Int),
        new: (RouteManifest, Int),
        renamed: [String: String]
    ) {
        (self.old, self.new, self.renamed) = (old.0, new.0, renamed)
        (before, after) = (old.0.routes[old.1], new.0.routes[new.1])
    }

    var changes: [ManifestChange] {
        var changes = parameters
        if before.owner != after.owner {
            changes.append(
                ManifestChange(
                    .owner, breaks: false, link(), "\(before.owner) handled it, and \(after.owner) does now.")
            )
        }
        for pattern in after.patterns {
            guard let known = before.patterns.first(where: { $0.pattern == pattern.pattern }),
                known.deprecation != pattern.deprecation
            else { continue }
            let text =
                pattern.deprecation.map { about in
                    "Since \(about.since), links of \(pattern.pattern.text) should not be written any more"
                        + (about.instead.map { ", but those of \($0)." } ?? ".")
                } ?? "Links of \(pattern.pattern.text) may be written again."
            let url = LinkSample(pattern.pattern, in: new)?.url { value($0, after) }
            changes.append(ManifestChange(.deprecation, breaks: false, url, text))
        }
        return changes
    }

    private var name: String { "\(before.patterns.first?.pattern.text ?? "") of \(before.owner)" }

    private var parameters: [ManifestChange] {
        var changes: [ManifestChange] = []
        for parameter in before.parameters {
            let now = renamed[parameter.name] ?? parameter.name
            guard let other = after.parameters.first(where: { $0.name.utf8.elementsEqual(now.utf8) }) else {
                guard after.isWhole || parameter.place == .path else { continue }
                let text = "\(name) doesn't read the parameter \(parameter.name) any more."
                changes.append(ManifestChange(.parameterGone, breaks: true, link(parameter), text))
                continue
            }
            if now != parameter.name {
                let text = "\(name) calls the parameter \(parameter.name) of its path \(now)."
                changes.append(ManifestChange(.parameterRenamed, breaks: false, link(), text))
            }
            changes += self.changes(parameter, other)
        }
        let known = Set(before.parameters.map { renamed[$0.name] ?? $0.name }.map { Array($0.utf8) })
        for parameter in after.parameters where !known.contains(Array(parameter.name.utf8)) {
            if parameter.place == .path, !before.patterns.contains(where: { isTaken($0.pattern) }) { continue }
            let isNeeded = parameter.isRequired && before.isWhole
            let text = "\(name) \(isNeeded ? "requires" : "reads") the parameter \(parameter.name)."
            changes.append(
                ManifestChange(
                    isNeeded ? .parameterRequired : .parameterAdded,
                    breaks: isNeeded,
                    isNeeded ? link() : link(parameter),
                    text
                )
            )
        }
        return changes
    }

    private func changes(
        _ one: RouteManifest.Parameter,
        _ other: RouteManifest.Parameter
    ) -> [ManifestChange] {
        var changes: [ManifestChange] = []
        func note(_ code: ManifestChange.Code, breaks: Bool, _ url: String?, _ text: String) {
            changes.append(ManifestChange(code, breaks: breaks, url, text))
        }
        let what = "The parameter \(one.name) of \(name)"
        if case .choice(let texts) = one.kind, case .choice(let others) = other.kind {
            for text in texts where !others.contains(where: { $0.utf8.elementsEqual(text.utf8) }) {
                note(.parameterValueGone, breaks: true, link(one, text), "\(what) can't be \(text) any more.")
            }
            for text in others where !texts.contains(where: { $0.utf8.elementsEqual(text.utf8) }) {
                note(.parameterAdded, breaks: false, link(one, text), "\(what) can be \(text) now.")
            }
        }
        let isOtherKind = one.kind != other.kind && !(one.kind.choices != nil && other.kind.choices != nil)
        if isOtherKind || one.isList != other.isList {
            note(
                .parameterType,
                breaks: !other.takesAll(of: one),
                link(one),
                "\(what) was \(one.plainTypeText) and is \(other.plainTypeText)."
            )
        }
        if other.isRequired, !one.isRequired {
            note(.parameterRequired, breaks: true, link(), "\(what) must be there now.")
        } else if one.isRequired, !other.isRequired {
            note(.parameterAdded, breaks: false, link(), "\(what) may be absent now.")
        }
        if one.isSecret != other.isSecret {
            let text =
                "\(what) is \(other.isSecret ? "secret now, so that only https URLs carry it." : "no secret now.")"
            note(.parameterSecret, breaks: other.isSecret, link(one), text)
        }
        return changes
    }

    // MARK: - Links that show it

    private func value(_ name: String, _ route: RouteManifest.Route) -> String? {
        route.parameters.first { $0.name.utf8.elementsEqual(name.utf8) }?.sample
    }

    /// Whether a URL of an old pattern still opens the route.
    private func isTaken(_ pattern: RoutePattern) -> Bool {
        guard let url = LinkSample(pattern, in: old)?.url(value: { value($0, before) }),
            case .read(let matches, _, _) = new.table.answer(url, atMost: 1), let first = matches.first
        else { return false }
        return after.patterns.contains { $0.pattern.text.utf8.elementsEqual(new.subject(first.entry).utf8) }
    }

    /// A link of the old route, with a value of a parameter if one is given.
    private func link(_ parameter: RouteManifest.Parameter? = nil, _ text: String? = nil) -> String? {
        // Best one of a pattern that is still there.
        let pattern = (before.patterns.first { isTaken($0.pattern) } ?? before.patterns.first)?.pattern
        guard let pattern, let sample = LinkSample(pattern, in: old) else { return nil }
        let value = text ?? parameter?.sample ?? "1"
        return sample.url(query: parameter.flatMap { $0.place == .query ? ($0.name, value) : nil }) { name in
            parameter?.name == name ? value : self.value(name, before)
        }
    }
}

extension RouteManifest.Parameter {
    /// Whether it is the same with more bits.
    fileprivate func takesAll(of other: Self) -> Bool {
        guard isList == other.isList, kind.name == other.kind.name, let bits = kind.bits, let others = other.kind.bits
        else { return false }
        return bits >= others
    }

    /// Its type in words, without what is said of it apart.
    fileprivate var plainTypeText: String {
        (isList ? "a list of " : "") + kind.name + (kind.bits.map { " of \($0) bits" } ?? "")
    }
}
