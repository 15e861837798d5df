extension Navigation {
    mutating func select(_ place: Place, by plan: NavigationPlan, into effects: inout [Effect]) -> Outcome {
        guard let step = shape.child(at: place) else { return .unknownPlace }
        if !overlays.isEmpty { return .blocked(by: top.id) }
        let child = shape.choices[step.choice].children[step.child]
        guard isAvailable(child) else { return .needs(scope: missingScope(of: child, by: plan)) }
        if activate(shape.path(to: step)) { return .moved }
        let stack = stacks[shape.place(in: child, by: activeChild)]
        return stack.count > 1 ? close(stack[1].id, reply: nil, into: &effects) : .alreadyThere(stack[0].id)
    }

    mutating func noteSelected(_ place: Place, by plan: NavigationPlan) -> Outcome {
        guard let step = shape.child(at: place) else { return .unknownPlace }
        let child = shape.choices[step.choice].children[step.child]
        guard isAvailable(child) else { return .needs(scope: missingScope(of: child, by: plan)) }
        return activate(shape.path(to: step)) ? .moved : .unchanged
    }

    /// Makes a place the active one, with the parts around it; false if it was.
    @discardableResult
    mutating func activate(_ place: Int) -> Bool { activate(shape.paths[place]) }

    private mutating func activate(_ steps: [LayoutShape.Step]) -> Bool {
        // Asked first, because the trails are copied before the first of them may change.
        guard steps.contains(where: { trails[$0.choice].last != $0.child }) else { return false }
        for step in steps where trails[step.choice].last != step.child {
            trails[step.choice].removeAll { $0 == step.child }
            trails[step.choice].append(step.child)
        }
        return true
    }

    /// Whether a part of the layout has a page to show.
    func isAvailable(_ node: LayoutShape.Node) -> Bool {
        switch node {
        case .stack(let place): return !stacks[place].isEmpty
        case .choice(let number):
            let choice = shape.choices[number]
            return choice.isSplit
                ? isAvailable(choice.children[0]) : choice.children.contains(where: isAvailable)
        }
    }

    /// Leaves the parts of the layout that have no page to show any more.
    mutating func repairTrails() {
        for number in trails.indices {
            let choice = shape.choices[number]
            let trail = trails[number].filter { isAvailable(choice.children[$0]) }
            trails[number] = trail
            guard trail.isEmpty else { continue }
            let isStartThere = isAvailable(choice.children[choice.start])
            let first = isStartThere ? nil : choice.children.firstIndex(where: isAvailable)
            trails[number] = [first ?? choice.start]
        }
    }

    /// The first scope that the root of a shut part of the layout lives in and that is not open.
    private func missingScope(of node: LayoutShape.Node, by plan: NavigationPlan) -> String {
        let scopes = plan.page(plan.roots[shape.firstPlace(in: node)])?.gated ?? []
        return scopes.first { !openScopes.contains($0) } ?? ""
    }
}

extension LayoutShape {
    /// The child of that path, or the only one of that name.
    func child(at place: Place) -> Step? {
        var named: [Step] = []
        for (number, choice) in choices.enumerated() {
            for (child, name) in choice.names.enumerated() {
                if choice.place.inside(name) == place { return Step(choice: number, child: child) }
                if name == place.path { named.append(Step(choice: number, child: child)) }
            }
        }
        return named.count == 1 ? named[0] : nil
    }

    /// The whole path of a child.
    func path(of step: Step) -> Place { choices[step.choice].place.inside(choices[step.choice].names[step.child]) }

    /// The steps that lead to a child, outermost first.
    func path(to step: Step) -> [Step] {
        let path = paths[firstPlace(in: choices[step.choice].children[step.child])]
        return Array(path.prefix { $0.choice != step.choice }) + [step]
    }

    /// The place that is reached by the children that are active at the start.
    func firstPlace(in node: Node) -> Int { place(in: node) { choices[$0].start } }

    /// The place that is reached by these children of choices.
    func place(in node: Node, by child: (Int) -> Int) -> Int {
        switch node {
        case .stack(let place): place
        case .choice(let number): place(in: choices[number].children[child(number)], by: child)
        }
    }
}
