public import ModuleRouting

extension RouteManifest {
    /// The manifest of a router's routes now.
    public init(_ router: Router) {
        let (options, listing) = (router.options, router.routes)
        let isOrdered = options.order == .registration || options.duplicates == .last
        var drafts: [Draft] = []
        for entry in listing where entry.pattern != nil {
            if let last = drafts.last, last.holds(entry) {
                drafts[drafts.count - 1].entries.append(entry)
            } else {
                drafts.append(Draft(entries: [entry]))
            }
        }
        if !isOrdered { drafts.sort { $0.key.lexicographicallyPrecedes($1.key) } }
        var unmatched = listing.filter { $0.pattern == nil }.map(Unmatched.init)
        if !isOrdered { unmatched.sort { $0.subject.utf8.lexicographicallyPrecedes($1.subject.utf8) } }
        func manifest(_ routes: [Route]) -> RouteManifest {
            RouteManifest(
                options: options,
                schemes: router.schemes,
                domains: router.domains,
                routes: routes,
                unmatched: unmatched
            )
        }
        // What is tried next is asked of the table of all.
        let first = manifest(drafts.map { $0.route { _ in nil } })
        let subjects = first.routes.flatMap { $0.patterns.map(\.pattern.text) } + unmatched.map(\.subject)
        var entry = 0
        self = manifest(
            drafts.map { draft in
                draft.route { pattern in
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
        var entries: [RouteDescription]

        func holds(_ entry: RouteDescription) -> Bool {
            guard let last = entries.last, let type = entry.type, let lastType = last.type else { return false }
            return lastType == type && last.module == entry.module && last.scopes == entry.scopes
                && last.priority == entry.priority && last.exposure == entry.exposure
        }

        /// The order of routes, where the order of registration decides nothing.
        var key: [UInt8] {
            let texts = entries.prefix(1).flatMap { entry in
                [entry.subject, entry.type.map { "\($0)" } ?? "", entry.module] + entry.scopes
            }
            return texts.flatMap { Array($0.utf8) + [0] }
        }

        func route(next: (RoutePattern) -> String?) -> Route {
            let patterns = entries.compactMap { entry in
                entry.pattern.map { pattern in
                    Pattern(
                        pattern: pattern,
                        next: next(pattern),
                        deprecation: entry.deprecation.map { Deprecation(since: $0.since, instead: $0.instead) }
                    )
                }
            }
            let first = entries.first
            return Route(
                patterns: patterns,
                type: first?.type.map { "\($0)" },
                owner: first?.module ?? "",
                scopes: first?.scopes ?? [],
                priority: first?.priority ?? 0,
                exposure: first?.exposure ?? .insideOnly,
                parameters: (first?.parameters ?? []).map(Parameter.init),
                isWhole: !(first?.mayHaveMoreParameters ?? false),
                recoveries: first?.recoveries ?? []
            )
        }
    }
}

extension RouteManifest.Unmatched {
    fileprivate init(_ entry: RouteDescription) {
        (scheme, domain) = (entry.scheme, entry.domain)
        owner = entry.module
        scopes = entry.scopes
        exposure = entry.exposure
    }
}

extension RouteManifest.Parameter {
    fileprivate init(_ parameter: RouteDescription.Parameter) {
        name = parameter.name
        place = parameter.isInPath ? .path : .query
        kind = Kind(parameter.kind)
        isRequired = !parameter.isOptional
        isList = parameter.isList
        isSecret = parameter.isSecret
    }
}

extension RouteManifest.Parameter.Kind {
    fileprivate init(_ kind: RouteDescription.Parameter.Kind) {
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
