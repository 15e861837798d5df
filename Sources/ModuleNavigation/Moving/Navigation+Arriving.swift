extension Navigation {
    mutating func arrive(at route: AnyPageRoute, by plan: NavigationPlan, into effects: inout [Effect]) -> Outcome {
        guard let chain = plan.chain(to: route) else { return .notAPage }
        if let scope = plan.scopes(of: chain).first(where: { !openScopes.contains($0) }) { return .needs(scope: scope) }
        var removal = nothing
        if let place = chain.place { cut(place, to: chain.pages, &removal) }
        // Overlays stay over a place that stays as it is.
        let staysThere =
            removal.stacks.isEmpty
            && chain.place.map { $0 == activeStack && stacks[$0].count == chain.pages.count } ?? true
        cutOverlays(to: staysThere ? chain.overlays : [], &removal)
        if let stays = overlayThatStays(from: removal.overlays, by: plan) { return .blocked(by: stays) }
        let pages = pages(of: removal)
        if let outcome = held(among: pages) { return outcome }
        if staysThere, pages.isEmpty, overlays.map(\.pages.count) == chain.overlays.map(\.pages.count) {
            return .alreadyThere(top.id)
        }
        remove(removal, pages, into: &effects)
        if let place = chain.place {
            for page in chain.pages[stacks[place].count...] { stacks[place].append(makePage(page.route)) }
            activate(place)
        }
        lay(chain.overlays)
        return .arrived(top.id)
    }

    /// The first page of the lowest overlay, from that number on, that does not go for links, and is none of those types.
    func overlayThatStays(
        from number: Int = 0,
        but types: Set<ObjectIdentifier> = [],
        by plan: NavigationPlan
    ) -> PageID? {
        overlays[number...].lazy.compactMap(\.pages.first)
            .first { plan.page($0.route)?.plan.keptByLinks == true && !types.contains($0.route.type) }?.id
    }

    /// Lays the missing pages of overlays, of which the first ones stand.
    mutating func lay(_ wanted: [Arrangement.Overlay]) {
        for (number, overlay) in wanted.enumerated() {
            let laid = number < overlays.count ? overlays[number].pages.count : 0
            for wanted in overlay.pages[laid...] {
                let below = top
                let page = makePage(wanted, on: below)
                if number < overlays.count {
                    overlays[number].pages.append(page)
                } else {
                    overlays.append(Overlay(style: overlay.style, pages: [page], opener: below.id))
                }
            }
        }
    }

    /// A page, with the question of the page below if that asks for it.
    mutating func makePage(_ page: Arrangement.Page, on below: Page?) -> Page {
        let made = makePage(page.route)
        if page.isAsked { questions[made.id] = Question(asker: below?.id) }
        if let begun = page.begun { carried[made.id] = Page(id: made.id, route: begun) }
        return made
    }
}
