public import ModuleRouting

extension RouteManifest {
    /// The manifest of a router's routes now.
    public init(_ router: Router) {
        let listing = router.listing
        let isOrdered = listing.options.order == .registration
        var drafts: [Draft] = []
        for entry in listing.entries where entry.pattern != nil {
            if let last = drafts.last, last.holds(entry) {
                drafts[drafts.count - 1].entries.append(entry)
            } else {
                drafts.append(Draft(entries: [entry]))
            }
        }
        if !isOrdered { drafts.sort { $0.key.lexicographicallyPrecedes($1.key) } }
        var unmatched = listing.entries.filter { $0.pattern == nil }.map(Unmatched.init)
        if !isOrdered { unmatched.sort { $0.subject.utf8.lexicographicallyPrecedes($1.subject.utf8) } }
        func manifest(_ routes: [Route]) -> RouteManifest {
            RouteManifest(
                options: listing.options,
                schemes: listing.schemes,
                domains: listing.domains,
                routes: routes,
                unmatched: unmatched
            )
        }
        // What is tried next is asked of the table of all.
        let first = manifest(drafts.map { $0.route(listing) { _ in nil } })
        let subjects = first.routes.flatMap { $0.patterns.map(\.pattern.text) } + unmatched.map(\.subject)
        var entry = 0
        self = manifest(
            drafts.map { draft in
                draft.route(listing) { pattern in
                    defer { entry += 1 }
                    return first.next(after: entry, pattern).map { subjects[$0] }
                }
            }
        )
    }

    /// The entry that is tried next with a URL of the pattern: one of the first scheme, or else of the first domain.
    private func next(after entry: Int, _ pattern: RoutePattern) -> Int? {
        let beginnings = [nil] + domains.prefix(1).map { "https://\($0)" }
        for beginning in beginnings {
            guard let url = LinkSample(pattern, in: self, beginning: beginning)?.url(),
                case .read(let matches, _, _) = table.answer(url, atMost: 8),
                let place = matches.firstIndex(where: { $0.entry == entry }), place + 1 < matches.count
            else { continue }
            return matches[place + 1].entry
        }
        return nil
    }

    /// The entries of one route: those of a type that follow each other.
    private struct Draft {
        var entries: [RouteListing.Entry]

        func holds(_ entry: RouteListing.Entry) -> Bool {
            guard let last = entries.last, let type = entry.typeID else { return false }
            return last.typeID == type && last.module == entry.module && last.scopes == entry.scopes
                && last.priority == entry.priority && last.exposure == entry.exposure
        }

        /// The order of routes, where the order of registration decides nothing.
        var key: [UInt8] {
            let texts = entries.prefix(1).flatMap { [$0.subject, $0.type ?? "", $0.module] + $0.scopes }
            return texts.flatMap { Array($0.utf8) + [0] }
        }

        func route(_ listing: RouteListing, next: (RoutePattern) -> String?) -> Route {
            let patterns = entries.compactMap { entry in
                entry.pattern.map { pattern in
                    Pattern(
                        pattern: pattern,
                        next: next(pattern),
                        deprecation: entry.deprecation.map { Deprecation(since: $0.since, instead: $0.instead) }
                    )
                }
            }
            let shapes = entries.first.flatMap { listing.parameters(of: $0) }
            let inPath = Parameter.inPath(of: patterns.map(\.pattern))
            let known = Set((shapes?.all ?? []).map { Array($0.name.utf8) })
            let typed = (shapes?.all ?? []).map { shape in
                Parameter(shape, isInPath: inPath.contains { $0.name.utf8.elementsEqual(shape.name.utf8) })
            }
            return Route(
                patterns: patterns,
                type: entries.first?.type,
                owner: entries.first?.module ?? "",
                scopes: entries.first?.scopes ?? [],
                priority: entries.first?.priority ?? 0,
                exposure: entries.first?.exposure ?? .insideOnly,
                parameters: typed + inPath.filter { !known.contains(Array($0.name.utf8)) },
                isWhole: shapes?.isWhole ?? true,
                recoveries: entries.first?.recoveries ?? []
            )
        }
    }
}

extension RouteManifest.Unmatched {
    fileprivate init(_ entry: RouteListing.Entry) {
        scheme = entry.unmatched?.scheme
        domain = entry.unmatched?.domain
        owner = entry.module
        scopes = entry.scopes
        exposure = entry.exposure
    }
}

extension RouteManifest.Parameter {
    fileprivate init(_ shape: ParameterShape, isInPath: Bool) {
        name = shape.name
        place = isInPath ? .path : .query
        kind = Kind(shape.kind)
        isRequired = !shape.isOptional
        isList = shape.isList
        isSecret = shape.isSecret
    }

    /// The parameters of patterns, as a handler without a type reads them: as texts.
    fileprivate static func inPath(of patterns: [RoutePattern]) -> [Self] {
        var found: [Self] = []
        for pattern in patterns {
            guard case .success(let parsed) = pattern.parsed else { continue }
            for name in pattern.parameters where !found.contains(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
                let isList = parsed.alternatives.joined().contains { segment in
                    if case .rest(name, _) = segment { true } else { false }
                }
                found.append(
                    Self(
                        name: name,
                        place: .path,
                        kind: .text,
                        isRequired: parsed.alternatives.allSatisfy { $0.flatMap(\.names).contains(name) },
                        isList: isList,
                        isSecret: false
                    )
                )
            }
        }
        return found
    }
}

extension RouteManifest.Parameter.Kind {
    fileprivate init(_ kind: ParameterShape.Kind) {
        switch kind {
        case .integer(let bits): self = .integer(bits: bits)
        case .natural(let bits): self = .natural(bits: bits)
        case .number: self = .number
        case .boolean: self = .boolean
        case .text: self = .text
        case .choice(let texts): self = .choice(texts)
        case .value: self = .value
        }
    }
}
