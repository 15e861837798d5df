@testable import ModuleNavigation

extension ReferenceNavigation {
    mutating func applyOpen(
        _ route: AnyPageRoute,
        _ from: UInt64?,
        _ opening: Navigation.Opening,
        _ asking: Bool,
        _ again: Bool
    ) -> Answer {
        guard let rule = rule(route) else { return no(.notAPage) }
        if let from {
            guard card(of: from) != nil else { return no(.gone) }
            guard seen.contains(from) else { return no(.stale) }
        }
        if let scope = firstClosed([route]) { return no(.needs(scope: scope)) }
        guard let top, let speaker = from.map({ card(of: $0) }) ?? top else { return no(.gone) }
        if rule.options.contains(.requiresParent), rule.parent?.make(route) != speaker.route {
            return no(.requiresParent)
        }
        if opening == .declared, rule.style == nil, !asking, layout.place(ofRoot: route) != nil { return arrive(route) }

        var next = self
        let style: String? =
            switch opening {
            case .declared: rule.style?.rawValue
            case .pushed: nil
            case .over(let style): style.rawValue
            }
        if let style {
            if top.route == route, !again { return no(.alreadyThere(Self.id(top.id))) }
            let new = next.card(route)
            next.sheets.append(Sheet(style: style, cards: [new], opener: speaker.id))
            return finishOpen(next, new, asking, from)
        }
        if let sheet = sheets.last {
            if let last = sheet.cards.last, last.route == route, !again { return no(.alreadyThere(Self.id(last.id))) }
            let new = next.card(route)
            next.sheets[sheets.count - 1].cards.append(new)
            return finishOpen(next, new, asking, from)
        }
        let place = place(of: speaker.id) ?? activePlace
        if opening == .declared, !rule.options.contains(.requiresParent), let detail = layout.details[place],
            !stack(detail).isEmpty
        {
            return openBeside(route, at: detail, asking, from, again)
        }
        if let last = stack(place).last, last.route == route, !again { return no(.alreadyThere(Self.id(last.id))) }
        let new = next.card(route)
        next.stacks[place, default: []].append(new)
        next.activate(place)
        return finishOpen(next, new, asking, from)
    }

    /// What is opened from a sidebar stands in the detail.
    private mutating func openBeside(
        _ route: AnyPageRoute,
        at detail: String,
        _ asking: Bool,
        _ from: UInt64?,
        _ again: Bool
    ) -> Answer {
        var next = self
        if stack(detail).count == 2, let last = stack(detail).last, last.route == route, !again {
            guard activePlace != detail else { return no(.alreadyThere(Self.id(last.id))) }
            next.activate(detail)
            return become(next, .arrived(Self.id(last.id)))
        }
        next.stacks[detail] = Array(stack(detail).prefix(1))
        next.dropOrphans()
        if let held = heldAway(by: next) { return held }
        let new = next.card(route)
        next.stacks[detail]?.append(new)
        next.activate(detail)
        return finishOpen(next, new, asking, from)
    }

    private mutating func finishOpen(
        _ next: ReferenceNavigation,
        _ new: Card,
        _ asking: Bool,
        _ from: UInt64?
    ) -> Answer {
        var next = next
        if asking { next.askers[new.id] = from ?? 0 }
        return become(next, .opened(Self.id(new.id)))
    }

    mutating func replace(_ id: UInt64, _ route: AnyPageRoute) -> Answer {
        guard let rule = rule(route) else { return no(.notAPage) }
        guard let old = card(of: id) else { return no(.gone) }
        guard !isRoot(id) else { return no(.isRoot) }
        if let scope = firstClosed([route]) { return no(.needs(scope: scope)) }
        if rule.options.contains(.requiresParent) {
            guard let below = routeBelow(id), below == rule.parent?.make(route) else { return no(.requiresParent) }
        }
        if old.route == route { return no(.alreadyThere(Self.id(id))) }
        if let above = routeAbove(id), let other = self.rule(above), other.options.contains(.requiresParent),
            other.parent?.make(above) != route
        {
            return no(.requiresParent)
        }
        var next = self
        if let number = sheets.firstIndex(where: { $0.opener == id }) { next.sheets.removeSubrange(number...) }
        let new = next.card(route)
        if let (number, index) = sheet(of: id) {
            next.sheets[number].cards[index] = new
            if index == 0, let style = rule.style { next.sheets[number].style = style.rawValue }
        } else if let place = place(of: id) {
            next.stacks[place] = stack(place).map { $0.id == id ? new : $0 }
        }
        if let held = heldAway(by: next) { return held }
        let (asked, given) = (self.rule(old.route)?.replyType, rule.replyType)
        let handsOn = askers[id] != nil && given != nil && asked == given
        return become(next, .opened(Self.id(new.id)), heir: handsOn ? (id, new.id) : nil)
    }

    /// The route that a page stands on; for the first of an overlay that of its opener.
    private func routeBelow(_ id: UInt64) -> AnyPageRoute? {
        if let (number, index) = sheet(of: id) {
            if index > 0 { return sheets[number].cards[index - 1].route }
            return sheets[number].opener.flatMap { card(of: $0)?.route }
        }
        guard let place = place(of: id), let index = stack(place).firstIndex(where: { $0.id == id }), index > 0 else {
            return nil
        }
        return stack(place)[index - 1].route
    }

    /// The route that stands on a page in the same stack.
    private func routeAbove(_ id: UInt64) -> AnyPageRoute? {
        let cards = sheet(of: id).map { sheets[$0.sheet].cards } ?? place(of: id).map(stack) ?? []
        return cards.drop { $0.id != id }.dropFirst().first?.route
    }
}
