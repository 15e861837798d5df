@testable import ModuleNavigation

extension ReferenceNavigation {
    /// What stands after a page is closed.
    private func closed(_ id: UInt64) -> ReferenceNavigation {
        var next = self
        if let (number, index) = sheet(of: id) {
            next.sheets.removeSubrange((number + 1)...)
            next.sheets[number].cards.removeSubrange(index...)
            if index == 0 { next.sheets.removeLast() }
        } else if let place = place(of: id) {
            next.stacks[place] = Array(stack(place).prefix { $0.id != id })
            next.dropOrphans()
            // A detail with nothing in it gives way to its sidebar.
            if let (choice, child) = layout.steps(to: place).last, let split = layout.choices[choice], split.isSplit,
                split.names[1] == child, next.stack(place).count == 1
            {
                let others = (trails[choice] ?? []).filter { $0 != child }
                if !others.isEmpty { next.trails[choice] = others }
            }
        }
        return next
    }

    mutating func close(_ id: UInt64, reply: String?) -> Answer {
        guard card(of: id) != nil else { return no(.gone) }
        guard !isRoot(id) else { return no(.isRoot) }
        let next = closed(id)
        if let held = heldAway(by: next, but: reply == nil ? nil : id) { return held }
        return become(next, .moved, replied: id, reply: reply)
    }

    mutating func back() -> Answer {
        if let top, !isRoot(top.id) { return close(top.id, reply: nil) }
        for (choice, _) in layout.steps(to: activePlace).reversed() {
            guard let trail = trails[choice], trail.count > 1 else { continue }
            var next = self
            next.trails[choice] = trail.dropLast()
            return become(next, .moved)
        }
        return no(.exit)
    }

    mutating func up() -> Answer {
        guard let top, !isRoot(top.id) else { return no(.isRoot) }
        var parent = rule(top.route)?.parent?.make(top.route)
        if parent == nil { parent = layout.links[top.route.kind].flatMap { layout.roots[$0] } }
        guard let parent else { return no(.isRoot) }
        let cards = sheets.last?.cards ?? stack(activePlace)
        if cards.count > 1, cards[cards.count - 2].route == parent { return close(top.id, reply: nil) }
        return arrive(parent)
    }

    mutating func withdraw(_ id: UInt64) -> Answer {
        guard card(of: id) != nil else { return no(.gone) }
        guard let asker = askers[id] else { return no(.unchanged) }
        var next = self
        next.askers[id] = nil
        self = next
        let closing = close(id, reply: nil)
        return Answer(outcome: .moved, effects: [Self.answered(id, asker, nil)] + closing.effects)
    }

    mutating func leave(_ scope: String, _ forced: Bool) -> Answer {
        guard open.contains(scope) else { return no(.unchanged) }
        var closing: Set<String> = [scope]
        for rule in rules.values {
            if let index = rule.scopes.firstIndex(of: scope) { closing.formUnion(rule.scopes[index...]) }
        }
        let stays = { [self, closing] (card: Card) in closing.isDisjoint(with: rule(card.route)?.scopes ?? []) }
        var next = self
        for place in layout.places { next.stacks[place] = Array(stack(place).prefix(while: stays)) }
        if let number = sheets.firstIndex(where: { !$0.cards.allSatisfy(stays) }) {
            next.sheets.removeSubrange((number + 1)...)
            next.sheets[number].cards = Array(sheets[number].cards.prefix(while: stays))
            if next.sheets[number].cards.isEmpty { next.sheets.removeLast() }
        }
        next.dropOrphans()
        if !forced, let held = heldAway(by: next) { return held }
        next.open.subtract(closing)
        next.repairTrails()
        return become(next, .moved)
    }

    mutating func leaveAll(_ forced: Bool) -> Answer {
        var next = self
        next.sheets = []
        next.open = []
        for place in layout.places {
            next.stacks[place] = stack(place).prefix(1).filter { rule($0.route)?.scopes.isEmpty == true }
        }
        next.trails = layout.choices.mapValues { [$0.start] }
        next.repairTrails()
        if !forced, let held = heldAway(by: next) { return held }
        if next.picture == picture { return no(.unchanged) }
        return become(next, .moved)
    }

    mutating func enter(_ scope: String) -> Answer {
        guard let rule = rules.values.first(where: { $0.scopes.contains(scope) }), !open.contains(scope) else {
            return no(.unchanged)
        }
        if let outer = rule.scopes.prefix(while: { $0 != scope }).first(where: { !open.contains($0) }) {
            return no(.needs(scope: outer))
        }
        var next = self
        next.open.insert(scope)
        next.layRoots()
        next.repairTrails()
        return become(next, .moved)
    }

    mutating func hold(_ id: UInt64) -> Answer {
        guard let card = card(of: id) else { return no(.gone) }
        guard rule(card.route)?.confirmsLeaving == true, held.insert(id).inserted else { return no(.unchanged) }
        return no(.moved)
    }

    mutating func release(_ id: UInt64) -> Answer {
        guard card(of: id) != nil else { return no(.gone) }
        return no(held.remove(id) == nil ? .unchanged : .moved)
    }

    mutating func removed(_ ids: Set<UInt64>) -> Answer {
        let ids = ids.filter { card(of: $0) != nil && !isRoot($0) }
        guard !ids.isEmpty else { return no(.gone) }
        var next = self
        for place in layout.places { next.stacks[place] = stack(place).filter { !ids.contains($0.id) } }
        for number in next.sheets.indices { next.sheets[number].cards.removeAll { ids.contains($0.id) } }
        next.sheets.removeAll { $0.cards.isEmpty }
        for number in next.sheets.indices {
            if let opener = next.sheets[number].opener, ids.contains(opener) { next.sheets[number].opener = nil }
        }
        return become(next, .moved)
    }
}
