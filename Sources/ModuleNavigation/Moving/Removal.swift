extension Navigation {
    /// Pages that are to go: the ends of stacks, and the upper end of the chain of overlays.
    struct Removal {
        /// The end of a place's pages.
        struct Cut {
            let place: Int
            let from: Int
        }

        /// The overlays from that number on go.
        var overlays: Int

        /// Of the overlay before them, the pages from that index on go.
        var cut: Int?

        var stacks: [Cut] = []
    }

    /// Nothing yet.
    var nothing: Removal { Removal(overlays: overlays.count) }

    /// Adds the pages of a place above those that stand as they are wanted.
    func cut(_ place: Int, to wanted: [Arrangement.Page], _ removal: inout Removal) {
        let kept = commonPrefix(stacks[place], wanted)
        if kept < stacks[place].count { removal.stacks.append(Removal.Cut(place: place, from: kept)) }
    }

    /// Adds the overlays, or the pages of one, above those that stand as they are wanted.
    func cutOverlays(to wanted: [Arrangement.Overlay], _ removal: inout Removal) {
        removal.overlays = 0
        for (overlay, wanted) in zip(overlays, wanted) {
            let kept = overlay.style == wanted.style ? commonPrefix(overlay.pages, wanted.pages) : 0
            if kept > 0 { removal.overlays += 1 }
            if kept > 0, kept < overlay.pages.count { removal.cut = kept }
            if kept < max(overlay.pages.count, wanted.pages.count) { return }
        }
    }

    /// The number of pages with those routes, from the bottom.
    private func commonPrefix(_ pages: [Page], _ wanted: [Arrangement.Page]) -> Int {
        let end = min(pages.count, wanted.count)
        return (0..<end).first { number in
            let (page, wanted) = (pages[number], wanted[number])
            return page.route != wanted.route || wanted.begun.map { $0 != carried[page.id]?.route } ?? false
        } ?? end
    }

    /// The first page that goes of each place and of the overlays, and all on them.
    func removal(where isGoing: (Page) -> Bool) -> Removal {
        var removal = nothing
        for place in stacks.indices {
            guard let first = stacks[place].firstIndex(where: isGoing) else { continue }
            removal.stacks.append(Removal.Cut(place: place, from: first))
        }
        for (number, overlay) in overlays.enumerated() {
            guard let first = overlay.pages.firstIndex(where: isGoing) else { continue }
            removal.overlays = first == 0 ? number : number + 1
            removal.cut = first == 0 ? nil : first
            break
        }
        widen(&removal)
        return removal
    }

    /// Adds the overlays that go with the pages: the lowest that one of them opened, and all above it.
    func widen(_ removal: inout Removal) {
        if removal.overlays == 0 || overlays.isEmpty { return }
        let lowest = overlays.prefix(removal.overlays).firstIndex { overlay in
            guard let opener = overlay.opener else { return false }
            return removal.stacks.contains { cut in stacks[cut.place][cut.from...].contains { $0.id == opener } }
        }
        if let lowest {
            removal.overlays = lowest
            removal.cut = nil
        }
    }

    /// The pages that go, in the order in which they close.
    func pages(of removal: Removal) -> [Page] {
        var pages: [Page] = []
        for overlay in overlays[removal.overlays...].reversed() { pages += overlay.pages.reversed() }
        if let cut = removal.cut { pages += overlays[removal.overlays - 1].pages[cut...].reversed() }
        var cuts = removal.stacks
        if cuts.count > 1 {
            let active = activeStack
            cuts.sort { ($0.place == active ? -1 : $0.place) < ($1.place == active ? -1 : $1.place) }
        }
        for cut in cuts { pages += stacks[cut.place][cut.from...].reversed() }
        return pages
    }

    /// Those of the pages that must be asked first; nil if none must.
    ///
    /// - Parameter leaving: a page that leaves by itself, and need not be asked.
    func held(among pages: [Page], but leaving: PageID? = nil) -> Outcome? {
        if pagesBlockingLeaving.isEmpty { return nil }
        let held = pages.map(\.id).filter { $0 != leaving && pagesBlockingLeaving.contains($0) }
        return held.isEmpty ? nil : .leavingBlocked(held)
    }

    /// Removes pages, with the replies to those who asked for them.
    mutating func remove(
        _ removal: Removal,
        _ pages: [Page],
        reply: (page: PageID, value: (any Sendable)?)? = nil,
        into effects: inout [Effect]
    ) {
        for page in pages { close(page, reply: page.id == reply?.page ? reply?.value : nil, into: &effects) }
        if removal.overlays < overlays.count { overlays.removeSubrange(removal.overlays...) }
        if let cut = removal.cut { overlays[removal.overlays - 1].pages.removeSubrange(cut...) }
        for cut in removal.stacks { stacks[cut.place].removeSubrange(cut.from...) }
    }

    /// The effects of a page's end, without removing it.
    mutating func close(_ page: Page, reply: (any Sendable)?, into effects: inout [Effect]) {
        if let question = questions.removeValue(forKey: page.id) {
            effects.append(.answered(page.id, asker: question.asker, reply: reply))
        }
        if !carried.isEmpty { carried[page.id] = nil }
        effects.append(.closed(page, wasHeld: pagesBlockingLeaving.remove(page.id) != nil))
    }

    /// Goes back to the sidebar if nothing stands on the root of the detail beside it: a reader who has closed the page
    /// there has no use for an empty detail.
    mutating func leaveEmptyDetail(_ place: Int) {
        guard stacks[place].count == 1, let step = shape.paths[place].last,
            shape.choices[step.choice].isSplit, step.child == 1, trails[step.choice].count > 1
        else { return }
        trails[step.choice].removeAll { $0 == step.child }
    }
}
