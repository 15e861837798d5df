@testable import ModuleNavigation

extension ReferenceNavigation {
    private func refusal(ofSelecting wish: String) -> (part: String, refusal: Answer?)? {
        guard let part = layout.part(wish) else { return nil }
        guard !isAvailable(part) else { return (part, nil) }
        let root = layout.roots[layout.firstPlace(of: part)]
        return (part, firstClosed(root.map { [$0] } ?? []).map { no(.needs(scope: $0)) })
    }

    private func isActive(_ part: String) -> Bool {
        layout.steps(to: part).allSatisfy { trails[$0.choice]?.last == $0.child }
    }

    mutating func select(_ wish: String) -> Answer {
        guard let (part, refusal) = refusal(ofSelecting: wish) else { return no(.unknownPlace) }
        if !sheets.isEmpty, let top { return no(.blocked(by: Self.id(top.id))) }
        if let refusal { return refusal }
        var next = self
        next.activate(part)
        guard isActive(part) else { return become(next, .moved) }
        let cards = stack(activePlace)
        if cards.count > 1 { return close(cards[1].id, reply: nil) }
        return no(.alreadyThere(Self.id(cards[0].id)))
    }

    mutating func selected(_ wish: String) -> Answer {
        guard let (part, refusal) = refusal(ofSelecting: wish) else { return no(.unknownPlace) }
        if let refusal { return refusal }
        guard !isActive(part) else { return no(.unchanged) }
        var next = self
        next.activate(part)
        return become(next, .moved)
    }

    /// What a link lays: the place with its stack, and the overlays over it.
    private struct Target {
        var place: String?
        var base: [AnyPageRoute] = []
        var sheets: [(style: String, routes: [AnyPageRoute])] = []
    }

    private func target(of route: AnyPageRoute) -> Target? {
        guard let rule = rule(route) else { return nil }
        if let place = layout.place(ofRoot: route) { return Target(place: place, base: [route]) }
        var target = Target()
        if let parent = rule.parent {
            guard let below = parent.make(route), let found = self.target(of: below) else { return nil }
            target = found
        } else if rule.style == nil {
            guard let place = layout.links[route.kind], let root = layout.roots[place] else { return nil }
            target = Target(place: place, base: [root])
        }
        if let style = rule.style {
            target.sheets.append((style.rawValue, [route]))
        } else if target.sheets.isEmpty {
            target.base.append(route)
        } else {
            target.sheets[target.sheets.count - 1].routes.append(route)
        }
        return target
    }

    /// The overlays that stay where these are wanted, with the pages of them that stay.
    private func keptSheets(for wanted: [(style: String, routes: [AnyPageRoute])]) -> [Sheet] {
        var kept: [Sheet] = []
        for (sheet, wanted) in zip(sheets, wanted) {
            let common = sheet.cards.map(\.route).countInCommon(with: wanted.routes)
            guard sheet.style == wanted.style, common > 0 else { break }
            var staying = sheet
            staying.cards = Array(sheet.cards.prefix(common))
            kept.append(staying)
            guard staying.cards.count == sheet.cards.count, common == wanted.routes.count else { break }
        }
        return kept
    }

    /// The first page of the lowest overlay that would go and stays for links.
    private func blocker(keeping count: Int) -> Answer? {
        sheets.dropFirst(count).compactMap(\.cards.first).first {
            rule($0.route)?.options.contains(.keptByLinks) == true
        }
        .map { no(.blocked(by: Self.id($0.id))) }
    }

    mutating func arrive(_ route: AnyPageRoute) -> Answer {
        guard let target = target(of: route) else { return no(.notAPage) }
        if let scope = firstClosed(target.base + target.sheets.flatMap(\.routes)) { return no(.needs(scope: scope)) }
        var next = self
        let isBaseThere = target.place.map { $0 == activePlace && stack($0).map(\.route) == target.base } ?? true
        next.sheets = isBaseThere ? keptSheets(for: target.sheets) : []
        if let blocked = blocker(keeping: next.sheets.count) { return blocked }
        if let place = target.place {
            next.stacks[place] = Array(stack(place).prefix(stack(place).map(\.route).countInCommon(with: target.base)))
        }
        if let held = heldAway(by: next) { return held }
        if let place = target.place {
            for route in target.base.dropFirst(next.stack(place).count) {
                let new = next.card(route)
                next.stacks[place, default: []].append(new)
            }
            next.activate(place)
        }
        next.lay(target.sheets.map { ($0.style, $0.routes.map { ($0, false) }) })
        guard let top, let newTop = next.top else { return no(.gone) }
        if next.picture == picture { return no(.alreadyThere(Self.id(top.id))) }
        return become(next, .arrived(Self.id(newTop.id)))
    }

