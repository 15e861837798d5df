import ModuleNavigation

/// The same numbers in every run (SplitMix64, Steele et al. 2014), so that a breach can be repeated.
struct LawGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

    /// One of them; the other if there are none.
    mutating func pick<Element>(_ elements: [Element], or other: Element) -> Element {
        elements.randomElement(using: &self) ?? other
    }
}

/// Draws intents that often hit: pages that stand, are covered or gone, routes that stand already, and what was before.
struct IntentDrawing {
    let plan: NavigationPlan
    let routes: [AnyPageRoute]
    private var earlier: [Arrangement] = []

    init(_ plan: NavigationPlan, _ routes: [AnyPageRoute]) {
        self.plan = plan
        self.routes = routes
    }

    /// An intent for that state.
    mutating func intent(on state: Navigation, using random: inout LawGenerator) -> Navigation.Intent {
        if random.oneIn(6), earlier.count < 20 { earlier.append(state.arrangement) }
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<28:
            let from = random.oneIn(3) ? nil : page(on: state, using: &random)
            let opening: Navigation.Opening =
                random.oneIn(3) ? random.pick([.pushed, .over(.sheet), .over(.cover)], or: .pushed) : .declared
            return .open(
                route(on: state, near: from, using: &random),
                from: from,
                as: opening,
                asking: random.oneIn(3),
                again: random.oneIn(5)
            )
        case 28..<35: return .close(page(on: state, using: &random), reply: random.oneIn(2) ? "yes" : nil)
        case 35..<41: return .back
        case 41..<47: return .up
        case 47..<53: return .select(place(on: state, using: &random))
        case 53..<63: return .arrive(route(on: state, near: nil, using: &random))
        case 63..<69:
            let below = random.oneIn(3) ? pageBelowTop(of: state) : nil
            let page = below ?? page(on: state, using: &random)
            return .replace(page, route(on: state, near: page, using: &random))
        case 69..<73: return .leave(scope: openScope(of: state, using: &random), forced: random.oneIn(3))
        case 73: return .leaveAll(forced: random.oneIn(3))
        case 74..<79: return .enter(scope: scope(using: &random))
        case 79..<84:
            let able = state.allPages.filter {
                plan.page($0.route)?.plan.confirmsLeaving == true && !state.blocksLeaving($0.id)
            }
            return .blockLeaving(mostly(able.map(\.id), on: state, using: &random))
        case 84..<87: return .allowLeaving(mostly(state.pagesBlockingLeaving.sorted(), on: state, using: &random))
        case 87..<90:
            return .withdraw(mostly(state.allPages.map(\.id).filter(state.isAsked), on: state, using: &random))
        case 90..<92:
            let ids = (0..<Int.random(in: 0...3, using: &random)).map { _ in page(on: state, using: &random) }
            return .report(.removed(Set(ids)))
        case 92..<94: return .report(.selected(place(on: state, using: &random)))
        case 94..<96: return .report(.attempted(page(on: state, using: &random)))
        default: return .restore(arrangement(on: state, using: &random))
        }
    }

    /// Mostly one that is seen, else one that stands, else any that ever stood or will.
    private func page(on state: Navigation, using random: inout LawGenerator) -> PageID {
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<6: random.pick(state.seenPages, or: state.top.id)
        case 6..<9: random.pick(state.allPages.map(\.id), or: state.top.id)
        default: PageID(number: UInt64.random(in: 1...(state.top.id.number + 4), using: &random))
        }
    }

    private func pageBelowTop(of state: Navigation) -> PageID? {
        (state.overlays.last?.pages ?? state.pages(at: state.activePlace)).dropLast().last?.id
    }

    /// Mostly one of these.
    private func mostly(_ pages: [PageID], on state: Navigation, using random: inout LawGenerator) -> PageID {
        let any = page(on: state, using: &random)
        return random.oneIn(4) ? any : random.pick(pages, or: any)
    }

    /// Any, one that stands, or one whose parent the page is.
    private func route(on state: Navigation, near page: PageID?, using random: inout LawGenerator) -> AnyPageRoute {
        let any = random.pick(routes, or: state.top.route)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return random.pick(state.allPages, or: state.top).route
        case 1: return state.top.route
        case 2, 3:
            let speaker = page.flatMap { state.page($0)?.route } ?? state.top.route
            return random.pick(routes.filter { plan.parent(of: $0) == speaker }, or: any)
        default: return any
        }
    }

    private func scope(using random: inout LawGenerator) -> String {
        random.oneIn(8) ? "none" : random.pick(plan.scopeNames, or: "none")
    }

    private func openScope(of state: Navigation, using random: inout LawGenerator) -> String {
        let any = scope(using: &random)
        return random.oneIn(4) ? any : random.pick(state.openScopes.sorted(), or: any)
    }

    /// A place, the active one among them, tabs around one, a bare name, or none that there is.
    private func place(on state: Navigation, using random: inout LawGenerator) -> Place {
        let any = random.oneIn(3) ? state.activePlace : random.pick(state.places, or: "")
        let names = any.path.split(separator: "/")
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return Place(names.prefix(max(1, names.count - 1)).joined(separator: "/"))
        case 1, 2: return names.last.map { Place(String($0)) } ?? "none"
        case 3: return "none"
        default: return Place(names.joined(separator: "/"))
        }
    }

    /// One of before, with something changed; or anything at all.
    private func arrangement(on state: Navigation, using random: inout LawGenerator) -> Arrangement {
        var arrangement = random.pick(random.oneIn(4) ? [] : earlier, or: state.arrangement)
        func pages(_ random: inout LawGenerator) -> [Arrangement.Page] {
            (0..<Int.random(in: 0...3, using: &random)).map { _ in
                Arrangement.Page(random.pick(routes, or: state.top.route), isAsked: random.oneIn(2))
            }
        }
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            let place = place(on: state, using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: arrangement.stacks[place] = pages(&random)
            case 1: arrangement.stacks[place, default: []] += pages(&random)
            case 2: arrangement.stacks[place] = nil
            case 3: arrangement.overlays.append(.init(random.oneIn(2) ? .sheet : .cover, pages(&random)))
            case 4: arrangement.overlays = arrangement.overlays.dropLast()
            default: arrangement.selected.insert(place, at: random.oneIn(2) ? 0 : arrangement.selected.endIndex)
            }
        }
        return arrangement
    }
}
