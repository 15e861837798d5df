extension Navigation {
    /// Lays pages as they stood: of each place and each overlay as many as can stand now, never one over a gap.
    mutating func restore(
        _ arrangement: Arrangement,
        by plan: NavigationPlan,
        into effects: inout [Effect]
    ) -> Outcome {
        let trails = restorableTrails(arrangement.selected)
        let target = restorable(arrangement, trails, by: plan)
        var removal = nothing
        for place in stacks.indices {
            let prefix = commonPrefix(stacks[place], target.stacks[place])
            if prefix < stacks[place].count { removal.stacks.append(Removal.Cut(place: place, from: prefix)) }
        }
        let kept = keptOverlays(of: target)
        removal.overlays = kept.overlays + (kept.pages == nil ? 0 : 1)
        if let pages = kept.pages, pages < overlays[kept.overlays].pages.count { removal.cut = pages }
        widen(&removal)
        if let stays = overlayThatStays(from: removal.overlays, by: plan) { return .blocked(by: stays) }
        let pages = pages(of: removal)
        if let outcome = held(among: pages) { return outcome }
        let before = self
        remove(removal, pages, into: &effects)
        lay(target.stacks, trails)
        for (number, overlay) in target.overlays.enumerated() {
            let laid = number < overlays.count ? overlays[number].pages.count : 0
            guard laid < overlay.pages.count else { continue }
            for page in overlay.pages[laid...] { lay(page, inOverlay: number, overlay.style) }
        }
        return before == self ? .unchanged : .moved
    }

    /// Lays the missing pages of the stacks, and makes the tabs and columns active.
    private mutating func lay(_ wanted: [[Arrangement.Page]], _ trails: [[Int]]) {
        for place in stacks.indices {
            for page in wanted[place][stacks[place].count...] {
                stacks[place].append(makePage(page, on: stacks[place].last))
            }
        }
        self.trails = trails
        repairTrails()
    }

    private mutating func lay(_ page: Arrangement.Page, inOverlay number: Int, _ style: PresentationStyle) {
        let below = top
        let page = makePage(page, on: below)
        if number < overlays.count {
            overlays[number].pages.append(page)
        } else {
            overlays.append(Overlay(style: style, pages: [page], opener: below.id))
        }
    }

    private mutating func makePage(_ page: Arrangement.Page, on below: Page?) -> Page {
        let made = makePage(page.route)
        if page.isAsked { questions[made.id] = Question(asker: below?.id) }
        return made
    }

    /// The part of an arrangement that can stand.
    private struct Restorable {
        var stacks: [[Arrangement.Page]] = []
        var overlays: [Arrangement.Overlay] = []
    }

    private func restorable(
        _ arrangement: Arrangement,
        _ trails: [[Int]],
        by plan: NavigationPlan
    ) -> Restorable {
        var target = Restorable()
        for place in stacks.indices {
            let root = plan.roots[place]
            guard isOpen(plan.page(root)?.scopes ?? []) else {
                target.stacks.append([])
                continue
            }
            var listed = (arrangement.stacks[shape.places[place]] ?? [])[...]
            if listed.first?.route == root { listed.removeFirst() }
            target.stacks.append([.init(root)] + standing(listed, on: root, by: plan))
        }
        // The page below the overlays is that of the place which is active when the stacks are laid.
        var laid = self
        laid.stacks = stacks.map { _ in [] }
        laid.lay(target.stacks, trails)
        var below = laid.topOfPlaces.route
        for overlay in arrangement.overlays {
            let pages = standing(overlay.pages[...], on: below, by: plan)
            guard let top = pages.last else { break }
            below = top.route
            target.overlays.append(Arrangement.Overlay(overlay.style, pages))
            // Pages over one that can't stand can't stand either.
            if pages.count < overlay.pages.count { break }
        }
        return target
    }

    /// The pages up to the first that can't stand on the one below.
    private func standing(
        _ listed: ArraySlice<Arrangement.Page>,
        on bottom: PageRoute,
        by plan: NavigationPlan
    ) -> [Arrangement.Page] {
        var below = bottom
        return listed.prefix { listed in
            guard let page = plan.page(listed.route), isOpen(page.scopes) else { return false }
            if page.onlyOnParent, page.parent?.make(listed.route) != below { return false }
            below = listed.route
            return true
        }.map(\.self)
    }

    /// The number of overlays that stay as they are, and of pages of the next one.
    private func keptOverlays(of target: Restorable) -> (overlays: Int, pages: Int?) {
        for (number, wanted) in target.overlays.enumerated() {
            guard number < overlays.count else { return (number, nil) }
            let overlay = overlays[number]
            let prefix = commonPrefix(overlay.pages, wanted.pages)
            if overlay.style == wanted.style, prefix == wanted.pages.count, prefix == overlay.pages.count { continue }
            return (number, overlay.style == wanted.style && prefix > 0 ? prefix : nil)
        }
        return (target.overlays.count, nil)
    }

    private func commonPrefix(_ pages: [Page], _ wanted: [Arrangement.Page]) -> Int {
        zip(pages, wanted).prefix { $0.route == $1.route }.count
    }

    private func restorableTrails(_ selected: [Place]) -> [[Int]] {
        var trails: [[Int]] = shape.choices.map { _ in [] }
        for place in selected {
            guard let step = shape.child(at: place), shape.path(of: step) == place else { continue }
            trails[step.choice].removeAll { $0 == step.child }
            trails[step.choice].append(step.child)
        }
        return trails.indices.map { trails[$0].isEmpty ? [shape.choices[$0].start] : trails[$0] }
    }
}