    /// Lays what is missing of these overlays on those that are there.
    private mutating func lay(_ wanted: [(style: String, pages: [(route: AnyPageRoute, isAsked: Bool)])]) {
        for (number, wanted) in wanted.enumerated() {
            if number == sheets.count { sheets.append(Sheet(style: wanted.style, cards: [], opener: top?.id)) }
            for page in wanted.pages.dropFirst(sheets[number].cards.count) {
                let below = sheets[number].cards.last?.id ?? sheets[number].opener
                let new = card(page.route)
                sheets[number].cards.append(new)
                if page.isAsked { askers[new.id] = below ?? 0 }
            }
        }
    }

    mutating func restore(_ arrangement: Arrangement) -> Answer {
        var next = self
        var wanted: [String: [Arrangement.Page]] = [:]
        for place in layout.places {
            guard let root = stack(place).first?.route else { continue }
            let listed = arrangement.stacks[Place(place)] ?? []
            let above = listed.first?.route == root ? Array(listed.dropFirst()) : listed
            wanted[place] = [Arrangement.Page(root)] + valid(above, on: root)
            let common = stack(place).map(\.route).countInCommon(with: (wanted[place] ?? []).map(\.route))
            next.stacks[place] = Array(stack(place).prefix(common))
        }
        let listed = arrangement.selected.map(\.path)
        for (choice, trail) in layout.choices {
            // The last time that a child is listed counts.
            let children = trail.names.map { choice + "/" + $0 }.filter { listed.contains($0) && isAvailable($0) }
            let ordered = children.sorted { (listed.lastIndex(of: $0) ?? 0) < (listed.lastIndex(of: $1) ?? 0) }
            next.trails[choice] = ordered.compactMap { $0.split(separator: "/").last.map(String.init) }
            if next.trails[choice] == [] { next.trails[choice] = [trail.start] }
        }
        next.repairTrails()

        var overlays: [(style: String, pages: [(route: AnyPageRoute, isAsked: Bool)])] = []
        var below = wanted[next.activePlace]?.last?.route
        for overlay in arrangement.overlays {
            let pages = valid(overlay.pages, on: below)
            guard !pages.isEmpty else { break }
            overlays.append((overlay.style.rawValue, pages.map { ($0.route, $0.isAsked) }))
            below = pages.last?.route
            // What lay over a page that can't stand would lie over another.
            guard pages.count == overlay.pages.count else { break }
        }
        next.sheets = keptSheets(for: overlays.map { ($0.style, $0.pages.map(\.route)) })
        next.dropOrphans()
        if let blocked = blocker(keeping: next.sheets.count) { return blocked }
        if let held = heldAway(by: next) { return held }
        for place in layout.places {
            for page in (wanted[place] ?? []).dropFirst(next.stack(place).count) {
                let below = next.stack(place).last?.id
                let new = next.card(page.route)
                next.stacks[place]?.append(new)
                if page.isAsked { next.askers[new.id] = below ?? 0 }
            }
        }
        next.lay(overlays)
        if next.picture == picture { return no(.unchanged) }
        return become(next, .moved)
    }

    /// The pages up to the first that can't stand on the one below.
    private func valid(_ pages: [Arrangement.Page], on below: AnyPageRoute?) -> [Arrangement.Page] {
        var valid: [Arrangement.Page] = []
        for page in pages {
            guard let rule = rule(page.route), firstClosed([page.route]) == nil else { break }
            let below = valid.last?.route ?? below
            if rule.options.contains(.requiresParent), rule.parent?.make(page.route) != below { break }
            valid.append(page)
        }
        return valid
    }
}

extension [AnyPageRoute] {
    /// How many are the same at the start of both.
    fileprivate func countInCommon(with others: [AnyPageRoute]) -> Int { zip(self, others).prefix { $0 == $1 }.count }
}
