/// A page that another page asks to open.
struct OpenRequest {
    let route: AnyPageRoute
    let speaker: PageID?
    let opening: Navigation.Opening
    let isAsking: Bool
    let isAgain: Bool
}

extension Navigation {
    mutating func open(_ request: OpenRequest, by plan: NavigationPlan, into effects: inout [Effect]) -> Outcome {
        let route = request.route
        guard let page = plan.page(route) else { return .notAPage }
        if let speaker = request.speaker, !canAct(speaker) { return self.page(speaker) == nil ? .gone : .stale }
        if let scope = page.gated.first(where: { !openScopes.contains($0) }) { return .needs(scope: scope) }
        let below = request.speaker.flatMap(self.page) ?? top
        if !page.plan.mayLie(route, on: below.route) { return .requiresParent }
        if !isInFlows(page, on: below.id, by: plan) {
            if request.opening != .declared || request.isAsking { return .requiresParent }
            return arrive(at: route, by: plan, into: &effects)
        }
        let style: PresentationStyle?
        switch request.opening {
        case .declared: style = page.plan.style
        case .pushed: style = nil
        case .over(let given): style = given
        }
        if let style { return lay(request, over: style) }
        if request.opening == .declared, !request.isAsking, plan.place(ofRoot: route, page) != nil {
            return arrive(at: route, by: plan, into: &effects)
        }
        return push(request, isOnlyOnParent: page.plan.requiresParent || !page.isFree, into: &effects)
    }

    /// Over everything.
    private mutating func lay(_ request: OpenRequest, over style: PresentationStyle) -> Outcome {
        let top = top
        if top.route == request.route, !request.isAgain { return .alreadyThere(top.id) }
        let page = makePage(of: request)
        overlays.append(Overlay(style: style, pages: [page], opener: request.speaker ?? top.id))
        return .opened(page.id)
    }

    /// On the stack of the page that speaks, or in the detail beside it, if it doesn't stand on its parent alone.
    private mutating func push(
        _ request: OpenRequest,
        isOnlyOnParent: Bool,
        into effects: inout [Effect]
    ) -> Outcome {
        if let last = overlays.indices.last {
            if let top = overlays[last].pages.last, top.route == request.route, !request.isAgain {
                return .alreadyThere(top.id)
            }
            let page = makePage(of: request)
            overlays[last].pages.append(page)
            return .opened(page.id)
        }
        let place = request.speaker.flatMap(visiblePlace) ?? activeStack
        if request.opening == .declared, !isOnlyOnParent, let detail = shape.detail(beside: place),
            !stacks[detail].isEmpty
        {
            return lay(request, inDetail: detail, into: &effects)
        }
        if let top = stacks[place].last, top.route == request.route, !request.isAgain { return .alreadyThere(top.id) }
        let page = makePage(of: request)
        stacks[place].append(page)
        activate(place)
        return .opened(page.id)
    }

    /// On the root of a detail, in place of the pages there.
    private mutating func lay(_ request: OpenRequest, inDetail detail: Int, into effects: inout [Effect]) -> Outcome {
        let stack = stacks[detail]
        if stack.count == 2, stack[1].route == request.route, !request.isAgain {
            return activate(detail) ? .arrived(stack[1].id) : .alreadyThere(stack[1].id)
        }
        if stack.count > 1 {
            var removal = nothing
            removal.stacks = [Removal.Cut(place: detail, from: 1)]
            widen(&removal)
            let pages = pages(of: removal)
            if let outcome = held(among: pages) { return outcome }
            remove(removal, pages, into: &effects)
        }
        let page = makePage(of: request)
        stacks[detail].append(page)
        activate(detail)
        return .opened(page.id)
    }

    private mutating func makePage(of request: OpenRequest) -> Page {
        let page = makePage(request.route)
        if request.isAsking { questions[page.id] = Question(asker: request.speaker) }
        return page
    }

    mutating func replace(
        _ id: PageID,
        by route: AnyPageRoute,
        of plan: NavigationPlan,
        into effects: inout [Effect]
    ) -> Outcome {
        guard let new = plan.page(route) else { return .notAPage }
        guard let location = location(of: id) else { return .gone }
        if case .stack(_, 0) = location { return .isRoot }
        if let scope = new.gated.first(where: { !openScopes.contains($0) }) { return .needs(scope: scope) }
        if !new.plan.mayLie(route, on: below(location).map { self[$0].route }) { return .requiresParent }
        let old = self[location]
        if old.route == route { return .alreadyThere(id) }
        if let above = pageAbove(location)?.route, plan.page(above)?.plan.mayLie(above, on: route) == false {
            return .requiresParent
        }
        var removal = nothing
        if let lowest = overlays.firstIndex(where: { $0.opener == id }) { removal.overlays = lowest }
        // Of another page of its scope, the node goes on.
        let begun = plan.page(old.route)?.begins == true ? old : carried[id]
        let isCarried = begun != nil && !new.begins && new.flows == plan.page(old.route)?.flows
        if !plan.flowScopes.isEmpty {
            var next = self
            next.overlays.removeSubrange(removal.overlays...)
            let page = next.makePage(route)
            next.carried[page.id] = isCarried ? begun : nil
            next[location] = page
            // The pages on it stay in their nodes.
            let (walk, owners) = (NodeWalk(next, by: plan), NodeWalk(self, by: plan).owners)
            if !walk.strays.isEmpty || walk.owners.contains(where: { owners[$0] ?? $1 != $1 }) {
                return .requiresParent
            }
        }
        let covering = pages(of: removal)
        if let outcome = held(among: covering + [old]) { return outcome }
        remove(removal, covering, into: &effects)
        let page = makePage(route)
        if let question = questions[id], let reply = plan.page(old.route)?.plan.replyType, reply == new.plan.replyType {
            questions[id] = nil
            questions[page.id] = question
        }
        close(old, reply: nil, into: &effects)
        if isCarried { carried[page.id] = begun }
        if case .overlay(let number, 0) = location, let style = new.plan.style { overlays[number].style = style }
        self[location] = page
        return .opened(page.id)
    }

    /// The page that lies on it in the same stack or overlay.
    private func pageAbove(_ location: Location) -> Page? {
        switch location {
        case .stack(let place, let index): stacks[place].dropFirst(index + 1).first
        case .overlay(let number, let index): overlays[number].pages.dropFirst(index + 1).first
        }
    }
}
