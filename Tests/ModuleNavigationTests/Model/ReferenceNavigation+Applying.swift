@testable import ModuleNavigation

extension ReferenceNavigation {
    /// Moves, and says what came of it.
    mutating func apply(_ intent: Navigation.Intent) -> Answer {
        switch intent {
        case .open(let route, let from, let opening, let asking, let again):
            applyOpen(route, from?.number, opening, asking, again)
        case .close(let id, let reply): close(id.number, reply: reply.map { "\($0)" })
        case .back: back()
        case .up: up()
        case .select(let place): select(place.path)
        case .arrive(let route): arrive(route)
        case .replace(let id, let route): replace(id.number, route)
        case .leave(let scope, let forced): leave(scope, forced)
        case .leaveAll(let forced): leaveAll(forced)
        case .enter(let scope): enter(scope)
        case .blockLeaving(let id): hold(id.number)
        case .allowLeaving(let id): release(id.number)
        case .withdraw(let id): withdraw(id.number)
        case .report(.removed(let ids)): removed(Set(ids.map(\.number)))
        case .report(.selected(let place)): selected(place.path)
        case .report(.attempted(let id)): close(id.number, reply: nil)
        case .report(.shows): no(.unchanged)
        case .restore(let arrangement): restore(arrangement)
        }
    }

    func no(_ outcome: Navigation.Outcome) -> Answer { Answer(outcome: outcome) }

    static func id(_ number: UInt64) -> PageID { PageID(number: number) }

    /// The pages that stand here and not there, top first.
    func gone(in next: ReferenceNavigation) -> [Card] {
        let left = Set(next.topFirst.map(\.id))
        return topFirst.filter { !left.contains($0.id) }
    }

    /// The held pages that stand here and not there, top first; nil if there are none.
    func heldAway(by next: ReferenceNavigation, but excused: UInt64? = nil) -> Answer? {
        let ids = gone(in: next).map(\.id).filter { held.contains($0) && $0 != excused }
        return ids.isEmpty ? nil : no(.leavingBlocked(ids.map(Self.id)))
    }

    /// Takes over the other state, and says what follows from the difference: the page that is replied for gives that reply,
    /// and an heir takes over the question of a page that goes.
    mutating func become(
        _ next: ReferenceNavigation,
        _ outcome: Navigation.Outcome,
        replied: UInt64? = nil,
        reply: String? = nil,
        heir: (of: UInt64, is: UInt64)? = nil
    ) -> Answer {
        var next = next
        var effects: [String] = []
        for card in gone(in: next) {
            if let heir, heir.of == card.id {
                next.askers[heir.is] = askers[card.id]
            } else if let asker = askers[card.id] {
                effects.append(Self.answered(card.id, asker, card.id == replied ? reply : nil))
            }
            effects.append("closed #\(card.id)\(held.contains(card.id) ? ", which was held" : "")")
            next.askers[card.id] = nil
            next.held.remove(card.id)
        }
        let (before, after) = (seen, next.seen)
        effects += before.filter { id in !after.contains(id) && next.card(of: id) != nil }.map { "covered #\($0)" }
        effects += after.filter { !before.contains($0) }.map { "shown #\($0)" }
        self = next
        return Answer(outcome: outcome, effects: effects)
    }

    static func answered(_ id: UInt64, _ asker: UInt64, _ reply: String?) -> String {
        "answered #\(id) to \(asker == 0 ? "the app" : "#\(asker)"): \(reply ?? "nil")"
    }
}

extension Navigation.Effect {
    /// As the model writes it.
    var text: String {
        switch self {
        case .answered(let id, let asker, let reply):
            ReferenceNavigation.answered(id.number, asker?.number ?? 0, reply.map { "\($0)" })
        case .closed(let page, let wasHeld): "closed \(page.id)\(wasHeld ? ", which was held" : "")"
        case .covered(let id): "covered \(id)"
        case .shown(let id): "shown \(id)"
        }
    }
}
