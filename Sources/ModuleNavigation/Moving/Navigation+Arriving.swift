extension Navigation {
    mutating func arrive(at route: PageRoute, by plan: NavigationPlan, into effects: inout [Effect]) -> Outcome {
        guard let chain = plan.chain(to: route) else { return .notAPage }
        if let scope = plan.scopes(of: chain).first(where: { !openScopes.contains($0) }) { return .needs(scope: scope) }
        var removal = nothing
        let prefix = chain.place.map { commonPrefix(stacks[$0], chain.routes) } ?? 0
        let kept = keptOverlays(of: chain, over: prefix)
        removal.overlays = kept.overlays + (kept.pages == nil ? 0 : 1)
        if let pages = kept.pages, pages < overlays[kept.overlays].pages.count { removal.cut = pages }
        if let place = chain.place, prefix < stacks[place].count {
            removal.stacks = [Removal.Cut(place: place, from: prefix)]
        }
        if let stays = overlayThatStays(from: removal.overlays, by: plan) { return .blocked(by: stays) }
        let pages = pages(of: removal)
        if let outcome = held(among: pages) { return outcome }
        let isLaid =
            prefix == chain.routes.count && kept.overlays == chain.overlays.count && pages.isEmpty
            && isActive(chain.place)
        if isLaid { return .alreadyThere(top.id) }
        remove(removal, pages, into: &effects)
        if let place = chain.place {
            for route in chain.routes[prefix...] { stacks[place].append(makePage(route)) }
            activate(place)
        }
        if let pages = kept.pages {
            for route in chain.overlays[kept.overlays].routes[pages...] {
                overlays[kept.overlays].pages.append(makePage(route))
            }
        }
        for overlay in chain.overlays[overlays.count...] { lay(overlay) }
        return .arrived(top.id)
    }

    private mutating func lay(_ overlay: NavigationPlan.Chain.Overlay) {
        let opener = top.id
        overlays.append(Overlay(style: overlay.style, pages: overlay.routes.map { makePage($0) }, opener: opener))
    }

    private func isActive(_ place: Int?) -> Bool { place == nil || place == activeStack }

    /// The number of overlays that stay as they are, and of pages of the next one.
    ///
    /// - Parameter prefix: the number of pages of the place that stay.
    private func keptOverlays(of chain: NavigationPlan.Chain, over prefix: Int) -> (overlays: Int, pages: Int?) {
        if let place = chain.place {
            guard place == activeStack, prefix == stacks[place].count, prefix == chain.routes.count else {
                return (0, nil)
            }
        }
        for (number, wanted) in chain.overlays.enumerated() {
            guard number < overlays.count else { return (number, nil) }
            let overlay = overlays[number]
            let prefix = commonPrefix(overlay.pages, wanted.routes)
            if overlay.style == wanted.style, prefix == wanted.routes.count, prefix == overlay.pages.count { continue }
            return (number, overlay.style == wanted.style && prefix > 0 ? prefix : nil)
        }
        return (chain.overlays.count, nil)
    }

    /// The first page of the lowest overlay, from that number on, that does not go for links.
    func overlayThatStays(from number: Int, by plan: NavigationPlan) -> PageID? {
        overlays[number...].lazy.compactMap(\.pages.first)
            .first { plan.page($0.route)?.staysForLinks == true }?.id
    }

    /// The number of pages with those routes, from the bottom.
    func commonPrefix(_ pages: [Page], _ routes: [PageRoute]) -> Int {
        zip(pages, routes).prefix { $0.route == $1 }.count
    }
}
